import { FormattedMessage } from 'react-intl'
import type { StatusBadge } from '#domain/milestones.ts'
import { Tag } from '#src/ui/tag.tsx'

const tones = { success: 'good', warn: 'warn', error: 'bad' } as const

/** How an agreement stands, in the words of its homeowner's badge. */
export function StandingTag({ badge }: { badge: StatusBadge }) {
  return (
    <Tag tone={tones[badge.tone]}>
      <FormattedMessage id={`status.badge.${badge.kind}`} />
    </Tag>
  )
}
