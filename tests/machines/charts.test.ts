import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lint } from '#flowkit/lint.ts'
import { readLintSources, readRequirements } from '#flowkit/lint-files.ts'
import { mutate } from '#flowkit/mutate.ts'
import { changesBetween, readingFile, toReading } from '#flowkit/reading.ts'
import { replay } from '#flowkit/replay.ts'
import { flows } from '#machines/index.ts'

const requirements = readRequirements('docs/requirements')

describe.each(flows.map((flow) => [flow.id, flow] as const))('the chart of %s', (_id, flow) => {
  const report = replay(flow)

  it('is written by the rules, and names what each of its states shows [HOUSE-30]', () => {
    expect(lint(flow, readLintSources(flow, requirements, process.cwd()))).toEqual([])
  })

  it('does on real actors what its paths say, and nothing on an event that it does not accept', () => {
    expect({ broken: report.broken, departures: report.departures }).toEqual({
      broken: undefined,
      departures: [],
    })
  })

  it('does what was written beside it, step by step [FLOW-61]', () => {
    const file = readingFile(flow)
    const written = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const how = `${file} says otherwise. If the change is meant: npm run flows -- reading ${flow.id} --write`
    expect(changesBetween(written, toReading(flow)), how).toEqual([])
    expect(written === toReading(flow), how).toBe(true)
  })

  it('has every transition replayed', () => {
    expect(report.transitions.missing).toEqual([])
    expect(report.transitions.all).toBeGreaterThan(0)
  })

  it('has every feasible pair of steps replayed', () => {
    expect(report.pairs.missing).toEqual([])
    expect(report.pairs.all).toBeGreaterThan(0)
  })

  it('has each guard seen true and false', () => {
    expect(report.guards.missing).toEqual([])
  })

  it('notices every change of behaviour', () => {
    const { broken, unnoticed, stale } = mutate(flow)
    expect({ broken, unnoticed, stale }).toEqual({ broken: undefined, unnoticed: [], stale: [] })
  })
})

describe('the flows', () => {
  it('have an id each of their own', () => {
    expect(new Set(flows.map(({ id }) => id)).size).toBe(flows.length)
  })

  it('have a chart each of their own, so that what a browser takes belongs to one flow', () => {
    expect(new Set(flows.map(({ machine }) => machine.id)).size).toBe(flows.length)
  })
})
