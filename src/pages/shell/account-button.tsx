import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useNoEntryLeftOver } from '#src/app/over-entries.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useMe } from '#src/app/use-me.ts'
import { accountDoor, bringPanel, openAccount } from '#src/flows/account-panel/door.ts'
import { Avatar, initialsOf } from '#src/ui/avatar.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { SectionBoundary } from './section-boundary.tsx'

const AccountPanelView = lazy(untilThere(bringPanel))

/** Whoever presses hears of a failure; whoever only comes near does not. */
const bringQuietly = () => void bringPanel().catch(() => {})

/** The person's own button, and the panel behind it once somebody has asked for that. */
export function AccountButton() {
  const intl = useIntl()
  const { context } = useRouter().options
  const { user } = useMe()
  const panelNow = () => accountDoor.panelOf(context.session)
  const panel = useSyncExternalStore(accountDoor.subscribe, panelNow, panelNow)
  const isOpen = useSelector(panel, (snapshot) => snapshot?.hasTag('open') ?? false)
  useNoEntryLeftOver()
  return (
    <>
      <IconButton
        label={intl.formatMessage(
          { id: 'shell.accountOf' },
          { name: `${user.first_name} ${user.last_name}` },
        )}
        messageId="shell.accountOf"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={bringQuietly}
        onFocus={bringQuietly}
        onClick={() => void openAccount(context, { type: 'panel.open' })}
      >
        <Avatar initials={initialsOf(user)} />
      </IconButton>
      {panel && (
        <Suspense fallback={null}>
          <AccountPanelView
            panel={panel}
            guard={(part) => <SectionBoundary name="account panel">{part}</SectionBoundary>}
          />
        </Suspense>
      )}
    </>
  )
}
