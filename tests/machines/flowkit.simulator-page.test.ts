// @vitest-environment jsdom
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BookData } from '#flowkit/book/data.ts'
import { openLive } from '#flowkit/book/live/open.ts'
import { channelName, type Tab } from '#flowkit/book/live/tabs.ts'
import { plainScript } from '#flowkit/book/plain-script.ts'
import { addressOf } from '#flowkit/book/simulator/course.ts'
import { lightsDrawing } from '#flowkit/book/simulator/lights.ts'
import { openSimulator } from '#flowkit/book/simulator/open.ts'
import type { Flow } from '#flowkit/flow.ts'
import { modelOf } from '#flowkit/model.ts'
import { planPaths } from '#flowkit/plan.ts'
import { flows } from '#machines/index.ts'

const lit = vi.fn<(states: readonly string[]) => void>()
const traced = vi.fn<(transitions: readonly string[]) => void>()
const endings: (() => void)[] = []

beforeEach(() => {
  document.body.innerHTML =
    '<section id="simulator" aria-label="Try it"></section><section id="live" aria-label="Live"></section>'
  window.flowChart = { light: lit, trace: traced, choose: () => undefined }
  history.replaceState(null, '', location.pathname)
  // Not in jsdom.
  Element.prototype.scrollIntoView = () => undefined
  lit.mockClear()
  traced.mockClear()
})
afterEach(() => {
  for (const end of endings.splice(0)) end()
  Reflect.deleteProperty(window, 'flowChart')
  Reflect.deleteProperty(window, 'flowBook')
})

function flowOf(id: string): Flow {
  const flow = flows.find((one) => one.id === id)
  if (flow === undefined) throw new Error(`There is no flow ${id}.`)
  return flow
}

function section(id: 'simulator' | 'live'): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`There is no #${id}.`)
  return found
}

function open(id: string): void {
  endings.push(openSimulator(section('simulator'), flowOf(id)))
}

function press(text: string): void {
  const buttons = [...section('simulator').querySelectorAll('button')]
  const button = buttons.find(({ firstChild }) => firstChild?.textContent === text)
  if (button === undefined)
    throw new Error(`"${text}" is none of ${buttons.map((one) => one.firstChild?.textContent)}`)
  button.click()
}

function choose(world: string): void {
  const select = section('simulator').querySelector('select')
  if (select === null) throw new Error('There is no choice of worlds.')
  select.value = world
  select.dispatchEvent(new Event('change'))
}

const now = () => document.getElementById('simulator-now')?.textContent
const told = () => document.getElementById('simulator-told')?.textContent
const note = () => document.getElementById('simulator-note')?.textContent
const soFar = () => [...section('simulator').querySelectorAll('.sim-steps > li')].map((li) => li.textContent)

