import { fromCallback } from 'xstate'
import { type Opened, screenShareMachine } from '#machines/screen-share/screen-share.machine.ts'
import { reportError } from '#src/app/error-reports.ts'
import { shareMark } from './mark.ts'
import { onWindows, tellWindows } from './tell.ts'

/** Where the window begins. */
export const loadingPath = '/screen-share-loading'

/**
 * Marks that the person wants to share and opens the window, at the press itself: later the browser would block it. The
 * window keeps its opener, since it inherits the mark from there. Pressed again, the same window is used, which inherits
 * nothing any more. SHARE-2, SHARE-15
 */
export function openWindow(): Opened {
  shareMark.write('asked')
  try {
    const opened = window.open(loadingPath, 'porchlight-screen-share')
    if (opened === null) return 'blocked'
    shareMark.write('asked', opened)
    opened.focus()
    return 'opened'
  } catch (error) {
    reportError('screen share', error)
    return 'broken'
  }
}

/** Binds the screen share chart to the browser's windows. */
export function provideScreenShare() {
  return screenShareMachine.provide({
    actors: {
      watchWindow: fromCallback(({ sendBack }) => {
        const stop = onWindows((told) => {
          if (told.type !== 'share.end' && told.type !== 'share.ask') sendBack(told)
        })
        // A window that is shared already answers.
        tellWindows({ type: 'share.ask' })
        return stop
      }),
    },
    actions: {
      forgetAsked: () => shareMark.erase(),
      endInWindow: () => tellWindows({ type: 'share.end' }),
    },
  })
}
