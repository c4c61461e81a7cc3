import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { flows } from '#machines/index.ts'
import { policies } from '#server/contract/policies.gen.ts'
import { findWorld } from '#server/worlds/registry.ts'
import { vocabularyOf } from '#tests/browser/vocabulary.ts'
import { areaOfFlow, hasPicture } from '../../scripts/screens/charts.ts'
import { slugOf } from '../../scripts/screens/shape.ts'
import { screens } from '../../scripts/screens/table.ts'
import { sources } from './sources.ts'

const rows = screens.flatMap((screen) => screen.states.map((state) => ({ ...screen, ...state })))

/** The addresses that show a page of the product: those that only lead on, and what lies around a page, do not. */
function routesWithPage(): string[] {
  const files = sources.filter((path) => path.startsWith('src/routes/') && path.endsWith('.tsx'))
  const isAround = (path: string) => files.some((one) => one.startsWith(path.replace(/\.tsx$/, '/')))
  return files.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const [, id] = /createFileRoute\('([^']+)'\)/.exec(text) ?? []
    if (id === undefined || id.startsWith('/sandbox/') || isAround(path)) return []
    if (!/component:/.test(text) && id !== '/$') return []
    return [
      id
        .replace(/^\/_(home|door)/, '')
        .replaceAll('_/', '/')
        .replace(/(.)\/$/, '$1'),
    ]
  })
}

describe('the screens of which pictures are taken', () => {
  it('are those of every route that has a page, and of no other [FLOW-96]', () => {
    const routes = routesWithPage()
    expect(routes.length).toBeGreaterThan(40)
    const pictured = new Set(screens.map(({ route }) => route))
    expect(routes.filter((route) => !pictured.has(route))).toEqual([])
    expect([...pictured].filter((route) => !routes.includes(route))).toEqual([])
  })

  it('are brought about by worlds and operations that there are', () => {
    const worlds = rows.flatMap(({ world, about = [] }) => (world ? [world, ...about] : [...about]))
    expect(worlds.filter((name) => findWorld(name) === undefined)).toEqual([])
    const known = Object.keys(policies)
    const named = rows.flatMap(({ held = [], fails = [] }) => [...held, ...fails])
    expect(named.filter((operation) => !known.includes(operation))).toEqual([])
  })

  it('have each a place of their own', () => {
    const places = rows.map(({ area, screen, state }) => `${area}/${slugOf(screen)}--${slugOf(state)}`)
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  it('fill in every part of an address that a route leaves open', () => {
    const open = rows.filter(({ route, at = route }) => at.includes('$') && route !== '/$')
    expect(open.map(({ screen, state }) => `${screen}, ${state}`)).toEqual([])
  })
})

describe('the states of charts of which pictures are taken', () => {
  it('are those of every chart, each in an area of the sheet [FLOW-96]', () => {
    expect(
      Object.keys(areaOfFlow).sort(),
      'areaOfFlow in scripts/screens/charts.ts gives each flow of machines/index.ts the area it is shown in, and no other',
    ).toEqual(flows.map(({ id }) => id).sort())
    const without = flows.filter(
      (flow) => !vocabularyOf(flow).states.some((state) => hasPicture(flow.id, state)),
    )
    expect(without.map(({ id }) => id)).toEqual(['start-up'])
  })
})
