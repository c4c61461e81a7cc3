import { FormattedMessage } from 'react-intl'
import { statusBadge } from '#domain/milestones.ts'
import { useFlags } from '#src/app/use-me.ts'
import { projectFacts } from '#src/pages/tasks/tasks.ts'
import { Badge, type ProjectProps, titleOf } from './project-standing.tsx'
import * as css from './status-page.css.ts'

/** Above a step: who is greeted, and how the project stands. */
export function StepHead({ user, agreement }: ProjectProps) {
  const { kind } = statusBadge(projectFacts(user, agreement, useFlags()))
  const title = titleOf(kind, agreement)
  return (
    <>
      <p className={css.greeting}>
        <span>
          <FormattedMessage id="status.greeting" values={{ name: user.first_name }} />
        </span>{' '}
        <span className={css.stands}>
          <FormattedMessage id={title} />
        </span>
      </p>
      <Badge user={user} agreement={agreement} />
    </>
  )
}
