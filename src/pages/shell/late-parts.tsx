import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { showsScreenShare } from '#domain/navigation.ts'
import type { User } from '#src/api/queries/people.ts'
import { readTabValue } from '#src/app/browser-stores.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useAgreement, useFlags } from '#src/app/use-me.ts'
import { usePersonKept } from '#src/app/use-person-kept.ts'
import { useRequestGivenUp } from '#src/app/use-request-given-up.ts'
import { useIsCopyHeld } from '#src/flows/authoritative-copy/held-copy.ts'
import ChatPlace from './chat-place.tsx'
import { SectionBoundary } from './section-boundary.tsx'

const CopyQuestion = lazy(untilThere(() => import('#src/flows/authoritative-copy/copy-question.tsx')))
const ShareElsewhere = lazy(untilThere(() => import('#src/flows/screen-share/share-elsewhere.tsx')))

/** What comes once the page stands: what is asked of a homeowner on whatever page, and the chat. */
export default function LateParts() {
  usePersonKept()
  useRequestGivenUp()
  return (
    <>
      <Questions />
      <ChatPlace />
      <SharedScreen />
    </>
  )
}

/** On support the foot has the control that follows the shared window; elsewhere it is followed from here. SHARE-14 */
function SharedScreen() {
  const { pathname } = useLocation()
  const isAtControl = showsScreenShare(useFlags(), pathname, false)
  if (isAtControl || readTabValue('screen-share') !== 'asked') return null
  return (
    <SectionBoundary name="screen share">
      <Suspense fallback={null}>
        <ShareElsewhere />
      </Suspense>
    </SectionBoundary>
  )
}

function Questions() {
  const agreement = useAgreement()
  return agreement && <QuestionOf key={agreement.id} agreement={agreement} />
}

/** One that is acknowledged elsewhere goes, but for what would be lost with it. */
function QuestionOf({ agreement }: { agreement: User['agreements'][number] }) {
  const isHeld = useIsCopyHeld(agreement.id)
  if (agreement.authoritative_copy_acknowledged === true && !isHeld) return null
  return (
    <SectionBoundary name="authoritative copy">
      <Suspense fallback={null}>
        <CopyQuestion agreement={agreement} />
      </Suspense>
    </SectionBoundary>
  )
}
