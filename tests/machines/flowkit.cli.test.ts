import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '#flowkit/cli/run.ts'

const samples = ['--flows', 'tests/machines/samples/index.ts']
const folder = mkdtempSync(join(tmpdir(), 'flows-'))
const ids = [1, 2, 3, 4, 5, 6].flatMap((number) => [`- **LOCKER-${number}** x`, `- **LAMP-${number}** x`])
writeFileSync(join(folder, 'samples.md'), ids.join('\n'))

describe('npm run flows', () => {
  it('shows examples with --help and ends with 0', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    expect(out).toContain('npm run flows -- paths login --to lockedOut --format gherkin')
  })

  it('shows the same without a verb and ends with 2', async () => {
    expect((await run([])).code).toBe(2)
  })

  it('lists the flows with their states, transitions, timers and services', async () => {
    const { code, out } = await run(['list', ...samples])
    expect(code).toBe(0)
    expect(out).toMatch(
      /^locker +Parcel locker +12 +19 +idleTime doorTime lightTime lockTime +checkCode openDoor$/m,
    )
  })

  it('lints: 0 when there is nothing to mend, 1 when there is', async () => {
    expect(await run(['lint', ...samples, '--requirements', folder])).toEqual({
      code: 0,
      out: '2 flows: nothing to mend',
      err: '',
    })
    const { code, out } = await run(['lint', 'lamp', ...samples, '--requirements', join(folder, 'none')])
    expect(code).toBe(1)
    expect(out).toContain('lamp: lamp.lit.waiting: docs/requirements has no LAMP-1 (requirements)')
  })

  it('writes paths to the screen or to a file', async () => {
    const { out } = await run(['paths', 'locker', '--to', 'lockedOut', ...samples])
    const file = join(folder, 'paths.md')
    const written = await run(['paths', 'locker', '--to', 'lockedOut', '--out', file, ...samples])
    expect(written.out).toBe(`1 path written to ${file}`)
    expect(readFileSync(file, 'utf8')).toBe(`${out}\n`)
  })

  it('replays and mutates one flow', async () => {
    const replayed = await run(['replay', 'locker', ...samples])
    expect(replayed.code).toBe(0)
    expect(replayed.out).toMatch(/^locker +\d+ +19\/19 /m)
    const mutated = await run(['mutate', 'locker', ...samples])
    expect(mutated.code).toBe(0)
    expect(mutated.out).toMatch(/^locker +(\d+) +\1 +0 +0$/m)
  })

  it.each([
    [['pahts'], 'did you mean "paths"? The verbs are: list, lint, paths, replay, mutate'],
    [['paths'], 'Type "npm run flows -- paths locker"'],
    [['paths', 'loker'], 'did you mean "locker"? The flows are: locker, lamp'],
    [['paths', 'locker', '--cover', 'all'], 'type one of: transitions, pairs, states'],
    [['paths', 'locker', '--format', 'pdf'], 'type one of: md, json, csv, gherkin, playwright'],
    [['paths', 'lamp', '--to', 'bright'], 'type one of: lit.waiting, night, dark'],
    [['paths', 'lamp', 'locker'], 'leave out: locker'],
    [['list', '--colour'], "Unknown option '--colour'"],
  ])('says what to type instead of %j and ends with 2', async (args, words) => {
    const { code, out, err } = await run([...args, ...samples])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(words)
  })

  it('says what is wrong with a list of flows that cannot be used', async () => {
    expect((await run(['list', '--flows', 'nowhere.ts'])).err).toContain('nowhere.ts cannot be read')
    expect((await run(['list', '--flows', 'flowkit/words.ts'])).err).toContain('exports no "flows"')
  })
})
