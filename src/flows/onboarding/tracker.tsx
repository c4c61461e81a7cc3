import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { hasTasksAlert, type TrackerStep, tracker } from '#domain/onboarding-display.ts'
import type { OnboardingFacts, OnboardingStep } from '#domain/onboarding-step.ts'
import { BareButton, Button } from '#src/ui/button.tsx'
import { Icon, type IconName } from '#src/ui/icons.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { cardTitle } from '#src/ui/theme/text.css.ts'
import * as css from './onboarding.css.ts'

const signs: Record<TrackerStep['status'], IconName> = {
  COMPLETED: 'checkCircle',
  'IN PROGRESS': 'chevronRight',
  HIGHLIGHTED: 'warning',
  INCOMPLETE: 'clock',
}
const states = {
  COMPLETED: 'done',
  'IN PROGRESS': 'now',
  HIGHLIGHTED: 'highlighted',
  INCOMPLETE: 'ahead',
} as const

type TrackerProps = { step: OnboardingStep; facts: OnboardingFacts; onOpen: (step: OnboardingStep) => void }

/** Every step with how far it is; a press leads to it. */
export function Tracker({ step: current, facts, onOpen }: TrackerProps) {
  const intl = useIntl()
  return (
    <nav aria-label={intl.formatMessage({ id: 'onboarding.steps' })}>
      <ol className={css.list}>
        {tracker(current, facts).map(({ step, subtask, status, detail }) => (
          <li key={step}>
            <BareButton
              className={css.step}
              data-subtask={subtask || undefined}
              data-status={status}
              aria-current={step === current ? 'step' : undefined}
              messageId={`onboarding.step.${step}`}
              onClick={() => onOpen(step)}
            >
              <span className={css.sign}>
                <Icon name={signs[status]} size="medium" />
              </span>
              <span className={css.words}>
                <span className={css.name}>
                  <FormattedMessage id={`onboarding.step.${step}`} />
                </span>
                <span className={css.detail}>
                  {detail === null ? (
                    <FormattedMessage id={`onboarding.state.${states[status]}`} />
                  ) : (
                    <FormattedMessage id={`onboarding.detail.${detail.kind}`} values={{ ...detail }} />
                  )}
                </span>
              </span>
            </BareButton>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same on a small screen, behind a button that says whether something is wanted. */
export function TasksDrawer(props: TrackerProps) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const isAlert = hasTasksAlert(props.facts)
  const close = () => setIsOpen(false)
  return (
    <div className={css.drawer}>
      <Button variant="secondary" size="nav" messageId="onboarding.tasks" onClick={() => setIsOpen(true)}>
        <FormattedMessage id="onboarding.tasks" />
        {isAlert && (
          <Tag tone="warn">
            <FormattedMessage id="onboarding.detail.actionRequired" />
          </Tag>
        )}
      </Button>
      <SidePanel
        isOpen={isOpen}
        onCloseRequest={close}
        label={intl.formatMessage({ id: 'onboarding.tasks' })}
        closeLabel={intl.formatMessage({ id: 'onboarding.close' })}
        header={
          <p className={cardTitle}>
            <FormattedMessage id="onboarding.tasks" />
          </p>
        }
      >
        <Tracker
          {...props}
          onOpen={(step) => {
            close()
            props.onOpen(step)
          }}
        />
      </SidePanel>
    </div>
  )
}
