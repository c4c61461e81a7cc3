import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ownFolder } from '../own-folder.ts'

const here = process.cwd()
const sound = `import { setup } from 'xstate'
export const doorMachine = setup({ guards: { isDry: () => true } }).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { 'door.open': { target: 'open', guard: 'isDry' } } },
    open: {},
  },
})
`
const list = `import { doorMachine } from './door/door.machine.ts'
const cases = { inputs: { closed: undefined }, events: { 'door.open': 'plain' }, outcomes: {}, project: () => ({}) }
export const flows = [{ id: 'door', title: 'Door', machine: doorMachine, cases, source: 'machines/door/door.machine.ts' }]
`

/** A folder with one chart, in which a word is written otherwise. */
function folderWith(right: string, wrong: string): string {
  const root = ownFolder('flows-broken')
  mkdirSync(join(root, 'machines/door'), { recursive: true })
  mkdirSync(join(root, 'requirements'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'machines/index.ts'), list)
  writeFileSync(join(root, 'machines/door/door.machine.ts'), sound.replace(right, wrong))
  symlinkSync(join(here, 'node_modules'), join(root, 'node_modules'), 'junction')
  return root
}

function type(root: string, ...words: string[]) {
  const tsx = pathToFileURL(join(here, 'node_modules/tsx/dist/esm/index.mjs')).href
  const args = ['--import', tsx, join(here, 'flowkit/cli/main.ts'), ...words, '--flows', 'machines/index.ts']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return { status, out: stdout.trim(), err: stderr.trim() }
}

describe('a slip in a chart', () => {
  it.each([
    ["target: 'open'", "target: 'opne'", "2: Invalid transition definition for state node 'door.shut'"],
    ["id: 'door',", "id: 'door'", '4: Expected "}" but found "initial"'],
  ])('which keeps it from being loaded, %s as %s, is told with flow, file and line [FLOW-64]', (...slip) => {
    const [right, wrong, words] = slip
    const root = folderWith(right, wrong)
    for (const verb of [['list'], ['lint', '--requirements', 'requirements']]) {
      const { status, out, err } = type(root, ...verb)
      expect({ status, out }).toEqual({ status: 1, out: '' })
      expect(err).toContain(`The flow door cannot be loaded: machines/door/door.machine.ts:${words}`)
      expect(err).toMatch(/\. Mend it there and type the command again\.$/)
      expect(err.split('\n')).toHaveLength(1)
    }
  })

  it('in the name of a guard is told by lint first, and by each verb that asks it [FLOW-64]', () => {
    const root = folderWith("guard: 'isDry'", "guard: 'isDyr'")
    const linted = type(root, 'lint', '--requirements', 'requirements')
    expect(linted.status).toBe(1)
    expect(linted.out.split('\n')[0]).toBe(
      'door: machines/door/door.machine.ts: setup({ guards }) has no isDyr: correct the name, or add it there (unknown)',
    )
    expect(linted.err).toBe('')
    const { status, out, err } = type(root, 'paths', 'door')
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(err).toBe(
      'door: the chart machines/door/door.machine.ts uses a name that is not there: setup({ guards }) has no isDyr. Correct the name, or add it there.',
    )
    expect(type(root, 'list')).toMatchObject({ status: 0, err: '' })
  })
})
