import { useEffect } from 'react'

/**
 * Hears Esc while the focus is nowhere: a press on the scrim at the moment a dialog appears takes the focus to the
 * page's body, where the dialog cannot hear the key.
 */
export function useEscapeFromNowhere(isListening: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isListening) return
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.target === document.body) onEscape()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isListening, onEscape])
}
