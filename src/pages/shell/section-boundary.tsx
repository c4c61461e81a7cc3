import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { reportError } from '#src/app/error-reports.ts'
import { FailedPart } from '#src/app/failed-part.tsx'
import { bringUnfetched, isNotFetched } from '#src/app/not-fetched.ts'
import { forgetRefusal } from '#src/ui/late-part.tsx'

/** A part of a page that may fail alone: it says so in its place and can be tried again. */
export function SectionBoundary({
  name,
  resetBy = '',
  isPage = false,
  isAsked = false,
  children,
}: {
  name: string
  /** What the part shows: a part that failed tries again with another. */
  resetBy?: string
  /** All of a page but its frame: it may be that the whole application has to be loaded anew. */
  isPage?: boolean
  /** Somebody presses for what it shows, perhaps far from here: a failure takes the focus, and with it the view. */
  isAsked?: boolean
  children: ReactNode
}) {
  const note = (error: unknown) => {
    forgetRefusal(error)
    // Not once the rest has come, before which somebody may have pressed.
    const failedAt = performance.now()
    if (!isNotFetched(error)) reportError(name, error)
    else
      void bringUnfetched().then(
        ({ lookInto }) => lookInto(isPage, failedAt),
        () => {},
      )
  }
  return (
    <CatchBoundary getResetKey={() => resetBy} errorComponent={isAsked ? FailedAsked : Failed} onCatch={note}>
      {children}
    </CatchBoundary>
  )
}

/** After what was asked for has gone: a page behind a dialog takes no focus before. */
function FailedAsked(props: ErrorComponentProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={place}>
      <Failed {...props} />
    </div>
  )
}

function Failed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const isOurs = !isNotFetched(error)
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    if (!isOurs) {
      setBusy(true)
      // Without a network not even this comes, and what failed is shown again.
      const unfetched = await bringUnfetched().catch(() => null)
      const isThere = await unfetched?.fetchAgain(router)
      setBusy(false)
      if (isThere === false) return
    }
    queries.reset()
    reset()
  }
  return <FailedPart isOurs={isOurs} isBusy={isBusy} onRetry={() => void retry()} />
}
