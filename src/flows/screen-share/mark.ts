import { eraseTabValue, readTabValue, writeTabValue } from '#src/app/browser-stores.ts'

const name = 'screen-share'

/**
 * What this tab knows of a screen that is shared. `asked`: the person pressed Share, and the window that opens from here
 * inherits it, but for one that stands already; `inside`: this window is what support sees. Sign-out erases it. SHARE-2,
 * SHARE-9, SHARE-15
 */
export const shareMark = {
  read: () => readTabValue(name),
  write: (mark: 'asked' | 'inside', tab?: Window) => writeTabValue(name, mark, tab),
  erase: () => eraseTabValue(name),
}
