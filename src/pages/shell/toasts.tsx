import { useRouterState } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { screenPolicy } from '#domain/policy.ts'
import { bringToasts } from '#src/app/announce.tsx'
import { useHandedFocus } from '#src/ui/handed-focus.ts'
import { ToastView } from '#src/ui/toast-view.tsx'

// What tells of a lost network cannot be fetched without one.
void bringToasts().catch(() => {})

/** The messages at the edge of every page, and what else the first paint does without. */
export default function Toasts() {
  const intl = useIntl()
  useHandedFocus()
  const screen = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <ToastView
      label={intl.formatMessage({ id: 'shell.toasts' })}
      dismissLabel={intl.formatMessage({ id: 'shell.close' })}
      shownMs={screenPolicy.toastMs}
      screen={screen}
    />
  )
}
