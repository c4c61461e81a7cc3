import type { BookData } from '../data.ts'
import { make } from '../scripts/make.ts'
import { LiveFlow } from './of-flow.ts'
import { LiveIndex } from './of-index.ts'
import { followTabs } from './tabs.ts'

/** The page of a flow from disk or a host of files: no tab of a portal is heard there. */
function sayHow(section: HTMLElement): void {
  section.replaceChildren(
    make('h2', {}, 'Live'),
    make(
      'p',
      {},
      'Where the portal stands lights up here while it runs in another tab: start it with ',
      make('code', {}, 'npm start'),
      ', and open this book at its address, below /flows/.',
    ),
  )
}

/** Opens the live view in its section, on the page of a flow or on the first page; gives what ends it. */
export function openLive(section: HTMLElement, data: BookData | undefined, hasPortal: boolean): () => void {
  if (!hasPortal) {
    if (data !== undefined) sayHow(section)
    return () => undefined
  }
  const view = data === undefined ? new LiveIndex(section) : new LiveFlow(section, data.flow)
  return followTabs((tabs) => view.show(tabs))
}
