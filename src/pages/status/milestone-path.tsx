import { FormattedMessage, useIntl } from 'react-intl'
import type { TimelineStep } from '#domain/milestones.ts'
import { Icon } from '#src/ui/icons.tsx'
import * as css from './milestone-path.css.ts'

const looks = { COMPLETED: 'done', 'IN PROGRESS': 'now', INCOMPLETE: 'ahead', HIGHLIGHTED: 'ahead' } as const

/** Four milestones on one line: what is done, what is now, what comes next; of a canceled agreement only their names. */
export function MilestonePath({ steps, isOver }: { steps: readonly TimelineStep[]; isOver: boolean }) {
  const intl = useIntl()
  return (
    <ol className={css.path} aria-label={intl.formatMessage({ id: 'status.path' })}>
      {steps.map(({ milestone, number, status }) => {
        const look = looks[status]
        return (
          <li
            className={css.step}
            data-look={look}
            key={milestone}
            aria-current={look === 'now' ? 'step' : undefined}
          >
            <span className={css.node[look]} aria-hidden="true">
              {look === 'done' ? <Icon name="check" /> : number}
            </span>
            <span className={css.name}>
              <FormattedMessage id={`status.milestone.${milestone}`} />
            </span>
            {!isOver && (
              <span className={css.state}>
                <FormattedMessage id={`status.step.${look}`} />
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
