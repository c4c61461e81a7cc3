// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, setup } from 'xstate'
import { exportFlows } from '#flowkit/cli/export.ts'
import { run } from '#flowkit/cli/run.ts'
import { exportEndings, exportFlow } from '#flowkit/export/exports.ts'
import { toJson } from '#flowkit/export/json.ts'
import { toMermaid } from '#flowkit/export/mermaid.ts'
import { namesOf } from '#flowkit/export/names.ts'
import { losesNoName, standsAlone } from '#flowkit/export/proofs.ts'
import { toScxml } from '#flowkit/export/scxml.ts'
import { modelOf } from '#flowkit/model.ts'
import { words } from '#flowkit/words.ts'
import { flows } from '#machines/index.ts'
import { ownFolder } from '../own-folder.ts'
import { lampFlow, lockerFlow } from './samples/index.ts'

const samples = ['--flows', 'tests/machines/samples/index.ts']
const all = [...flows, lampFlow, lockerFlow]
const newFolder = () => ownFolder('flow-export')
const lockerFile = readFileSync(lockerFlow.source, 'utf8')

// Of the grammar of Mermaid's state diagrams, what these charts need: a line is one of these and nothing else.
const mermaidLine = [
  /^%% .+$/,
  /^state "[^":;#%]+" as \w+( \{)?$/,
  /^\}$/,
  /^--$/,
  /^\[\*\] --> \w+$/,
  /^\w+ --> \[\*\]$/,
  /^\w+ --> \w+ : [^:;#%"]+$/,
]

/** Whether a chart comes to an end: in a final state, or in one of each of its regions. */
function hasEnd({ root }: AnyStateMachine): boolean {
  const isEnded = ({ states }: AnyStateNode) => Object.values(states).some(({ type }) => type === 'final')
  return root.type === 'parallel' ? Object.values(root.states).every(isEnded) : isEnded(root)
}

/** What of an SCXML document says that it ends with the chart. */
const endingOf = (document: Document, root: string) => [
  ...document.querySelectorAll(
    `scxml > final[id="end"], transition[event="done.state.${root}"][target="end"]`,
  ),
]

