/** A chart that runs in a tab: its id and the innermost states that hold, as `StateModel.path` spells them. */
export interface Running {
  readonly chart: string
  readonly states: readonly string[]
}

/** A transition that a tab took, by the chart's id and its own; `at` in ms. */
export interface Taken {
  readonly chart: string
  readonly id: string
  readonly at: number
}

/** A tab of the running portal, as it last told of itself. */
export interface Tab {
  readonly page: string
  readonly title: string
  readonly address: string
  readonly charts: readonly Running[]
  readonly taken: readonly Taken[]
}

/** The name under which the tabs of a browser speak of their charts; server/worlds/pages/charts.js says it too. */
export const channelName = 'porchlight-flows'

const mostSilent = 3

function field(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined
}

function isTab(message: unknown): message is Tab {
  return field(message, 'type') === 'now' && Array.isArray(field(message, 'charts'))
}

/** The tabs that are there. One that did not answer three times in a row is gone, also when it could not say so. */
export class Tabs {
  private readonly known = new Map<string, { tab: Tab; unanswered: number }>()

  /** Whether what a tab says changes anything. */
  hear(message: unknown): boolean {
    if (field(message, 'type') === 'gone') return this.known.delete(String(field(message, 'page')))
    if (!isTab(message)) return false
    const before = this.known.get(message.page)
    this.known.set(message.page, { tab: message, unanswered: 0 })
    return before === undefined || JSON.stringify(before.tab) !== JSON.stringify(message)
  }

  /** Notes that all were asked; whether one is given up. */
  asked(): boolean {
    const before = this.known.size
    for (const [page, { tab, unanswered }] of this.known) {
      if (unanswered >= mostSilent) this.known.delete(page)
      else this.known.set(page, { tab, unanswered: unanswered + 1 })
    }
    return this.known.size < before
  }

  /** In the order in which they were first heard of. */
  all(): Tab[] {
    return [...this.known.values()].map(({ tab }) => tab)
  }
}

/** The flow's id, `account-panel`, of a chart's id, `accountPanel`. */
export function flowOf(chart: string): string {
  return chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Listens to the running tabs of this browser, asks them from time to time, and says whenever something changes. */
export function followTabs(onChange: (tabs: readonly Tab[]) => void): () => void {
  const tabs = new Tabs()
  const channel = new BroadcastChannel(channelName)
  const ask = () => {
    if (tabs.asked()) onChange(tabs.all())
    channel.postMessage({ type: 'who' })
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (tabs.hear(data)) onChange(tabs.all())
  }
  const timer = setInterval(ask, 2_000)
  ask()
  return () => {
    clearInterval(timer)
    channel.close()
  }
}
