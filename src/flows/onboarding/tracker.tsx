import { FormattedMessage, useIntl } from 'react-intl'
import { type CurrentMilestone, hasReached } from '#domain/milestones.ts'
import { type TrackerStep, tracker } from '#domain/onboarding-display.ts'
import type { OnboardingFacts, OnboardingStep } from '#domain/onboarding-step.ts'
import { BareButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import * as css from './onboarding.css.ts'

const states = {
  COMPLETED: 'done',
  'IN PROGRESS': 'now',
  HIGHLIGHTED: 'highlighted',
  INCOMPLETE: 'ahead',
} as const

const reachedBy: Partial<Record<OnboardingStep, (milestone: CurrentMilestone) => boolean>> = {
  SYSTEM_INSTALLATION: (milestone) => hasReached(milestone, 'INSTALLATION_COMPLETED'),
  SYSTEM_ACTIVATION: (milestone) => hasReached(milestone, 'IN_SERVICE'),
}

export type TrackerProps = {
  step: OnboardingStep
  facts: OnboardingFacts
  /** How far the agreement is: what it has come to already is not to come. */
  milestone: CurrentMilestone
  onOpen: (step: OnboardingStep) => void
}

/** Every step with how far it is; a press leads to it. */
export function Tracker({ step: current, facts, milestone, onOpen }: TrackerProps) {
  const intl = useIntl()
  const entries = tracker(current, facts)
  return (
    <nav aria-label={intl.formatMessage({ id: 'onboarding.steps' })}>
      <ol className={css.list}>
        {entries.map((entry, index) => (
          <li
            className={css.item}
            key={entry.step}
            data-subtask={entry.subtask || undefined}
            data-before-subtask={(!entry.subtask && entries[index + 1]?.subtask) || undefined}
          >
            <Entry
              {...entry}
              place={entries.slice(0, index + 1).filter(({ subtask }) => !subtask).length}
              isCurrent={entry.step === current}
              isReached={reachedBy[entry.step]?.(milestone) ?? false}
              onOpen={() => onOpen(entry.step)}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

type EntryProps = TrackerStep & {
  /** The number of its circle; tasks have a sign instead. */
  place: number
  isCurrent: boolean
  /** The agreement is past it, although nobody has opened it. */
  isReached: boolean
  onOpen: () => void
}

function Entry({ step, subtask, status, detail, place, isCurrent, isReached, onOpen }: EntryProps) {
  // Autopay is the homeowner's to leave, however long it stands open.
  const isWanted = detail?.kind === 'actionRequired' || (status === 'HIGHLIGHTED' && step !== 'AUTOPAY')
  const isPartly = detail?.kind === 'subtasks' && detail.done < detail.total
  const isDone = status === 'COMPLETED' && !isPartly
  const isAhead = status === 'INCOMPLETE'
  return (
    <BareButton
      className={css.step}
      data-subtask={subtask || undefined}
      data-status={status === 'COMPLETED' && isPartly ? 'PARTLY' : status}
      data-wanted={isWanted || undefined}
      aria-current={isCurrent ? 'step' : undefined}
      messageId={`onboarding.step.${step}`}
      onClick={onOpen}
    >
      <span className={subtask ? css.sign : css.node} aria-hidden="true">
        {isDone ? <Icon name="check" size="medium" /> : !subtask && <span>{place}</span>}
      </span>
      <span className={css.words}>
        <span className={css.name}>
          <FormattedMessage id={`onboarding.step.${step}`} />
        </span>
        <span className={css.detail} data-wanted={isWanted || undefined}>
          {detail === null ? (
            <FormattedMessage id={`onboarding.state.${isReached && isAhead ? 'unread' : states[status]}`} />
          ) : (
            <FormattedMessage id={`onboarding.detail.${detail.kind}`} values={{ ...detail }} />
          )}
        </span>
      </span>
    </BareButton>
  )
}
