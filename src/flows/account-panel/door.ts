import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'
import type { RouterContext } from '#src/app/router.ts'
import type { Session } from '#src/app/session.ts'
import type { AccountPanel, Opening } from './account-panel.ts'

const bring = () => import('./account-panel.ts')
/** The views of the panel, which come over the network when somebody is about to want them. */
export const bringPanel = () => import('./panel.tsx')
const listeners = new Set<() => void>()
const panels = new WeakMap<Session, AccountPanel>()

/** The account panel of the person who is signed in, from when it is first asked for until they leave. */
export const accountDoor = {
  panelOf: (session: Session) => panels.get(session),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  hang(session: Session, panel: AccountPanel | null): void {
    if (panel) panels.set(session, panel)
    else panels.delete(session)
    for (const listener of listeners) listener()
  },
}

/**
 * Opens the account panel, at a screen of it, over the page at `path`; without one over the page that stands, if that
 * still does once the panel has come.
 */
export async function openAccount(context: RouterContext, opening: Opening, path?: string): Promise<void> {
  const standing = location.pathname
  try {
    const [{ openPanel }] = await Promise.all([bring(), bringPanel()])
    if (path === undefined && location.pathname !== standing) return
    openPanel(context, opening, path ?? standing)
  } catch (error) {
    reportError('account panel', error)
    announce('error', 'shell.somethingWentWrong')
  }
}
