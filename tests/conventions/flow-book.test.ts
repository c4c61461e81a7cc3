import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FlowFacts } from '#flowkit/book/facts.ts'
import { stateSection } from '#flowkit/book/pages/states.ts'
import { statePictures } from '#flowkit/book/pictures.ts'
import { modelOf } from '#flowkit/model.ts'
import { flows } from '#machines/index.ts'
import { drivers } from '#tests/browser/drivers/index.ts'
import { openingsOf } from '#tests/browser/in-page/openings.ts'
import screens from '#tests/browser/screens.config.ts'
import states from '#tests/browser/states.config.ts'
import { vocabularyOf } from '#tests/browser/vocabulary.ts'
import base from '../../playwright.config.ts'

const root = join(import.meta.dirname, '../..')

describe('the pictures of states', () => {
  const folders = [
    join(root, base.outputDir ?? ''),
    join(root, 'tests/browser', states.outputDir ?? ''),
    join(root, 'tests/browser', screens.outputDir ?? ''),
  ]

  it('lie in no folder that a run of Playwright empties as it begins [FLOW-6]', () => {
    for (const folder of folders) {
      expect(relative(root, folder)).toMatch(/^test-results\/./)
      const [from, back] = [
        relative(folder, join(root, statePictures)),
        relative(join(root, statePictures), folder),
      ]
      expect([from, back].every((way) => way.startsWith('..'))).toBe(true)
    }
  })
})

const none = { seen: 0, all: 0, missing: [] }

describe('what the book offers to open in the app', () => {
  it.each(flows.map((flow) => [flow.id, flow] as const))(
    'are the states of %s to which the drivers lead, no other; of the rest it says why not [FLOW-70]',
    (id, flow) => {
      const model = modelOf(flow)
      const driver = drivers[id]
      if (!driver) throw new Error(`There is no driver for ${id}.`)
      const facts: FlowFacts = {
        model,
        cases: flow.cases,
        paths: [],
        svg: '',
        coverage: {
          flow: id,
          title: '',
          transitions: 0,
          replay: { taken: [], missing: [] },
          pairs: none,
          guards: none,
          browser: null,
        },
        pictures: new Set(),
        downloads: [],
      }
      const sections = model.states.map((state) => ({
        state,
        text: stateSection(facts, state, { promises: new Map(), hasOpener: true }).text,
      }))
      const offered = sections.filter(({ text }) => text.includes('class="open"'))
      const openings = Object.keys(openingsOf(flow, driver)).sort()
      expect(offered.map(({ state }) => state.path).sort()).toEqual(openings)
      expect(vocabularyOf(flow).states).toEqual(openings)
      const passed = sections.filter(({ state }) => state.isLeftAtOnce && state.kind !== 'compound')
      for (const { text } of passed) expect(text).toContain('leaves this state at once')
    },
  )
})

describe('docs/stately.md', () => {
  const text = readFileSync(join(root, 'docs/stately.md'), 'utf8')

  it('names no count of charts, which grows old', () => {
    expect(text).not.toMatch(/\b(all|each of the) \d+\b|\b\d+ charts\b/)
  })

  it('names files that are there, and the formats that there are', () => {
    const named = [...text.matchAll(/`((?:tests|machines|src|docs)\/[\w./-]+\.\w+)`/g)].map(
      ([, path = '']) => path,
    )
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
