import { lazy, Suspense } from 'react'
import { useAgreement } from '#src/app/use-me.ts'
import ChatPlace from './chat-place.tsx'
import { SectionBoundary } from './section-boundary.tsx'

const CopyQuestion = lazy(() => import('#src/flows/authoritative-copy/copy-question.tsx'))

/** What comes once the page stands: what is asked of a homeowner on whatever page, and the chat. */
export default function LateParts() {
  return (
    <>
      <Questions />
      <ChatPlace />
    </>
  )
}

function Questions() {
  const agreement = useAgreement()
  if (agreement === null || agreement.authoritative_copy_acknowledged === true) return null
  return (
    <SectionBoundary name="authoritative copy">
      <Suspense fallback={null}>
        <CopyQuestion key={agreement.id} agreement={agreement} />
      </Suspense>
    </SectionBoundary>
  )
}
