import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { reportError } from '#src/app/error-reports.ts'
import { useConfig } from '#src/app/use-session.ts'
import { bringVendor } from './vendor/bring.ts'
import type { ChatVendor } from './vendor/port.ts'
import { type ChatState, watchFrame } from './watch-frame.ts'

/** The chat of this page: its vendor once they are here, how its frame stands, and whether there can be none. */
export function useChat() {
  const intl = useIntl()
  const config = useConfig()
  const [vendor, setVendor] = useState<ChatVendor | null>(null)
  const [state, setState] = useState<ChatState>('looking')
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    const start = async () => {
      const brought = await bringVendor(config)
      if (!isWanted) return
      setVendor(brought)
      await brought.start()
    }
    start().catch((error) => {
      reportError('chat', error)
      if (isWanted) setHasFailed(true)
    })
    return () => {
      isWanted = false
    }
  }, [config])
  useEffect(() => {
    if (vendor === null) return
    const stop = watchFrame(vendor, setState)
    return () => {
      stop()
      vendor.stop()
    }
  }, [vendor])
  const title = intl.formatMessage({ id: 'chat.name' })
  const given = useRef('')
  useEffect(() => {
    const frame = vendor?.findFrame()
    // Whoever listens has to hear what the frame is; many vendors do not say.
    if (state === 'looking' || !(frame instanceof HTMLIFrameElement) || frame.title !== given.current) return
    frame.title = title
    given.current = title
  }, [vendor, state, title])
  return { vendor, state, hasFailed }
}
