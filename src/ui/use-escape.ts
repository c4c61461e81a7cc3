import { useEffect, useEffectEvent } from 'react'

/** What is open, the last on top. */
const open: object[] = []

/**
 * Hears Esc while the focus is nowhere: a press on the scrim at the moment a dialog appears takes the focus to the
 * page's body, where the dialog cannot hear the key. Of several that are open the one on top hears it.
 */
export function useEscapeFromNowhere(isListening: boolean, onEscape: () => void): void {
  const hearEscape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isListening) return
    const own = {}
    open.push(own)
    const hear = (event: KeyboardEvent) => {
      const isOurs = event.target === document.body && open.at(-1) === own
      if (event.key === 'Escape' && isOurs) hearEscape()
    }
    document.addEventListener('keydown', hear)
    return () => {
      open.splice(open.indexOf(own), 1)
      document.removeEventListener('keydown', hear)
    }
  }, [isListening])
}
