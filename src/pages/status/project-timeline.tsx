import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TimelineStep } from '#domain/milestones.ts'
import type { User } from '#src/api/queries/people.ts'
import { BareButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { MilestoneFacts } from './milestone-facts.tsx'
import * as css from './project-timeline.css.ts'

const looks = { COMPLETED: 'done', 'IN PROGRESS': 'now', INCOMPLETE: 'ahead', HIGHLIGHTED: 'ahead' } as const

export type TimelineProps = {
  agreement: User['agreements'][number]
  steps: readonly TimelineStep[]
  /** Of a canceled agreement nothing is to come: its steps have names only. */
  isOver: boolean
  /** Whether it is the homeowner whom the project waits for. */
  isWithHomeowner: boolean
  /** Of its headings: below that of the part that it stands in. */
  level: 2 | 3
}

/** Four milestones on one line; each opens into who has the ball, what is next, and how long it takes. */
export function ProjectTimeline({ agreement, steps, isOver, isWithHomeowner, level }: TimelineProps) {
  const intl = useIntl()
  const now = steps.find(({ status }) => status === 'IN PROGRESS') ?? (isOver ? undefined : steps.at(-1))
  const [open, setOpen] = useState<readonly string[]>(now ? [now.milestone] : [])
  // The project has come to another step while the page stands: that one opens in place of the one before.
  const [last, setLast] = useState(now?.milestone)
  if (now?.milestone !== last) {
    setLast(now?.milestone)
    setOpen([
      ...open.filter((one) => one !== last && one !== now?.milestone),
      ...(now ? [now.milestone] : []),
    ])
  }
  const toggle = (milestone: string) =>
    setOpen(open.includes(milestone) ? open.filter((one) => one !== milestone) : [...open, milestone])
  return (
    <ol className={css.steps} aria-label={intl.formatMessage({ id: 'status.path' })}>
      {steps.map((step) => (
        <Step
          key={step.milestone}
          step={step}
          isOver={isOver}
          heading={`h${level}`}
          isOpen={open.includes(step.milestone)}
          onToggle={() => toggle(step.milestone)}
        >
          <MilestoneFacts
            agreement={agreement}
            step={step}
            isOver={isOver}
            isWithHomeowner={isWithHomeowner && step.status === 'IN PROGRESS'}
          />
        </Step>
      ))}
    </ol>
  )
}

type StepProps = {
  step: TimelineStep
  isOver: boolean
  heading: `h${TimelineProps['level']}`
  isOpen: boolean
  onToggle: () => void
  children: React.ReactNode
}

function Step({ step, isOver, heading: Heading, isOpen, onToggle, children }: StepProps) {
  const { milestone, number, status } = step
  const panel = useId()
  const look = looks[status]
  return (
    <li className={css.step} data-look={look} aria-current={look === 'now' ? 'step' : undefined}>
      <span className={css.node[look]} aria-hidden="true">
        {look === 'done' ? <Icon name="check" /> : number}
      </span>
      <div>
        <Heading className={css.heading}>
          <BareButton
            className={css.trigger}
            aria-expanded={isOpen}
            aria-controls={panel}
            messageId={`status.milestone.${milestone}`}
            onClick={onToggle}
          >
            <span className={css.words}>
              <span className={css.name}>
                <FormattedMessage id={`status.milestone.${milestone}`} />
              </span>
              {!isOver && (
                <span className={css.state}>
                  <FormattedMessage id={`status.step.${look}`} />
                </span>
              )}
            </span>
            <span className={css.sign}>
              <Icon name="chevronDown" />
            </span>
          </BareButton>
        </Heading>
        <div className={css.panel} id={panel} hidden={!isOpen}>
          {children}
        </div>
      </div>
    </li>
  )
}
