import {
  type Coverage,
  coverageOf,
  doubtOf,
  type FlowCoverage,
  isCovered,
  readBrowserRun,
} from '../coverage.ts'
import type { Flow } from '../flow.ts'
import { type FlowModel, modelOf } from '../model.ts'
import type { Share } from '../replay.ts'
import type { Options, Result } from './result.ts'
import { progressOver, table } from './table.ts'
import { transitionName } from './transition-name.ts'

function share(part: readonly string[], all: number): string {
  return part.length === all ? `${all} of ${all}` : `${part.length} of ${all} !`
}

function part({ seen, all }: Pick<Share, 'seen' | 'all'>): string {
  return `${seen} of ${all}${seen === all ? '' : ' !'}`
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

function missingOf(model: FlowModel, { flow, replay, pairs, guards, browser }: FlowCoverage): string[] {
  const missed = [
    ...replay.missing.map((id) => `${flow}: never taken by replay: ${transitionName(model, id)}`),
    ...pairs.missing.map((path) => `${flow}: does not end as planned: ${path}`),
    ...guards.missing.map((answer) => `${flow}: never seen: ${answer}`),
  ]
  if (browser?.taken.length === 0) return [...missed, `${flow}: the browser run took nothing of it`]
  return [
    ...missed,
    ...(browser?.missing ?? []).map(
      (id) => `${flow}: never taken in the browser: ${transitionName(model, id)}`,
    ),
    ...(browser?.notWalked ?? []).map((path) => `${flow}: not walked in the browser: ${path}`),
  ]
}

function totals(flows: readonly FlowCoverage[]): (string | number)[] {
  const all = sum(flows.map(({ transitions }) => transitions))
  const replayed = flows.flatMap(({ replay }) => replay.taken)
  const taken = flows.flatMap(({ browser }) => browser?.taken ?? [])
  const isRun = flows.some(({ browser }) => browser !== null)
  const whole = (shares: readonly Share[]) =>
    part({ seen: sum(shares.map(({ seen }) => seen)), all: sum(shares.map((one) => one.all)) })
  const side = [whole(flows.map(({ pairs }) => pairs)), whole(flows.map(({ guards }) => guards))]
  return ['all', '', all, share(replayed, all), ...side, isRun ? share(taken, all) : 'no run']
}

function toText({ doubt, run, flows }: Coverage, models: readonly FlowModel[]): string {
  const rows = flows.map((one) => [
    one.flow,
    one.title,
    one.transitions,
    share(one.replay.taken, one.transitions),
    part(one.pairs),
    part(one.guards),
    one.browser === null ? 'no run' : share(one.browser.taken, one.transitions),
  ])
  const header = ['flow', 'title', 'transitions', 'replayed', 'pairs', 'guards', 'in the browser']
  const details = flows.flatMap((one, index) => {
    const model = models[index]
    return model ? missingOf(model, one) : []
  })
  const of = run && `The browser run ended ${run.at.slice(0, 16).replace('T', ' ')} UTC`
  const commit = run?.source && `, of ${run.source.commit.slice(0, 7)}`
  const beside = run?.source?.isChanged ? ' with changes that were not committed' : ''
  return [
    ...details,
    table([header, ...rows, ...(flows.length > 1 ? [totals(flows)] : [])]),
    ...(of === null ? [] : [`${of}${commit ?? ''}${beside}.`]),
    ...(doubt === null ? [] : [doubt]),
  ].join('\n')
}

/** What replay and the last browser run took of each chart; well when nothing is missing. */
export function coverage(flows: readonly Flow[], { json }: Options): Result {
  const root = process.cwd()
  const run = readBrowserRun(root)
  const found = coverageOf(flows, run, doubtOf(root, run), progressOver('replaying', flows))
  const ok = isCovered(found)
  if (json) return { text: JSON.stringify(found, null, 2), ok }
  return { text: toText(found, flows.map(modelOf)), ok }
}
