import { useRouterState } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { screenPolicy } from '#domain/policy.ts'
import { bringToasts } from '#src/app/announce.tsx'
import { ToastView } from '#src/ui/toast-view.tsx'

// What tells of a lost network cannot be fetched without one.
void bringToasts().catch(() => {})

/** The messages at the edge of every page. */
export default function Toasts() {
  const intl = useIntl()
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
