import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Comparison, compareVersions } from '../diff/compare.ts'
import { type Pictures, summary, toMarkdown } from '../diff/markdown.ts'
import { picturesOf } from '../diff/pictures.ts'
import { type Version, VersionError, versionAt, workingTree } from '../diff/versions.ts'
import { chosen } from './known.ts'
import type { Asked } from './known-verbs.ts'
import { type Result, UsageError } from './result.ts'
import { progress } from './table.ts'

const file = 'changes.md'

function only(version: Version, id: string | undefined): Version {
  return id === undefined ? version : { ...version, flows: version.flows.filter((flow) => flow.id === id) }
}

/** A flow that only one version has may be asked for too. */
function checkFlow(id: string | undefined, before: Version, after: Version): void {
  if (id === undefined || [before, after].some(({ flows }) => flows.some((flow) => flow.id === id))) return
  chosen(after.flows, id)
}

async function save(folder: string, comparison: Comparison): Promise<Map<string, Pictures>> {
  const names = new Map<string, Pictures>()
  try {
    mkdirSync(folder, { recursive: true })
    for (const change of comparison.changes) {
      const { before, after } = await picturesOf(change)
      const keep = (when: string, svg: string): string => {
        const name = `${change.id}.${when}.svg`
        writeFileSync(join(folder, name), svg)
        return name
      }
      names.set(change.id, {
        ...(before === undefined ? {} : { before: keep('before', before) }),
        ...(after === undefined ? {} : { after: keep('after', after) }),
      })
    }
  } catch (error) {
    throw new UsageError(`cannot write ${folder}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return names
}

async function versions({ words: [from = '', to], values, flows }: Asked): Promise<[Version, Version]> {
  const root = process.cwd()
  const list = relative(root, values.flows ?? 'machines/index.ts')
  return [
    await versionAt(root, from, list),
    to === undefined ? workingTree(root, flows) : await versionAt(root, to, list),
  ]
}

/** What changed between two versions of the charts; always well, since a change is no fault. */
export async function diff(asked: Asked): Promise<Result> {
  const [from] = asked.words
  if (from === undefined)
    throw new UsageError(
      'diff against which version? Type "npm run flows -- diff HEAD", or a branch or commit',
    )
  try {
    const [before, after] = await versions(asked)
    const { flow, out, json } = asked.values
    checkFlow(flow, before, after)
    const tell = progress()
    const found = compareVersions(only(before, flow), only(after, flow), (id, done, all) =>
      tell(`comparing ${id}`, done, all),
    )
    if (json) return { text: JSON.stringify(found, null, 2), ok: true }
    if (out === undefined) return { text: toMarkdown(found, new Map()), ok: true }
    const text = toMarkdown(found, await save(out, found))
    writeFileSync(join(out, file), `${text}\n`)
    return { text: `${join(out, file)} is written: ${summary(found)}`, ok: true }
  } catch (error) {
    if (!(error instanceof VersionError)) throw error
    if (error.isBroken) return { text: '', ok: false, hint: error.message }
    throw new UsageError(error.message)
  }
}
