import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { statusBadge } from '#domain/milestones.ts'
import { useFlags } from '#src/app/use-me.ts'
import { projectFacts } from '#src/pages/tasks/tasks.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Badge, type ProjectProps, titleOf } from './project-standing.tsx'
import * as css from './status-page.css.ts'
import { SupportWays } from './support-ways.tsx'

type PlainProps = ProjectProps & { needed: number; children: ReactNode }

/** The page without a step: how the project stands, and what comes with it. */
export function PlainProject({ user, agreement, needed, children }: PlainProps) {
  const { kind } = statusBadge(projectFacts(user, agreement, useFlags()))
  const title = titleOf(kind, agreement)
  return (
    <>
      <PageTitle
        eyebrow={<FormattedMessage id="status.greeting" values={{ name: user.first_name }} />}
        lead={
          needed > 0 ? (
            <FormattedMessage id="status.lead.needed" values={{ count: needed }} />
          ) : (
            <FormattedMessage id={`status.lead.${kind}`} />
          )
        }
        action={<Badge user={user} agreement={agreement} />}
      >
        <FormattedMessage id={title} />
      </PageTitle>
      {kind === 'canceled' && (
        <div className={css.help}>
          <SupportWays />
        </div>
      )}
      {children}
    </>
  )
}