describe('the simulator on the page of autopay', () => {
  it('goes on by its buttons, and says what the portal does [FLOW-85, FLOW-86, FLOW-89]', () => {
    open('autopay')
    expect(lit).not.toHaveBeenCalled()
    section('simulator').querySelector('select')?.focus()
    choose('notElected')
    expect(now()).toBe('Now: reading terms')
    expect(document.activeElement?.id).toBe('simulator-world')
    expect(lit).toHaveBeenLastCalledWith(['readingTerms'])
    press('accept terms')
    expect(now()).toBe('Now: accepting terms')
    expect(section('simulator').textContent).toContain('The portal waits for an answer: accept terms')
    expect(traced.mock.lastCall?.[0]?.[0]).toContain('readingTerms|terms.accept|0|')
    press('accepted')
    expect(document.activeElement?.id).toBe('simulator-now')
    expect(told()).toMatch(/^accept terms answers: accepted\. Now: /)
    expect(soFar()).toHaveLength(3)
  })

  it('steps back, back to a place, and begins again [FLOW-87]', () => {
    open('autopay')
    choose('notElected')
    press('Step back')
    press('accept terms')
    press('fails: unreachable')
    const failed = now()
    press('Step back')
    expect(now()).toBe('Now: accepting terms')
    press('fails: unreachable')
    expect(now()).toBe(failed)
    press('Back to here')
    expect(now()).toBe('Now: reading terms')
    expect(soFar()).toHaveLength(1)
    press('accept terms')
    press('Start again')
    expect(now()).toBe('Now: reading terms')
    expect(location.hash).toBe('#simulate=notElected')
  })

  it('carries its steps in the address, and goes on from there [FLOW-87]', async () => {
    open('autopay')
    choose('notElected')
    press('accept terms')
    const address = location.hash
    expect(address).toBe('#simulate=notElected/terms.accept~shown')
    for (const end of endings.splice(0)) end()
    history.replaceState(null, '', '#simulate=notElected')
    open('autopay')
    expect(now()).toBe('Now: reading terms')
    expect(note()).toBe('')
    location.hash = `${address}/terms.burn`
    await vi.waitFor(() => expect(now()).toBe('Now: accepting terms'))
    expect(note()).toContain('“burn terms”, which cannot happen here any more')
    expect(location.hash).toBe(address)
    expect(lit).toHaveBeenLastCalledWith(['acceptingTerms'])
  })

  it('shows what it cannot copy [FLOW-88]', async () => {
    open('autopay')
    choose('notElected')
    press('accept terms')
    press('Copy the steps as Gherkin')
    await vi.waitFor(() => expect(section('simulator').querySelector('textarea')?.hidden).toBe(false))
    const text = section('simulator').querySelector('textarea')?.value
    expect(text).toContain('Feature: Autopay')
    expect(text).toContain('When "accept terms" happens')
    expect(note()).toContain('marked for you to copy')
  })

  it('copies on a page that came without https, where a browser has no clipboard and no hash [FLOW-88, FLOW-98]', async () => {
    vi.stubGlobal('crypto', {})
    let copied = ''
    const execCommand = (command: string) => {
      const field = document.activeElement
      if (command !== 'copy' || !(field instanceof HTMLTextAreaElement)) return false
      copied = field.value.slice(field.selectionStart, field.selectionEnd)
      return true
    }
    Reflect.set(document, 'execCommand', execCommand)
    try {
      open('autopay')
      choose('notElected')
      press('accept terms')
      press('Copy the steps as Gherkin')
      await vi.waitFor(() => expect(note()).toBe('The path is copied.'))
      expect(copied).toMatch(/^Feature: Autopay\n\n {2}@autopay-[0-9a-f]{8}\n/)
    } finally {
      Reflect.deleteProperty(document, 'execCommand')
      vi.unstubAllGlobals()
    }
  })
})

describe('the simulator on the page of the inactivity warning', () => {
  it('lets time pass by the timer that is due [FLOW-86]', () => {
    const flow = flowOf('inactivity')
    const path = planPaths(flow, { cover: 'transitions' }).find(({ steps }) => steps[0]?.kind === 'timer')
    const [step] = path?.steps ?? []
    if (path === undefined || step === undefined) throw new Error('No path begins with a timer.')
    open('inactivity')
    choose(path.input)
    expect(section('simulator').textContent).toContain('Time passes')
    press(step.words)
    expect(lit).toHaveBeenLastCalledWith(step.to)
    expect(traced).toHaveBeenLastCalledWith(step.transitions)
  })
})

