import { stateWords } from '../../words.ts'
import { make } from '../scripts/make.ts'
import { flowOf, type Tab } from './tabs.ts'

function linkTo(flow: string): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>(`main .flow a[href$="flows/${flow}.html"]`)
}

function lineOf(tab: Tab): Node[] {
  const charts = tab.charts.flatMap(({ chart, states }) => {
    const link = linkTo(flowOf(chart))
    if (link === null) return []
    const href = link.getAttribute('href') ?? ''
    return [make('li', {}, make('a', { href }, link.textContent ?? chart), `: ${stateWords(states)}`)]
  })
  if (charts.length === 0) return []
  const where = make('span', { class: 'muted' }, tab.address)
  return [make('li', {}, `“${tab.title}” `, where, make('ul', {}, ...charts))]
}

/** The live view on the first page: which flows run now, and in which tabs. */
export class LiveIndex {
  private readonly told = make('p', { role: 'status', id: 'live-told' })
  private readonly list = make('ul', { class: 'live-places' })
  private readonly section: HTMLElement

  constructor(section: HTMLElement) {
    this.section = section
    section.removeAttribute('aria-label')
    section.setAttribute('aria-labelledby', 'live-title')
    section.replaceChildren(make('h2', { id: 'live-title' }, 'Running now'), this.told, this.list)
    this.show([])
  }

  show(tabs: readonly Tab[]): void {
    const lines = tabs.flatMap(lineOf)
    const running = new Set(tabs.flatMap(({ charts }) => charts.map(({ chart }) => flowOf(chart))))
    const count = [...running].filter((flow) => linkTo(flow) !== null).length
    this.section.hidden = lines.length === 0
    const told = count === 1 ? 'One flow runs in this browser.' : `${count} flows run in this browser.`
    if (this.told.textContent !== told) this.told.textContent = told
    this.list.replaceChildren(...lines)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main .flow h3 a')) {
      const runs = tabs.some(({ charts }) =>
        charts.some(({ chart }) => link.getAttribute('href') === `flows/${flowOf(chart)}.html`),
      )
      const mark = link.parentElement?.querySelector('.live-mark')
      if (runs && !mark) link.after(' ', make('span', { class: 'tag good live-mark' }, 'runs now'))
      if (!runs) mark?.remove()
    }
  }
}
