import { FormattedMessage } from 'react-intl'
import { type StatusBadge, statusBadge } from '#domain/milestones.ts'
import type { User } from '#src/api/queries/people.ts'
import { useFlags } from '#src/app/use-me.ts'
import { projectFacts } from '#src/pages/tasks/tasks.ts'
import { Tag } from '#src/ui/tag.tsx'

export type ProjectProps = { user: User; agreement: User['agreements'][number] }

const tones = { success: 'good', warn: 'warn', error: 'bad' } as const

type Kind = StatusBadge['kind']

/** What a project is in the middle of: a check mark would say that it is through. */
const underWay: readonly Kind[] = ['qualification', 'installation', 'systemOperational']

/** How the project stands in a sentence: after a checklist that did not pass, what is to be done about it. */
export function titleOf(kind: Kind, { welcome_checklist_status }: ProjectProps['agreement']): string {
  return kind === 'actionRequired' && welcome_checklist_status === 'FAILED'
    ? 'status.title.checklistFailed'
    : `status.title.${kind}`
}

/** How the project stands in a word or two. */
export function Badge({ user, agreement }: ProjectProps) {
  const { kind, tone } = statusBadge(projectFacts(user, agreement, useFlags()))
  return (
    <Tag tone={tones[tone]} icon={underWay.includes(kind) ? 'clock' : undefined}>
      <FormattedMessage id={`status.badge.${kind}`} />
    </Tag>
  )
}
