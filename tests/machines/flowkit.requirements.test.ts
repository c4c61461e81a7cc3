import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import type { Flow } from '#flowkit/flow.ts'
import { lint } from '#flowkit/lint.ts'
import { chosenRows, missingText } from '#flowkit/requirements/report.ts'
import { keepRun, readRuns } from '#flowkit/requirements/results.ts'
import { requirementTable } from '#flowkit/requirements/table.ts'
import { steps } from '../../scripts/check/steps.ts'
import { failedOf, resultsOf } from '../../scripts/test/results.ts'
import { ownFolder } from '../own-folder.ts'

const machine = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { description: 'Shut.', meta: { requirements: ['DOOR-1'] }, on: { 'door.open': 'open' } },
    open: { description: 'Open.', meta: { requirements: ['DOOR-2'] }, on: { 'door.push': 'open' } },
  },
})
const cases: Flow['cases'] = {
  inputs: { closed: undefined },
  events: { 'door.open': 'plain', 'door.push': 'plain' },
  outcomes: {},
  project: () => ({}),
}
const door: Flow = { id: 'door', title: 'Door', machine, cases, source: 'machines/door/door.machine.ts' }

/** A repository with these files. */
function repository(files: Readonly<Record<string, string>>): string {
  const root = ownFolder('requirements')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const lines = '# Doors\n- **DOOR-1** It is shut.\n- **DOOR-2** It opens.\n- **DOOR-3** It locks.\n'
const test = `it('is shut [DOOR-1]', () => {})
it.each(['a', 'b'])('opens for %s on $day [DOOR-2, DOOR-3]', () => {})
it.skip('locks [DOOR-4]', () => {}) // [DOOR-5]
`
const whole = { 'docs/requirements/doors.md': lines, 'tests/domain/door.test.ts': test }

describe('the table of requirements', () => {
  it('shows each id with its states, the transitions that lead there or away, and its tests [FLOW-57]', () => {
    const { rows, faults } = requirementTable(repository(whole), [door])
    expect(faults).toEqual([])
    expect(rows).toHaveLength(3)
    expect(rows[1]).toEqual({
      id: 'DOOR-2',
      area: 'DOOR',
      text: 'It opens.',
      where: 'docs/requirements/doors.md:3',
      states: [{ flow: 'door', state: 'open', title: 'open', where: 'machines/door/door.machine.ts' }],
      transitions: [
        { flow: 'door', id: 'door.shut|door.open|0|door.open', words: 'shut: open door → open' },
        { flow: 'door', id: 'door.open|door.push|0|door.open', words: 'open: push door → open' },
      ],
      tests: [
        {
          id: 'DOOR-2',
          where: 'tests/domain/door.test.ts:2',
          what: 'opens for %s on $day',
          result: 'not run',
        },
      ],
      result: 'not run',
      open: null,
    })
    expect(rows[0]?.transitions.map(({ id }) => id)).toEqual(['door.shut|door.open|0|door.open'])
    expect(rows[2]).toMatchObject({ states: [], transitions: [] })
  })

  it('says what came of the tests in the last run of their layer [FLOW-57]', () => {
    const root = repository(whole)
    const file = 'tests/domain/door.test.ts'
    const passed = { file, ids: ['DOOR-1'], title: 'is shut', result: 'passed' as const }
    const one = { file, ids: ['DOOR-2', 'DOOR-3'], title: 'opens for a on Monday', result: 'passed' as const }
    const other = { ...one, title: 'opens for b on Monday', result: 'failed' as const }
    const run = {
      layer: 'domain',
      at: '2026-01-02T03:04:05.000Z',
      source: { commit: 'abc', isChanged: true },
    }
    keepRun(root, { ...run, tests: [passed, one, other] })
    const { rows, runs } = requirementTable(root, [door])
    expect(rows.map(({ id, result }) => [id, result])).toEqual([
      ['DOOR-1', 'passed'],
      ['DOOR-2', 'failed'],
      ['DOOR-3', 'failed'],
    ])
    expect(runs).toEqual([run])
    keepRun(root, { ...run, tests: [passed, one, { ...other, result: 'skipped' }] })
    expect(requirementTable(root, [door]).rows.map(({ result }) => result)).toEqual([
      'passed',
      'passed',
      'passed',
    ])
  })

  it('says which ids a test names, and lists those whose test failed under their area [FLOW-57]', () => {
    const root = repository({ ...whole, 'docs/requirements/doors.md': `${lines}- **DOOR-4** It rings.\n` })
    const told = () => missingText(requirementTable(root, [door]).rows)
    expect(told()).toContain('DOOR: 0 of 4 named by a test; 3 by the rule alone; 1 by no test')
    expect(told()).not.toContain('failed')
    const test = { file: 'tests/domain/door.test.ts', title: 'is shut', ids: ['DOOR-1'] }
    keepRun(root, { layer: 'domain', at: '', source: null, tests: [{ ...test, result: 'failed' }] })
    expect(told().split('\n').slice(1)).toEqual([
      'DOOR: 0 of 4 named by a test; 3 by the rule alone; 1 by no test; 1 failed in the last run',
      '  DOOR-1       (failed, rule alone) It is shut.',
      '               failed: is shut (tests/domain/door.test.ts:1)',
      '  DOOR-2       (rule alone) It opens.',
      '  DOOR-3       (rule alone) It locks.',
      '  DOOR-4       (no test) It rings.',
    ])
  })

  it('tells a figure that a row of a bench names from what a test names [FLOW-57, FLOW-58]', () => {
    const row = "export const row = { name: 'first ring [DOOR-4]', figure: 1 }\nconst late = `[DOOR-9]`\n"
    const files = {
      'docs/requirements/doors.md': `${lines}- **DOOR-4** It rings within a second.\n`,
      'tests/domain/door.test.ts': test,
      'scripts/bench/bell.ts': row,
    }
    const { rows, faults } = requirementTable(repository(files), [door])
    expect(faults).toEqual(['scripts/bench/bell.ts:2: DOOR-9 does not exist ()'])
    expect(rows.at(-1)?.tests).toEqual([
      { id: 'DOOR-4', where: 'scripts/bench/bell.ts:1', what: 'first ring', result: 'measured' },
    ])
    const [counts, ...missing] = missingText(rows).split('\n').slice(1)
    expect(counts).toBe('DOOR: 0 of 4 named by a test; 3 by the rule alone; 1 by a bench; 0 by no test')
    expect(missing).toHaveLength(3)
  })

  it('gives ids and areas alone, in any case [FLOW-57]', () => {
    const { rows } = requirementTable(repository(whole), [door])
    expect(chosenRows(rows, [], ['door-2']).map(({ id }) => id)).toEqual(['DOOR-2'])
    expect(chosenRows(rows, ['Door'], [])).toEqual(rows)
    expect(() => chosenRows(rows, ['gate'], [])).toThrow('There is no area GATE: type one of: DOOR.')
    expect(() => chosenRows(rows, [], ['DOOR-9'])).toThrow(
      'There is no requirement DOOR-9: "npm run requirements -- --area DOOR --all" lists its area.',
    )
  })

  it('passes over a kept run that cannot be read [FLOW-57]', () => {
    const root = repository({ ...whole, 'test-results/layers/domain.jsonl': '{ "layer"' })
    expect(readRuns(root)).toEqual([])
  })

  it('has a fault for an id without a test that is not listed as open [FLOW-58]', () => {
    const untested = `${lines}- **DOOR-4** It rings.\n`
    const faultsWith = (more: string) =>
      requirementTable(repository({ ...whole, 'docs/requirements/doors.md': `${untested}${more}` }), [door])
        .faults
    expect(faultsWith('')).toEqual([
      `docs/requirements/doors.md:5: DOOR-4 has no test: name it at the end of a test's title, "[DOOR-4]"`,
    ])
    expect(faultsWith('- open DOOR-4: the bell is not there yet.')).toEqual([])
    expect(faultsWith('- open DOOR-4:')).toHaveLength(1)
    expect(faultsWith('- open DOOR-4: no bell.\n- open DOOR-1: why.\n- open DOOR-9: what.')).toEqual([
      'docs/requirements/doors.md:8: DOOR-9 does not exist (open)',
      'docs/requirements/doors.md:7: DOOR-1 is no longer open, a test names it: take the line out',
    ])
  })

  it('has a fault for an id that is written twice, or named and nowhere written', () => {
    const files = {
      'docs/requirements/doors.md': `${lines}- **DOOR-1** Again.\n`,
      'tests/domain/door.test.ts': `${test}test('rings', { tag: '@DOOR-7' }, () => {})`,
    }
    expect(requirementTable(repository(files), [door]).faults).toEqual([
      'docs/requirements/doors.md:5: DOOR-1 is written already at docs/requirements/doors.md:2',
      'tests/domain/door.test.ts:4: DOOR-7 does not exist (rings)',
    ])
  })

  it('stands in the check, as do the habits of charts, by which a leaf state without an id is a fault [FLOW-58]', () => {
    expect(steps.map(({ command }) => command.slice(2).join(' '))).toEqual(
      expect.arrayContaining(['scripts/requirements.ts', 'flowkit/cli/main.ts lint']),
    )
    const idless = createMachine({ id: 'door', initial: 'shut', states: { shut: { description: 'Shut.' } } })
    const found = lint({ ...door, machine: idless }, { source: '', requirements: new Set() })
    expect(found.filter(({ rule }) => rule === 'requirements')).toEqual([
      { rule: 'requirements', place: 'door.shut', words: "add meta: { requirements: ['AREA-1'] }" },
    ])
  })
})

describe('what a run of the tests leaves', () => {
  const report = (value: unknown) => join(repository({ 'report.json': JSON.stringify(value) }), 'report.json')

  it('are the tests of Vitest that name an id, with the titles of their groups [FLOW-57]', () => {
    const file = join(process.cwd(), 'tests/domain/door.test.ts')
    const one = (ancestorTitles: string[], title: string, status: string) => ({
      ancestorTitles,
      title,
      status,
    })
    const tests = [
      one(['a door [DOOR-9]'], 'is shut [DOOR-1]', 'passed'),
      one([], 'locks [DOOR-3]', 'pending'),
      one([], 'opens [DOOR-2]', 'failed'),
      one([], 'rings', 'passed'),
      one([], 'creaks', 'failed'),
    ]
    const written = report({ testResults: [{ name: file, assertionResults: tests }] })
    const found = resultsOf('vitest', written)
    expect(found).toEqual([
      {
        file: 'tests/domain/door.test.ts',
        title: 'a door › is shut',
        ids: ['DOOR-9', 'DOOR-1'],
        result: 'passed',
      },
      { file: 'tests/domain/door.test.ts', title: 'locks', ids: ['DOOR-3'], result: 'skipped' },
      { file: 'tests/domain/door.test.ts', title: 'opens', ids: ['DOOR-2'], result: 'failed' },
    ])
    expect(failedOf('vitest', written)).toEqual([
      'tests/domain/door.test.ts › opens',
      'tests/domain/door.test.ts › creaks',
    ])
  })

  it('are those of Playwright, by title and tag, where a second try that passes is a pass [FLOW-57]', () => {
    const spec = (title: string, status: string, tags: string[] = []) => ({
      title,
      file: 'journeys/door.spec.ts',
      tags,
      tests: [{ status }],
    })
    const suites = [
      {
        title: 'journeys/door.spec.ts',
        specs: [spec('opens [DOOR-2]', 'flaky'), spec('locks', 'unexpected', ['DOOR-3'])],
        suites: [{ title: 'a door [DOOR-9]', specs: [spec('is shut', 'skipped')] }],
      },
    ]
    const file = 'tests/browser/journeys/door.spec.ts'
    const rootDir = join(process.cwd(), 'tests/browser')
    expect(resultsOf('playwright', report({ config: { rootDir }, suites }))).toEqual([
      { file, title: 'opens', ids: ['DOOR-2'], result: 'passed' },
      { file, title: 'locks', ids: ['DOOR-3'], result: 'failed' },
      { file, title: 'a door › is shut', ids: ['DOOR-9'], result: 'skipped' },
    ])
  })
})
