import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { flows } from '#machines/index.ts'
import { browserPage } from '#server/worlds/pages/browser.ts'
import { findWorld } from '#server/worlds/registry.ts'
import { switchable } from '#server/worlds/sandbox-api.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/requirements/errors.md'), 'utf8')
const rows = text
  .slice(text.indexOf('## Bringing each error about by hand'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what goes wrong'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', how = '', seen = '', triedBy = '']) => ({ what, how, seen, triedBy }))
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const namedAfter = (cell: string, pattern: RegExp) =>
  [...cell.matchAll(pattern)].flatMap(([, names = '']) => quoted(names))
const { text: page } = browserPage({ offsetMs: 0, now: new Date(0), switches: [], operations: [], flags: [] })
const offered = [...page.matchAll(/<option value="\w+">(\w+)/g)].map(([, name = '']) => name)
const named = rows
  .map(({ what, how }) => ({
    what,
    worlds: namedAfter(how, /worlds? ((?:`[a-z0-9-]+`(?:, )?)+)/g),
    answers: [...how.matchAll(/`\w+` (429|5\d\d|held)/g)].map(([, answer = '']) => answer),
    operations: namedAfter(how, /((?:`\w+`(?:,| or) )*`\w+`) (?:429|5\d\d|held)/g),
  }))
  .filter(({ worlds, operations }) => worlds.length + operations.length > 0)

describe('what is said of bringing errors about by hand', () => {
  it('is said of each, in four cells', () => {
    expect(rows.length).toBeGreaterThan(50)
    for (const row of rows) expect(Object.values(row), row.what).not.toContain('')
  })

  it('names worlds and operations in most rows', () => {
    expect(named.length).toBeGreaterThan(35)
    expect(named.flatMap(({ worlds }) => worlds).length).toBeGreaterThan(15)
    expect(named.flatMap(({ operations }) => operations).length).toBeGreaterThan(30)
  })

  it.each(named)('$what: its worlds and its switches are there', ({ worlds, operations, answers }) => {
    for (const name of worlds) expect(findWorld(name), name).toBeDefined()
    for (const name of operations) expect(switchable).toContain(name)
    for (const answer of answers) expect(offered).toContain(answer)
  })

  it.each(rows.map(({ what, triedBy }) => [what, triedBy]))('%s: who tries it is there', (_what, triedBy) => {
    const names: string[] = flows.map(({ id }) => id)
    expect(quoted(triedBy)).not.toEqual([])
    for (const name of quoted(triedBy)) {
      if (triedBy.startsWith('journey'))
        expect(existsSync(join(root, `tests/browser/journeys/${name}.spec.ts`)), name).toBe(true)
      else if (triedBy.startsWith('view'))
        expect(existsSync(join(root, `tests/views/${name}.test.ts`)), name).toBe(true)
      else expect(names).toContain(name)
    }
  })
})
