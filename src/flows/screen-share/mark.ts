import { eraseTabValue, readTabValue, writeTabValue } from '#src/app/browser-stores.ts'

const name = 'screen-share'

/**
 * What this tab knows of a screen that is shared. `asked`: the person pressed Share, and the window that opens from here
 * inherits it; `inside`: this window is what support sees. Sign-out erases it. SHARE-2, SHARE-9
 */
export const shareMark = {
  read: () => readTabValue(name),
  write: (mark: 'asked' | 'inside') => writeTabValue(name, mark),
  erase: () => eraseTabValue(name),
}
