import { useEffect, useEffectEvent, useState } from 'react'

/** After so long without another letter, what is searched goes into the address. */
const settledMs = 300

/**
 * What is typed into a search whose words stand in the address: it is followed by the address, and follows it when that
 * changes by itself, by Back or by the menu. `keep` writes it there at once; so does a press anywhere, at its release: a
 * list that is drawn anew under the finger would lose the press.
 */
export function useTypedSearch(search: string, write: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    // A space behind the words is none of them.
    if (typed.trim() === known) setTyped(search)
  }
  const keep = () => {
    if (typed.trim() !== known) write(typed.trim())
  }
  const settle = useEffectEvent(keep)
  useEffect(() => {
    if (typed.trim() === known) return
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('pointerup', now, true)
    }
    const now = () => {
      // Once: the press may lead to another page, whose address it is by the time it would be written again.
      stop()
      settle()
    }
    const timer = setTimeout(now, settledMs)
    document.addEventListener('pointerup', now, true)
    return stop
  }, [typed, known])
  return { typed, search: setTyped, keep }
}
