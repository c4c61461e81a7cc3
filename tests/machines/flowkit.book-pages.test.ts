// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stateAnchor, transitionAnchor } from '#flowkit/book/anchors.ts'
import type { FlowFacts } from '#flowkit/book/facts.ts'
import { flowPage } from '#flowkit/book/pages/flow-page.ts'
import { indexPage } from '#flowkit/book/pages/index-page.ts'
import type { FlowCoverage } from '#flowkit/coverage.ts'
import { layOut } from '#flowkit/draw/layout.ts'
import { toSvg } from '#flowkit/draw/svg.ts'
import type { Flow } from '#flowkit/flow.ts'
import { leadingOf, sentenceOf } from '#flowkit/leading.ts'
import { modelOf } from '#flowkit/model.ts'
import { planPaths } from '#flowkit/plan.ts'
import { flows } from '#machines/index.ts'

/** A drawing of nothing but the groups that a real one has. */
function groupsOf({ states, transitions }: ReturnType<typeof modelOf>): string {
  const inner = [
    ...transitions.map(({ id }) => `<g class="transition" data-transition="${id}"></g>`),
    ...states.slice(1).map(({ path }) => `<g class="state" data-state="${path}"></g>`),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">${inner.join('')}</svg>`
}

function factsOf(flow: Flow, missing: readonly string[] = []): FlowFacts {
  const model = modelOf(flow)
  const ids = model.transitions.map(({ id }) => id)
  const taken = { taken: ids.filter((id) => !missing.includes(id)), missing }
  const coverage: FlowCoverage = {
    flow: flow.id,
    title: flow.title,
    transitions: ids.length,
    replay: { taken: ids, missing: [] },
    pairs: { seen: 1, all: 1, missing: [] },
    guards: { seen: 2, all: 2, missing: [] },
    browser: { ...taken, notWalked: [] },
  }
  const paths = planPaths(flow, { cover: 'transitions' })
  return {
    model,
    paths,
    svg: groupsOf(model),
    cases: flow.cases,
    coverage,
    pictures: new Set(),
    downloads: [],
  }
}

const promises = new Map([
  ['SESSION-7', { text: 'A promise.', address: 'requirements/session.html#SESSION-7' }],
])
const pageOf = (facts: FlowFacts) =>
  flowPage(facts, { area: 'An area', promises, doubt: null, hasOpener: true })
const parsed = (text: string) => new DOMParser().parseFromString(text, 'text/html')

function flowCalled(name: string): Flow {
  const found = flows.find(({ id }) => id === name)
  if (!found) throw new Error(`There is no flow ${name}.`)
  return found
}

function shown(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no ${id}.`)
  return element
}

const press = (name: string, within: ParentNode = document) => {
  const button = [...within.querySelectorAll('button')].find((one) => one.textContent?.trim() === name)
  if (!button) throw new Error(`There is no button ${name}.`)
  button.click()
}
const marked = (name: string) =>
  [...document.querySelectorAll<SVGElement>(`#chart .${name}`)].map(
    ({ dataset }) => dataset.state ?? dataset.transition,
  )

describe('the page of a flow', () => {
  it('leads from a call that is a flow of its own to its page [FLOW-81]', () => {
    const page = parsed(pageOf(factsOf(flowCalled('session'))))
    const links = [...page.querySelectorAll('dd a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining(['start-up.html', 'login.html', 'inactivity.html']))
    expect(page.querySelector('dl')?.textContent).not.toContain('log out, a flow')
  })

  it('says how long a wait is at most, of all the lengths with which it begins [FLOW-6]', () => {
    const page = parsed(pageOf(factsOf(flowCalled('inactivity'))))
    const warned = page.getElementById('state-warned')
    expect(warned?.querySelector('dl')?.textContent).toContain('until end (at most 2 min)')
  })

  it('says that the browser tests take the steps of its paths on paths that go on where they can [FLOW-99]', () => {
    const lead = parsed(pageOf(factsOf(flowCalled('inactivity')))).querySelector('#paths .lead')?.textContent
    expect(lead).toContain('they take every transition at least once')
    expect(lead).toContain(
      'on paths that go on where they can (npm run flows -- paths inactivity --cover rounds)',
    )
  })

  it('asks the question of a guard as a question [FLOW-5]', () => {
    const facts = factsOf(flowCalled('inactivity'))
    const active = parsed(pageOf(facts)).getElementById('state-active')
    expect(active?.textContent).toContain('activity noticed [is in time?]')
    expect(active?.textContent).not.toMatch(/\bif (is|was|has)\b/)
  })

  it('says on its paths what the portal does, and what brings an answer about by hand [FLOW-80]', () => {
    const login = flowCalled('login')
    const byHand = {
      starts: { signedOut: 'Sign in as `mfa`.' },
      answers: { checkCredentials: { wrongPair: 'Type another.' } },
    }
    const text = parsed(pageOf(factsOf({ ...login, cases: { ...login.cases, byHand } }))).getElementById(
      'paths',
    )?.textContent
    expect(text).toMatch(/By hand: Type another\.submit login .* → checking credentials/)
    expect(text).toContain('By hand: Sign in as mfa.')
  })

  it.each(flows.map((flow) => [flow.id, flow] as const))(
    'has every state and transition of %s in words, at an address of its own [FLOW-5]',
    (_id, flow) => {
      const facts = factsOf(flow)
      const page = parsed(pageOf(facts))
      const { states, transitions, root } = facts.model
      for (const state of states.filter(({ id }) => id !== root)) {
        const section = page.getElementById(stateAnchor(state))
        expect(section?.querySelector('h3')?.textContent, state.path).toContain(state.title)
        expect(section?.textContent, state.path).toContain(state.description)
        for (const timer of state.timers) expect(section?.textContent).toContain(timer.words)
        for (const id of state.requirements) expect(section?.textContent).toContain(id)
      }
      for (const transition of transitions) {
        const line = page.getElementById(transitionAnchor(transition))
        expect(line?.querySelector('b')?.textContent, transition.id).toBe(transition.words)
        expect(line?.textContent, transition.id).toContain(transition.description)
        const goals = [...(line?.querySelectorAll('.step-words a') ?? [])].map((link) =>
          link.getAttribute('href'),
        )
        const away = transition.targets.filter((target) => target !== transition.source)
        expect(goals).toEqual(
          away.map((target) => `#state-${states.find(({ id }) => id === target)?.path ?? ''}`),
        )
      }
      const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
      const within = [...page.querySelectorAll('a[href^="#"]')].map((link) =>
        link.getAttribute('href')?.slice(1),
      )
      expect(within.filter((id) => id === undefined || !ids.includes(id))).toEqual([])
    },
  )

  it('shows texts as texts, whatever signs are in them [FLOW-6]', () => {
    const facts = factsOf(flowCalled('inactivity'))
    const [state] = facts.model.states.filter(({ requirements }) => requirements.length > 0)
    const [id = ''] = state?.requirements ?? []
    const text = 'It says <b>now</b> & `code` "so".'
    const texts = new Map([[id, { text, address: 'requirements/session.html' }]])
    const page = parsed(flowPage(facts, { area: '<i>', promises: texts, doubt: null, hasOpener: false }))
    expect(page.querySelector('.promises')?.textContent).toContain('It says <b>now</b> & code "so".')
    expect(page.querySelector('.promises code')?.textContent).toBe('code')
    expect(page.querySelector('.crumbs')?.textContent).toContain('<i>')
  })
})

describe('a transition that enters its own state anew', () => {
  const { model } = factsOf(flowCalled('inactivity'))
  const anew = model.transitions.filter(({ reenter }) => reenter)

  it('is told so in words, on the drawing, and to whoever does not see it [FLOW-5, FLOW-9]', async () => {
    expect(anew.length).toBeGreaterThan(0)
    const page = parsed(pageOf(factsOf(flowCalled('inactivity'))))
    const svg = toSvg(model, await layOut(model))
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml')
    for (const transition of anew) {
      expect(sentenceOf(model, transition)).toMatch(/: it enters the state anew$/)
      const line = page.getElementById(transitionAnchor(transition))
      expect(line?.querySelector('.step-words')?.textContent).toMatch(/: it enters the state anew$/)
      const group = [...drawn.querySelectorAll('g[data-transition]')].find(
        (one) => one.getAttribute('data-transition') === transition.id,
      )
      expect(group?.querySelector('title')?.textContent).toContain(': it enters the state anew')
      const written = [...(group?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)
      expect(written.join(' ')).toContain(': enters anew')
    }
  })

  it('is told from one that stays, and one that leads away', () => {
    const [one] = anew
    if (one === undefined) throw new Error('The chart has none.')
    expect(leadingOf(model, { ...one, targets: [] })).toBe('stays')
    const active = { ...one, source: 'inactivity.active', targets: ['inactivity.active'] }
    expect(leadingOf(model, { ...active, reenter: false })).toBe('stays')
    const warned = { ...one, source: 'inactivity.warned', targets: ['inactivity.warned'] }
    expect(leadingOf(model, { ...warned, reenter: false })).toBe('anew')
    expect(leadingOf(model, { ...active, targets: ['inactivity.warned'] })).toBe('away')
  })
})

describe('on the page of a flow', () => {
  const facts = factsOf(flowCalled('inactivity'), [
    modelOf(flowCalled('inactivity')).transitions[3]?.id ?? '',
  ])

  beforeEach(async () => {
    vi.useFakeTimers()
    vi.resetModules()
    window.history.replaceState(null, '', '/')
    document.documentElement.innerHTML = parsed(pageOf(facts)).documentElement.innerHTML
    const { model: flow, paths, coverage } = facts
    const taken = { replay: coverage.replay.taken, browser: coverage.browser?.taken ?? null }
    window.flowBook = { flow, paths, taken, requirements: {} }
    await import('#flowkit/book/scripts/flow.ts')
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('says how to open a state where no portal is behind the page, whatever its address [FLOW-98]', async () => {
    const links = () => document.querySelectorAll('a[href^="/flows/open.html"]')
    const lines = document.querySelectorAll('.open')
    expect(lines.length).toBeGreaterThan(0)
    window.history.replaceState(null, '', '/flows/flows/inactivity.html')
    vi.resetModules()
    await import('#flowkit/book/scripts/flow.ts')
    expect(links()).toHaveLength(0)
    expect(lines[0]?.textContent).toContain('npm start')
    window.flowPortal = true
    vi.resetModules()
    await import('#flowkit/book/scripts/flow.ts')
    Reflect.deleteProperty(window, 'flowPortal')
    expect(links()).toHaveLength(lines.length)
  })

  it('a path is played by itself, each step lit up and said [FLOW-7]', () => {
    const path = facts.paths.find(({ steps }) => steps.length >= 3)
    if (!path) throw new Error('No path is long enough.')
    document.querySelector<HTMLButtonElement>(`button[data-play="${path.id}"]`)?.click()
    expect(shown('player').hidden).toBe(false)
    expect(marked('is-now')).toEqual(path.start)
    expect(shown('player-words').textContent).toMatch(/^Start with/)
    expect(shown('player-words').getAttribute('aria-live')).toBe('polite')
    path.steps.forEach((step, index) => {
      vi.advanceTimersByTime(1_800)
      expect(marked('is-now').toSorted()).toEqual(step.to.toSorted())
      expect(marked('is-traced').toSorted()).toEqual([...new Set(step.transitions)].toSorted())
      expect(shown('player-words').textContent).toContain(`Step ${index + 1} of ${path.steps.length}: `)
    })
    vi.advanceTimersByTime(10_000)
    expect(marked('is-now').toSorted()).toEqual(path.steps.at(-1)?.to.toSorted())
    expect(shown('player').textContent).toContain('Play')
  })

  it('a path is paused, and gone through step by step, there and back [FLOW-7]', () => {
    const path = facts.paths.find(({ steps }) => steps.length >= 3)
    const play = document.querySelector<HTMLButtonElement>(`button[data-play="${path?.id}"]`)
    play?.click()
    press('Pause')
    vi.advanceTimersByTime(10_000)
    expect(marked('is-now')).toEqual(path?.start)
    press('Forward')
    press('Forward')
    expect(marked('is-now')).toEqual(path?.steps[1]?.to)
    press('Back')
    expect(marked('is-now')).toEqual(path?.steps[0]?.to)
    press('Back')
    press('Back')
    expect(marked('is-now')).toEqual(path?.start)
    press('Close', shown('player'))
    expect(marked('is-now')).toEqual([])
    expect(shown('player').hidden).toBe(true)
    expect(document.activeElement).toBe(play)
  })

  it('paths are narrowed to those that come to a state [FLOW-8]', () => {
    const goal = shown('path-goal')
    if (!(goal instanceof HTMLSelectElement)) throw new Error('The goal is no list.')
    goal.value = 'warned.extending'
    goal.dispatchEvent(new Event('change'))
    const seen = [...document.querySelectorAll<HTMLElement>('.path')].filter((line) => !line.hidden)
    const meant = facts.paths.filter(({ start, steps }) =>
      [start, ...steps.map(({ to }) => to)].some((leaves) => leaves.includes('warned.extending')),
    )
    expect(meant.length).toBeLessThan(facts.paths.length)
    expect(seen.map(({ id }) => id)).toEqual(meant.map(({ id }) => `path-${id}`))
    expect(shown('path-count').textContent).toBe(`${meant.length} of ${facts.paths.length}`)
  })

  it('Tab goes through states and their transitions as one reads them, and out again [FLOW-9]', () => {
    const { states, transitions } = facts.model
    const order = states.flatMap(({ id, path }) => [
      ...(path === '' ? [] : [path]),
      ...transitions.filter(({ source }) => source === id).map((one) => one.id),
    ])
    const ofWhole = transitions.filter(({ source }) => source === facts.model.root).map(({ id }) => id)
    const read = [...order.filter((one) => !ofWhole.includes(one)), ...ofWhole]
    const reachable = () => document.querySelectorAll<SVGElement>('#chart [tabindex="0"]')
    const met: (string | undefined)[] = []
    reachable()[0]?.focus()
    let isKept = true
    while (isKept) {
      expect(reachable()).toHaveLength(1)
      const here = document.activeElement
      if (!(here instanceof SVGElement)) throw new Error('The focus is not in the drawing.')
      met.push(here.dataset.state ?? here.dataset.transition)
      expect(here.getAttribute('aria-label')).toBeTruthy()
      const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
      isKept = !here.dispatchEvent(tab)
    }
    expect(met).toEqual(read)
  })

  it('keys move the drawing, change its size and choose what they stand on [FLOW-9]', () => {
    const svg = document.querySelector('#chart svg')
    const view = () => (svg?.getAttribute('viewBox') ?? '').split(' ').map(Number)
    const state = document.querySelector<SVGElement>('#chart [data-state="warned.extending"]')
    const type = (key: string) => state?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    const [x = 0, y = 0, width = 0] = view()
    type('ArrowRight')
    expect(view()[0]).toBeGreaterThan(x)
    type('ArrowDown')
    expect(view()[1]).toBeGreaterThan(y)
    type('+')
    expect(view()[2]).toBeLessThan(width)
    type('-')
    expect(view()[2]).toBeCloseTo(width, 1)
    type('Enter')
    expect(marked('is-chosen')).toEqual(['warned.extending'])
    expect(shown('chosen').textContent).toContain('extending')
    expect(shown('chosen').querySelector('a')?.getAttribute('href')).toBe('#state-warned.extending')
    press('Close', shown('chosen'))
    expect(marked('is-chosen')).toEqual([])
  })

  it('what the browser never took is marked, and linked in words [FLOW-10]', () => {
    const radio = document.querySelector<HTMLInputElement>('input[value="browser"]')
    radio?.click()
    const [missing = ''] = facts.coverage.browser?.missing ?? []
    expect(marked('is-not-taken')).toEqual([missing])
    expect(marked('is-taken')).toHaveLength(facts.model.transitions.length - 1)
    expect(shown('shown-words').querySelector('a')?.getAttribute('href')).toBe(
      `#${transitionAnchor({ id: missing })}`,
    )
    document.querySelector<HTMLInputElement>('input[value="replay"]')?.click()
    expect(marked('is-not-taken')).toEqual([])
  })

  it('an address of a state chooses it on the drawing [FLOW-5]', () => {
    window.history.replaceState(null, '', '#state-warned.extending')
    window.dispatchEvent(new Event('hashchange'))
    expect(marked('is-chosen')).toEqual(['warned.extending'])
  })
})

describe('the first page', () => {
  beforeEach(async () => {
    vi.resetModules()
    const some = ['login', 'inactivity', 'autopay'].map((id) => factsOf(flowCalled(id)))
    const text = indexPage({
      areas: [{ title: 'Some', flows: some.map(({ model }) => model) }],
      flows: new Map(some.map((facts) => [facts.model.id, facts])),
      chapters: [],
      runs: [],
      coverage: { run: null, doubt: 'No run yet.', flows: some.map(({ coverage }) => coverage) },
    })
    document.documentElement.innerHTML = parsed(text).documentElement.innerHTML
    await import('#flowkit/book/scripts/index.ts')
  })

  it('finds a flow or one of its states by a part of its name [FLOW-11]', () => {
    const type = (text: string) => {
      const field = shown('search-words')
      if (field instanceof HTMLInputElement) field.value = text
      field.dispatchEvent(new Event('input'))
      return [...document.querySelectorAll<HTMLElement>('.flow')]
        .filter((line) => !line.hidden)
        .map((line) => line.querySelector('h3')?.textContent)
    }
    expect(type('')).toEqual(['Login', 'Inactivity', 'Autopay'])
    expect(type('INACT')).toEqual(['Inactivity'])
    expect(type('lockedout')).toEqual(['Login'])
    const hits = [...document.querySelectorAll<HTMLElement>('.hits li')].filter((hit) => !hit.hidden)
    expect(hits.map((hit) => hit.querySelector('a')?.getAttribute('href'))).toEqual([
      'flows/login.html#state-lockedOut',
    ])
    expect(type('nothing of the kind')).toEqual([])
    expect(shown('search-count').textContent).toBe('0 of 3')
  })
})
