import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { hasTasksAlert } from '#domain/onboarding-display.ts'
import { useOwnBack } from '#src/app/use-own-back.ts'
import { Button } from '#src/ui/button.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { cardTitle } from '#src/ui/theme/text.css.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import * as css from './onboarding.css.ts'
import { Tracker, type TrackerProps } from './tracker.tsx'

/** The steps on a small screen, behind a button that says whether something is wanted. */
export function TasksDrawer(props: TrackerProps) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const isAlert = hasTasksAlert(props.facts)
  const close = () => setIsOpen(false)
  useOwnBack({
    name: 'onboarding-tasks',
    isOpen,
    goBack: () => {
      close()
      return false
    },
  })
  return (
    <div className={css.drawer}>
      <Button variant="secondary" size="nav" messageId="onboarding.tasks" onClick={() => setIsOpen(true)}>
        <FormattedMessage id="onboarding.tasks" />
        {isAlert && (
          <>
            <span className={css.dot} aria-hidden="true" />
            <VisuallyHidden>
              <FormattedMessage id="onboarding.detail.actionRequired" />
            </VisuallyHidden>
          </>
        )}
      </Button>
      <SidePanel
        isOpen={isOpen}
        onCloseRequest={close}
        label={intl.formatMessage({ id: 'onboarding.tasks' })}
        closeLabel={intl.formatMessage({ id: 'onboarding.close' })}
        header={
          <h2 className={cardTitle}>
            <FormattedMessage id="onboarding.tasks" />
          </h2>
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
