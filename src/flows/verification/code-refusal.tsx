import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNow } from '#src/app/use-now.ts'
import { Notice } from '#src/ui/notice.tsx'
import { StatusPlace } from '#src/ui/status-place.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type Refusal = { until: number | null }

/**
 * That no other code can be asked for yet, and how long that lasts; gone when it is over. Read out once: the seconds
 * that run down are for the eye.
 */
export function CodeRefusal({ refusal }: { refusal: Refusal | null }) {
  return <StatusPlace>{refusal && <Refused key={refusal.until} until={refusal.until} />}</StatusPlace>
}

function Refused({ until }: Refusal) {
  const [refusedAt] = useState(Date.now)
  const now = Math.max(refusedAt, useNow())
  if (until !== null && now >= until) return null
  return (
    <Notice tone="warn">
      <VisuallyHidden>
        <Wait milliseconds={until && until - refusedAt} />
      </VisuallyHidden>
      <span aria-hidden="true">
        <Wait milliseconds={until && until - now} />
      </span>
    </Notice>
  )
}

function Wait({ milliseconds }: { milliseconds: number | null }) {
  if (milliseconds === null) return <FormattedMessage id="verification.waitUnknown" />
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 90 ? (
    <FormattedMessage id="verification.waitSeconds" values={{ seconds }} />
  ) : (
    <FormattedMessage id="verification.waitMinutes" values={{ minutes: Math.ceil(seconds / 60) }} />
  )
}