describe.each(all)('the export of $id', (flow) => {
  const model = modelOf(flow)

  it('has the chart as a file that needs nothing but XState [FLOW-35]', () => {
    expect(standsAlone(flow, readFileSync(flow.source, 'utf8'))).toBeNull()
  })

  it('has a JSON with every name, of which the same machine can be made [FLOW-36]', () => {
    const json = toJson(flow)
    expect(losesNoName(flow, json)).toBeNull()
    for (const name of namesOf(flow.machine)) {
      const [kind = '', ...rest] = name.split(' ')
      const said = rest.join(' ')
      // Ids and the events of calls and timers are put together from names that are written by themselves.
      const parts = kind === 'state' ? said.split('.') : /^xstate\./.test(said) ? [] : [said]
      for (const part of parts) expect(json).toContain(JSON.stringify(part))
    }
  })

  it('has an SCXML with its states, transitions, guards, actions, calls and delays, that ends with the chart [FLOW-37]', () => {
    const text = toScxml(flow)
    const document = new DOMParser().parseFromString(text, 'application/xml')
    expect(document.querySelector('parsererror')).toBeNull()
    const root = document.documentElement
    expect([root.localName, root.namespaceURI, root.getAttribute('version')]).toEqual([
      'scxml',
      'http://www.w3.org/2005/07/scxml',
      '1.0',
    ])
    const found = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((part) => part.getAttribute(name) ?? '')
    const ending = endingOf(document, model.root)
    // A name alone would take the events of its regions too.
    expect(ending.map((part) => part.getAttribute('cond'))).toEqual(
      hasEnd(flow.machine) ? [`_event.name === 'done.state.${model.root}'`, null] : [],
    )
    for (const part of ending) part.remove()
    expect(found('state, parallel, final, history', 'id')).toEqual(model.states.map(({ id }) => id))
    const transitions = [...document.querySelectorAll('transition')]
    expect(transitions).toHaveLength(model.transitions.length)
    for (const state of model.states) {
      const own = document.getElementById(state.id)
      const written = [...(own?.children ?? [])].filter(({ localName }) => localName === 'transition')
      const expected = model.transitions.filter(({ source }) => source === state.id)
      expect(written.map((part) => part.getAttribute('target') ?? '')).toEqual(
        expected.map(({ targets }) => targets.join(' ')),
      )
      expect(written.map((part) => part.getAttribute('cond'))).toEqual(
        expected.map(({ guard }) => (guard === null ? null : `${guard}()`)),
      )
      expect(written.map((part) => [...part.children].map((child) => child.textContent))).toEqual(
        expected.map(({ actions }) => actions.map((action) => `${action}()`)),
      )
    }
    expect(found('invoke', 'src')).toEqual(
      model.states.flatMap((state) => state.services.map(({ src }) => src)),
    )
    expect(found('send', 'id')).toEqual(found('cancel', 'sendid'))
    expect(
      [...document.querySelectorAll('send')].map(
        (send) => send.getAttribute('delay') ?? send.getAttribute('delayexpr'),
      ),
    ).toEqual(
      model.states.flatMap(({ timers }) =>
        timers.map(({ name, ms }) => (ms === null ? `${name}()` : `${ms}ms`)),
      ),
    )
    const sent = new Set(found('send', 'event'))
    const awaited = found('transition', 'event').filter((event) => event.startsWith('after.'))
    expect(awaited.every((event) => sent.has(event))).toBe(true)
    const known = new Set(model.states.map(({ id }) => id))
    const targets = found('[target], [initial]', 'target').concat(found('[initial]', 'initial'))
    expect(targets.flatMap((ids) => ids.split(' ')).filter((id) => id !== '' && !known.has(id))).toEqual([])
  })

  it('has a Mermaid diagram of which each line is as the grammar has it [FLOW-38]', () => {
    const [first, ...lines] = toMermaid(flow).trimEnd().split('\n')
    expect(first).toBe('stateDiagram-v2')
    expect(
      lines.map((line) => line.trim()).filter((line) => !mermaidLine.some((known) => known.test(line))),
    ).toEqual([])
    const isSplit = model.states[0]?.kind === 'parallel'
    const opened = lines.filter((line) => line.endsWith('{')).length
    expect(lines.filter((line) => line.trim() === '}')).toHaveLength(opened)
    const declared = lines.flatMap((line) => /^ *state ".+" as (\w+)/.exec(line)?.[1] ?? [])
    expect(new Set(declared).size).toBe(declared.length)
    const drawn = model.states.filter(({ parent, id }) => parent !== null || (id === model.root && isSplit))
    expect(declared.filter((id) => !id.endsWith('_anywhere'))).toHaveLength(drawn.length)
    const arrows = lines.filter((line) => line.includes(' : '))
    expect(arrows).toHaveLength(
      model.transitions.reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0),
    )
    const ends = arrows.flatMap((line) => /(\w+) --> (\w+)/.exec(line)?.slice(1) ?? [])
    expect(ends.filter((id) => !declared.includes(id))).toEqual([])
    const named = (id: string) => id.replace(/\W/g, '_')
    const expected = model.transitions.flatMap((one) =>
      (one.targets.length === 0 ? [one.source] : one.targets).map((target) => ({ ...one, target })),
    )
    for (const [index, { source, target, guard, actions }] of expected.entries()) {
      const [arrow = '', label = ''] = arrows[index]?.trim().split(' : ') ?? []
      expect(arrow.replace(/_anywhere/g, '')).toBe(`${named(source)} --> ${named(target)}`)
      for (const action of actions) expect(label).toContain(words(action))
      if (guard !== null) expect(label).toContain(`[${words(guard)}?]`)
    }
  })
})

describe('a Mermaid diagram', () => {
  it('keeps signs that end a label or begin a remark out of names [FLOW-38]', () => {
    const machine = setup({ types: { events: {} as { type: 'a:b;c' } } }).createMachine({
      id: 'signs',
      type: 'parallel',
      states: { one: { description: 'Two\nlines.', on: { 'a:b;c': { reenter: true } } } },
    })
    const text = toMermaid({
      ...lampFlow,
      machine,
      title: 'Signs: "#1" 100%',
      cases: { ...lampFlow.cases, events: {} },
    })
    expect(text).toContain('state "Signs 1 100" as signs {')
    expect(text).toContain('%% Two lines.')
    expect(text).toContain('signs_one --> signs_one : a b c')
  })
})

