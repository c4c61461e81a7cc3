import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { supportSearch } from '#src/app/house-search.ts'
import { useSupportPath, useSupportSearch } from '#src/app/support-pages.ts'

/** After so long without another letter, what is searched goes into the address. */
const settledMs = 300

/** What is typed, followed by the address, and following it when it changes by itself: by Back, or by the menu. SUP-25 */
export function useSearched() {
  const path = useSupportPath()
  const navigate = useNavigate()
  const { search = '' } = useSupportSearch()
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    if (typed === known) setTyped(search)
  }
  const keep = useCallback(() => {
    if (typed.trim() === known) return
    void navigate({
      to: path,
      search: (before) => ({ ...supportSearch(before), search: typed.trim() || undefined }),
      replace: true,
      resetScroll: false,
      // Before the step that follows it: nothing of a message is left by it.
      ignoreBlocker: true,
    })
  }, [typed, known, path, navigate])
  useEffect(() => {
    const timer = setTimeout(keep, settledMs)
    return () => clearTimeout(timer)
  }, [keep])
  return { typed, search: setTyped, keep }
}
