import { eraseTabValue, readTabValue, tried, writeTabValue } from '#src/app/browser-stores.ts'

const name = 'screen-share'

/**
 * What this tab knows of a screen that is shared. `asked`: the person pressed Share, and the window that opens from here
 * inherits it, but for one that stands already; `own`: this window has begun, or is tried again by its own button;
 * `inside`: this window is what support sees. Sign-out erases it. SHARE-2, SHARE-9, SHARE-15
 */
export const shareMark = {
  read: () => readTabValue(name),
  write: (mark: 'asked' | 'own' | 'inside', tab?: Window) => writeTabValue(name, mark, tab),
  erase: () => eraseTabValue(name),
  /** Whether the page that opened this window has canceled meanwhile; one that cannot be looked into has not. SHARE-10 */
  isTakenBack(): boolean {
    const opener: Window | null = window.opener
    if (opener === null || readTabValue(name) !== 'asked') return false
    return tried(() => opener.sessionStorage.getItem(`porchlight:${name}`) === null) ?? false
  },
}