describe('the script of the simulator', () => {
  it('is one plain script that holds all charts and asks for nothing else [FLOW-85]', async () => {
    const code = await plainScript(join(import.meta.dirname, '../../flowkit/book/simulator/main.ts'))
    expect(code.match(/\bimport\(|\brequire\(|\bnode:|\beval\(|new Function\(|\bfetch\(/g)).toBeNull()
    const data: BookData = {
      flow: modelOf(flowOf('faq-editing')),
      paths: [],
      taken: { replay: [], browser: null },
      requirements: {},
    }
    window.flowBook = data
    // As a browser reads a plain script: a module would be a fault of its syntax.
    runInThisContext(code)
    expect(section('simulator').querySelector('h2')?.textContent).toBe('Try it')
    expect(now()).toMatch(/^Now: /)
  })
})

describe('the live view', () => {
  const tab = (page: string, states: string[], title = 'Overview'): Tab & { type: string } => ({
    type: 'now',
    page,
    title,
    address: '/dashboard/overview',
    charts: [{ chart: 'autopay', states }],
    taken: [],
  })
  const autopay = (): BookData => ({
    flow: modelOf(flowOf('autopay')),
    paths: [],
    taken: { replay: [], browser: null },
    requirements: {},
  })

  function openPortal(): BroadcastChannel {
    const portal = new BroadcastChannel(channelName)
    endings.push(() => portal.close())
    return portal
  }

  it('of a flow lights the state of the running portal, and goes dark with it [FLOW-91, FLOW-92]', async () => {
    const portal = openPortal()
    let asked = 0
    portal.onmessage = ({ data }) => {
      if (data.type !== 'who') return
      asked += 1
      portal.postMessage(tab('a', ['readingTerms']))
    }
    const data = autopay()
    endings.push(openLive(section('live'), data, true))
    expect(section('live').textContent).toContain('This flow does not run now.')
    await vi.waitFor(() => expect(lit).toHaveBeenLastCalledWith(['readingTerms']))
    expect(asked).toBe(1)
    expect(section('live').textContent).toContain('reading terms in “Overview” /dashboard/overview')
    const [taken] = data.flow.transitions
    if (taken === undefined) throw new Error('autopay has no transition')
    const moved = {
      ...tab('a', ['acceptingTerms']),
      taken: [{ chart: 'autopay', id: taken.id, at: Date.now() }],
    }
    portal.postMessage(moved)
    await vi.waitFor(() => expect(lit).toHaveBeenLastCalledWith(['acceptingTerms']))
    expect(traced).toHaveBeenLastCalledWith([taken.id])
    expect(section('live').textContent).toContain(`, ${taken.words}`)
    portal.postMessage({ type: 'gone', page: 'a' })
    await vi.waitFor(() => expect(lit).toHaveBeenLastCalledWith([]))
    expect(section('live').textContent).toContain('This flow does not run now.')
  })

  it('of a flow that runs in two tabs lets one choose [FLOW-92]', async () => {
    const portal = openPortal()
    endings.push(openLive(section('live'), autopay(), true))
    portal.postMessage(tab('a', ['readingTerms'], 'First'))
    portal.postMessage(tab('b', ['acceptingTerms'], 'Second'))
    await vi.waitFor(() => expect(section('live').querySelectorAll('input[type=radio]')).toHaveLength(2))
    expect(section('live').textContent).toContain('This flow runs now, 2 times.')
    expect(lit).toHaveBeenLastCalledWith(['readingTerms'])
    section('live').querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click()
    expect(lit).toHaveBeenLastCalledWith(['acceptingTerms'])
  })

  it('leaves the drawing to whoever tries the flow, until it is asked back [FLOW-91]', async () => {
    const portal = openPortal()
    endings.push(openLive(section('live'), autopay(), true))
    portal.postMessage(tab('a', ['readingTerms']))
    await vi.waitFor(() => expect(lit).toHaveBeenLastCalledWith(['readingTerms']))
    document.dispatchEvent(new Event(lightsDrawing))
    lit.mockClear()
    portal.postMessage(tab('a', ['acceptingTerms']))
    await vi.waitFor(() => expect(section('live').textContent).toContain('accepting terms in'))
    expect(lit).not.toHaveBeenCalled()
    section('live').querySelector<HTMLInputElement>('#live-follows')?.click()
    expect(lit).toHaveBeenLastCalledWith(['acceptingTerms'])
  })

  it('of the first page says which flows run, and marks them [FLOW-95]', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<main><ul><li class="flow"><h3><a href="flows/autopay.html">Autopay</a></h3></li></ul></main>',
    )
    const portal = openPortal()
    endings.push(openLive(section('live'), undefined, true))
    expect(section('live').hidden).toBe(true)
    portal.postMessage(tab('a', ['readingTerms']))
    await vi.waitFor(() => expect(section('live').hidden).toBe(false))
    expect(section('live').textContent).toContain('One flow runs in this browser.')
    expect(section('live').querySelector('a')?.getAttribute('href')).toBe('flows/autopay.html')
    expect(document.querySelector('main h3')?.textContent).toBe('Autopay runs now')
    portal.postMessage({ type: 'gone', page: 'a' })
    await vi.waitFor(() => expect(section('live').hidden).toBe(true))
    expect(document.querySelector('main h3')?.textContent?.trim()).toBe('Autopay')
  })

  it('of a page behind which there is no portal says how to see it, and asks nobody [FLOW-91, FLOW-98]', async () => {
    const portal = openPortal()
    const asked = vi.fn()
    portal.onmessage = asked
    openLive(section('live'), autopay(), false)
    expect(section('live').textContent).toContain('npm start')
    document.body.innerHTML = '<section id="live" hidden></section>'
    openLive(section('live'), undefined, false)
    expect(section('live').hidden).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked).not.toHaveBeenCalled()
  })
})

it('the address of a simulator names every world as the cases do [FLOW-87]', () => {
  for (const { cases } of flows) {
    for (const input of Object.keys(cases.inputs)) expect(addressOf(input, [])).toBe(`#simulate=${input}`)
  }
})
