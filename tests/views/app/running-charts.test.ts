import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Actor,
  type AnyStateMachine,
  createActor,
  type InspectedMicrostepEvent,
  type InspectionEvent,
} from 'xstate'
import type { Flow } from '#flowkit/flow.ts'
import { recordTransitions, transitionIds, transitionsOf } from '#flowkit/recorder.ts'
import { answer, withStandIns } from '#flowkit/stand-ins.ts'
import { flows } from '#machines/index.ts'
import { recordTaken } from '#src/app/recording.ts'
import '#server/worlds/pages/charts.js'

type Told = {
  type: string
  page: string
  title: string
  address: string
  charts: { chart: string; states: string[] }[]
  taken: { chart: string; id: string; at: number }[]
}

let book: BroadcastChannel
let told: Told[] = []
const actors: Actor<AnyStateMachine>[] = []
const runningNow = () => told.at(-1)?.charts

beforeEach(() => {
  told = []
  book = new BroadcastChannel('porchlight-flows')
  book.onmessage = ({ data }: MessageEvent<Told>) => void told.push(data)
})
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
  book.close()
  Reflect.deleteProperty(window, 'porchlightTaken')
})

function found(id: string): Flow {
  const flow = flows.find((known) => known.id === id)
  if (flow === undefined) throw new Error(`There is no flow ${id}.`)
  return flow
}

function run(id: string, input: unknown): Actor<AnyStateMachine> {
  const actor = createActor(withStandIns(found(id).machine), { input, inspect: recordTaken(true) })
  actors.push(actor)
  return actor.start()
}

const autopay = { startStep: 'terms', terms: 'unknown' }

describe('the charts that run in a page of the sandbox', () => {
  it('are told to the flow book as they go from state to state, until they end [FLOW-91]', async () => {
    document.title = 'Autopay'
    const actor = run('autopay', autopay)
    await vi.waitFor(() => expect(runningNow()).toEqual([{ chart: 'autopay', states: ['readingTerms'] }]))
    expect(told.at(-1)).toMatchObject({ type: 'now', title: 'Autopay', address: location.pathname })
    actor.send({ type: 'terms.accept', language: 'en' })
    await vi.waitFor(() => expect(runningNow()?.[0]?.states).toEqual(['acceptingTerms']))
    expect(told.at(-1)?.taken.map(({ id }) => id)).toContainEqual(
      expect.stringContaining('readingTerms|terms.accept|0|'),
    )
    expect(answer(actor.getSnapshot(), 'acceptTerms', { output: 'kept' })).toBe(true)
    await vi.waitFor(() => expect(runningNow()?.[0]?.states).not.toEqual(['acceptingTerms']))
    actor.stop()
    await vi.waitFor(() => expect(runningNow()).toEqual([]))
  })

  it('are told again to a book that comes later and asks, several at once [FLOW-91]', async () => {
    run('autopay', autopay)
    run('feedback', Object.values(found('feedback').cases.inputs)[0])
    await vi.waitFor(() => expect(runningNow()).toHaveLength(2))
    told = []
    book.postMessage({ type: 'who' })
    await vi.waitFor(() => expect(runningNow()?.map(({ chart }) => chart)).toEqual(['autopay', 'feedback']))
  })

  it('are told of no more when the page goes, and again when it comes back [FLOW-92]', async () => {
    run('autopay', autopay)
    await vi.waitFor(() => expect(runningNow()).toHaveLength(1))
    const page = told.at(-1)?.page
    window.dispatchEvent(new Event('pagehide'))
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ type: 'gone', page }))
    book.postMessage({ type: 'who' })
    window.dispatchEvent(new Event('pageshow'))
    await vi.waitFor(() => expect(runningNow()).toHaveLength(1))
  })

  it('are recorded under the ids that flowkit gives their transitions [FLOW-91]', () => {
    const steps: InspectedMicrostepEvent[] = []
    const inspect = (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.microstep') steps.push(inspected)
      else recordTaken(true)?.(inspected)
    }
    createActor(withStandIns(found('autopay').machine), { input: autopay, inspect })
      .start()
      .stop()
    const [step] = steps
    if (step === undefined) throw new Error('An actor that starts takes no step.')
    for (const { machine } of flows) {
      const ids: string[] = []
      const known: string[] = []
      vi.stubGlobal('porchlightTaken', (id: string) => void ids.push(id))
      const inspected = { ...step, _transitions: transitionsOf(machine) }
      window.porchlightWatch?.(inspected)
      recordTransitions((id) => known.push(id))(inspected)
      expect(ids).toEqual(transitionIds(machine))
      expect(ids).toEqual(known)
    }
  })

  it('count from their start on: one that is made and dropped before it has taken nothing [FLOW-91]', () => {
    const ids: string[] = []
    vi.stubGlobal('porchlightTaken', (id: string) => void ids.push(id))
    const make = () =>
      createActor(withStandIns(found('autopay').machine), { input: autopay, inspect: recordTaken(true) })
    make()
    expect(ids).toEqual([])
    const kept = make()
    actors.push(kept.start())
    expect(ids).toEqual([expect.stringContaining('choosingStep|always')])
  })

  it('are not watched where there is no sandbox [FLOW-94]', () => {
    expect(window.porchlightWatch).toBeTypeOf('function')
    expect(recordTaken(true)).toBe(window.porchlightWatch)
    expect(recordTaken(false)).toBeUndefined()
  })
})
