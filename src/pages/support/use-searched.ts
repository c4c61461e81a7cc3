import { useNavigate } from '@tanstack/react-router'
import { supportSearch } from '#src/app/house-search.ts'
import { useStaysAtSupport, useSupportPath, useSupportSearch } from '#src/app/support-pages.ts'
import { useTypedSearch } from '#src/app/use-typed-search.ts'

/** What is searched in the questions, in the address of the page. SUP-25 */
export function useSearched() {
  const path = useSupportPath()
  const navigate = useNavigate()
  const staysHere = useStaysAtSupport()
  const { search = '' } = useSupportSearch()
  return useTypedSearch(search, (words) => {
    if (!staysHere()) return
    void navigate({
      to: path,
      search: (before) => ({ ...supportSearch(before), search: words || undefined }),
      replace: true,
      resetScroll: false,
      // Before the step that follows it: nothing of a message is left by it.
      ignoreBlocker: true,
    })
  })
}