describe('proofs of an export', () => {
  const without = (text: string, part: string | RegExp, instead = '') => {
    const changed = text.replace(part, instead)
    expect(changed).not.toBe(text)
    return changed
  }

  it('refuse a chart file that needs anything but XState, and say what [FLOW-35]', () => {
    const needy = `import { words } from '#flowkit/words.ts'\nexport const said = words('a')\n${lockerFile}`
    expect(standsAlone(lockerFlow, needy)).toBe(
      `${lockerFlow.source} does not stand alone: it imports "#flowkit/words.ts"`,
    )
    expect(standsAlone(lockerFlow, `${lockerFile}\nexport const at = performance.now()\n`)).toBe(
      `${lockerFlow.source} does not stand alone: performance is not defined`,
    )
    expect(standsAlone(lockerFlow, `${lockerFile}\nconst = 1`)).toContain('does not stand alone')
  })

  it('let types be imported from anywhere [FLOW-35]', () => {
    const typed = `import type { Flow } from '#flowkit/flow.ts'\nexport type Known = Flow\n${lockerFile}`
    expect(standsAlone(lockerFlow, typed)).toBeNull()
  })

  it('refuse the file of another chart, or of a chart with another transition [FLOW-35]', () => {
    expect(standsAlone(lockerFlow, readFileSync(lampFlow.source, 'utf8'))).toBe(
      `${lockerFlow.source} exports no chart "locker"`,
    )
    const lamp = readFileSync(lampFlow.source, 'utf8')
    expect(standsAlone(lampFlow, without(lamp, "target: '#lamp.dark'", "target: '#lamp.night'"))).toContain(
      'read by itself is another chart: ',
    )
  })

  it('refuse a JSON that lost a name of any kind, or has one more [FLOW-36]', () => {
    const json = toJson(lockerFlow)
    for (const name of [...namesOf(lockerFlow.machine)].filter(
      (known) => !known.startsWith('event xstate.'),
    )) {
      const [kind = '', ...rest] = name.split(' ')
      const said = kind === 'state' ? (rest.join(' ').split('.').at(-1) ?? '') : rest.join(' ')
      const changed = without(
        json,
        new RegExp(`"(#?[\\w.]*\\.)?${said.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"`, 'g'),
        '"lostName"',
      )
      expect(losesNoName(lockerFlow, changed), name).toMatch(/ has lost: /)
    }
    const more = without(json, '"states": {', '"tags": ["one more"], "states": {')
    expect(losesNoName(lockerFlow, more)).toBe('the JSON of locker has what the chart has not: tag one more')
  })

  it('refuse a JSON of which another machine is made, though every name is there [FLOW-36]', () => {
    const json = toJson(lampFlow)
    expect(
      losesNoName(lampFlow, without(json, '"target": "#lamp.dark"', '"target": "#lamp.night"')),
    ).toContain('a machine made from the JSON of lamp differs: ')
    expect(losesNoName(lampFlow, without(json, '"reenter": true', '"reenter": false'))).toContain('differs: ')
  })
})

describe('npm run flows -- export', () => {
  it('writes every format of every flow to a folder [FLOW-34]', async () => {
    const out = join(newFolder(), 'given')
    expect(await run(['export', '--out', out, ...samples])).toEqual({
      code: 0,
      out: `10 files written to ${out}`,
      err: '',
    })
    const files = ['lamp', 'locker'].flatMap((id) =>
      Object.values(exportEndings).map((ending) => `${id}.${ending}`),
    )
    expect(readdirSync(out).sort()).toEqual(files.sort())
    expect(readFileSync(join(out, 'locker.machine.ts'), 'utf8')).toBe(lockerFile)
    expect(readFileSync(join(out, 'lamp.svg'), 'utf8')).toContain('<svg xmlns="http://www.w3.org/2000/svg"')
  })

  it('shows one format of one flow on the screen, or writes it to a folder [FLOW-34]', async () => {
    const shown = await run(['export', 'lamp', '--format', 'mermaid', ...samples])
    expect(shown).toEqual({ code: 0, out: toMermaid(lampFlow).trimEnd(), err: '' })
    const out = newFolder()
    await run(['export', 'lamp', '--format', 'mermaid', '--out', out, ...samples])
    expect(readdirSync(out)).toEqual(['lamp.mmd'])
    expect(readFileSync(join(out, 'lamp.mmd'), 'utf8')).toBe(toMermaid(lampFlow))
  })

  it('says which formats there are, and where it cannot write [FLOW-34]', async () => {
    expect(await run(['export', 'lamp', '--format', 'merm', ...samples])).toEqual({
      code: 2,
      out: '',
      err: '--format cannot be "merm": did you mean "mermaid"? type one of: chart, json, mermaid, scxml, svg',
    })
    const file = join(newFolder(), 'a-file')
    writeFileSync(file, '')
    const refused = await run(['export', 'lamp', '--out', file, ...samples])
    expect(refused.code).toBe(2)
    expect(refused.err).toContain(`cannot write to the folder ${file}`)
  })

  it('writes nothing and says why in one sentence when a proof fails [FLOW-35, FLOW-36]', async () => {
    const root = newFolder()
    const out = join(root, 'out')
    const needy = { ...lockerFlow, source: 'needy.machine.ts' }
    writeFileSync(
      join(root, needy.source),
      `import { readFileSync } from 'node:fs'\nreadFileSync('x')\n${lockerFile}`,
    )
    expect(await exportFlows([needy, lampFlow], { out, format: 'chart' }, root)).toEqual({
      text: 'needy.machine.ts does not stand alone: it imports "node:fs"\ntests/machines/samples/lamp.machine.ts cannot be read',
      ok: false,
    })
    expect(existsSync(out)).toBe(false)
    const gone = await exportFlow(needy, 'json', root)
    expect(gone.objection).toBeNull()
    const half = { ...lockerFlow, machine: lampFlow.machine }
    const other = await exportFlow(half, 'chart', process.cwd())
    expect(other.objection).toBe(`${lockerFlow.source} exports no chart "lamp"`)
  })
})
