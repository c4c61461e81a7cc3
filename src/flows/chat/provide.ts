import { fromCallback, fromPromise } from 'xstate'
import { chatMachine, type FrameEvent } from '#machines/chat/chat.machine.ts'
import type { PublicConfig } from '#src/app/config.ts'
import { reportError } from '#src/app/error-reports.ts'
import { whileWanted } from '../while-wanted.ts'
import { bringVendor } from './vendor/bring.ts'
import type { ChatVendor } from './vendor/port.ts'
import { watchFrame } from './watch-frame.ts'

async function reported<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    reportError('chat', error)
    throw error
  }
}

/** The start that was asked for last, on whatever page. */
let latest: AbortSignal | undefined

/** Binds the chat chart to the vendor of this portal, who is kept here and stopped when the page goes. */
export function provideChat(config: PublicConfig, personId: string | null) {
  let vendor: ChatVendor | undefined
  let givenName = ''

  async function bring(signal: AbortSignal): Promise<void> {
    const brought = await reported(bringVendor(config))
    // The page was left meanwhile.
    signal.throwIfAborted()
    vendor = brought
    signal.addEventListener('abort', () => brought.stop())
    try {
      latest = signal
      await reported(brought.start(personId))
      // Its frame came to a page that was left meanwhile, and no other has asked for it.
      if (signal.aborted && latest === signal) brought.stop()
    } catch (error) {
      if (!signal.aborted) brought.stop()
      throw error
    }
  }

  const logic = chatMachine.provide({
    actors: {
      bringChat: fromPromise(({ signal }) => whileWanted(signal, bring(signal))),
      watchFrame: fromCallback<FrameEvent>(({ sendBack }) => {
        const watched = vendor
        if (!watched) return
        const stopWatching = watchFrame(watched, sendBack)
        return () => {
          stopWatching()
          watched.stop()
        }
      }),
    },
  })
  return {
    logic,
    /** The frame itself, once the chat was brought, where the portal draws it. */
    frame: () => vendor?.Frame,
    /** Whoever listens has to hear what the frame is, and many vendors do not say; a name of theirs stays. CHAT-2 */
    nameFrame(name: string): void {
      const frame = vendor?.findFrame()
      if (!(frame instanceof HTMLIFrameElement) || (frame.title !== '' && frame.title !== givenName)) return
      frame.title = name
      givenName = name
    },
  }
}
