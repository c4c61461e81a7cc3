import { type DeskMessage, openDeskLine, ownDeskId, type WindowState } from '#src/app/sandbox-desk.ts'
import type { ScreenShareVendor, SessionNews } from './port.ts'

/**
 * The sandbox's support: somebody at `/sandbox/desk` in another window of this browser, who joins, ends or breaks the
 * session and sees at which page the shared window is. Nobody there: nobody comes.
 */
export function sandboxVendor(): ScreenShareVendor {
  let line: ReturnType<typeof openDeskLine> | undefined
  const id = ownDeskId('screen')
  let state: WindowState = 'here'
  const say = (type: WindowState | 'gone') => line?.say({ from: id, type, page: document.title })
  const hear = (tell: (news: SessionNews) => void) => (message: DeskMessage) => {
    if (!('to' in message)) return
    if (message.type === 'who') return say(state)
    if (message.to !== id) return
    if (message.type === 'end') tell('ended')
    if (message.type === 'fail') tell('failed')
    if (message.type !== 'join') return
    state = 'shared'
    say(state)
    tell('joined')
  }
  return {
    follow(tell) {
      line = openDeskLine(hear(tell))
      say(state)
      const watched = new MutationObserver(() => say(state))
      const title = document.querySelector('title')
      if (title) watched.observe(title, { childList: true })
      const leave = () => say('gone')
      window.addEventListener('pagehide', leave)
      return () => {
        leave()
        window.removeEventListener('pagehide', leave)
        watched.disconnect()
        line?.close()
        line = undefined
      }
    },
    startLeader() {
      state = 'asks'
      say(state)
    },
    end() {
      // The line of the session is closed by now.
      const last = openDeskLine(() => {})
      last.say({ from: id, type: 'over', page: document.title })
      last.close()
    },
  }
}
