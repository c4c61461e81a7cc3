import { useLocation } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { sectionOf } from '#domain/navigation.ts'
import { AppNavLink } from '#src/app/nav-links.tsx'
import { Icon } from '#src/ui/icons.tsx'
import * as frame from './frame.css.ts'
import * as css from './onboarding.css.ts'
import { Tracker, type TrackerProps } from './tracker.tsx'

/** The steps at the left, in the place of the menu, whose way to support stands below them. LAYOUT-13, LAYOUT-14 */
export function TrackerAside(props: TrackerProps) {
  const isSupport = sectionOf(useLocation().pathname) === 'SUPPORT'
  return (
    <aside className={frame.aside} data-status-tracker>
      <Tracker {...props} />
      <p className={css.help}>
        <AppNavLink to="/support" aria-current={isSupport ? 'page' : undefined} messageId="shell.nav.support">
          <span className={css.helpWords}>
            <Icon name="chat" />
            <FormattedMessage id="shell.nav.support" />
          </span>
        </AppNavLink>
      </p>
    </aside>
  )
}
