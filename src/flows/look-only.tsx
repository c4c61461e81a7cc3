import { FormattedMessage } from 'react-intl'
import { useMe } from '#src/app/use-me.ts'
import { Notice } from '#src/ui/notice.tsx'

/** Where a note stands; each stands at most once on the screen. */
type Place = 'form' | 'page'

const idOf = (place: Place) => `look-only-${place}`

/** Whether a staff member looks as the homeowner, who then can change nothing; and what says so of a button. IMP-6. */
export function useLookOnly(place: Place = 'form') {
  const isLooking = useMe().impersonator !== null
  return { isLooking, forButton: isLooking ? { 'aria-disabled': true, 'aria-describedby': idOf(place) } : {} }
}

/** Says, while a staff member looks as the homeowner, why the buttons beside it do nothing. */
export function LookOnlyNote({ place = 'form' }: { place?: Place }) {
  const { isLooking } = useLookOnly()
  if (!isLooking) return null
  return (
    <div id={idOf(place)}>
      <Notice>
        <FormattedMessage id="session.cannotAct" />
      </Notice>
    </div>
  )
}
