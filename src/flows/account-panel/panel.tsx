import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useOwnBack } from '#src/app/use-own-back.ts'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { LeaveQuestion } from '../leave-question.tsx'
import { type AccountPanel, followPage, goBack, leave } from './account-panel.ts'
import { PanelFoot } from './foot.tsx'
import { PanelHeader } from './header.tsx'
import { Menu } from './menu.tsx'
import { isSubScreen, type PanelSnapshot } from './screens.ts'
import { SubScreenView } from './sub-screen.tsx'

/** What is shown: while the panel slides out, what stood in it last; and the screen before that. */
function useShown(snapshot: PanelSnapshot) {
  const [shown, setShown] = useState({ now: snapshot, before: snapshot })
  const { now, before } = shown
  if (snapshot.hasTag('open') && snapshot !== now)
    setShown({ now: snapshot, before: snapshot.value === now.value ? before : now })
  return shown
}

/** The panel closes when another page comes below it. */
function useFollowedPage(panel: AccountPanel): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
        if (pathChanged) followPage(panel, toLocation.pathname)
      }),
    [router, panel],
  )
}

type PanelProps = {
  panel: AccountPanel
  /** Keeps a fault of a screen within it. */
  guard: (part: ReactNode) => ReactNode
}

/** The person's account at the side of any page. */
export default function AccountPanelView({ panel, guard }: PanelProps) {
  const intl = useIntl()
  const title = useRef<HTMLHeadingElement>(null)
  const snapshot = useSelector(panel, (one) => one)
  const { now, before } = useShown(snapshot)
  const form = now.children.editPhone ?? now.children.editAddress
  const isAsking = useSelector(form, (one) => one?.hasTag('asking') ?? false)
  useFollowedPage(panel)
  const isOpen = snapshot.hasTag('open')
  useOwnBack({ name: 'account', isOpen, goBack: () => goBack(panel) })
  return (
    <>
      <SidePanel
        isOpen={isOpen}
        onCloseRequest={() => leave(panel, 'close')}
        label={intl.formatMessage({ id: 'account.panel' })}
        closeLabel={intl.formatMessage({ id: 'account.close' })}
        header={<PanelHeader />}
        footer={isSubScreen(now.value) ? undefined : <PanelFoot />}
      >
        {isSubScreen(now.value) ? (
          <SubScreenView title={title} screen={now.value} snapshot={now} panel={panel} guard={guard} />
        ) : (
          <Menu send={panel.send} cameFrom={before.value} />
        )}
      </SidePanel>
      <LeaveQuestion
        isOpen={isOpen && isAsking}
        // Gone back by the browser, the field that had the focus is not there any more.
        returnTo={title}
        onStay={() => form?.send({ type: 'leave.cancel' })}
        onLeave={() => form?.send({ type: 'leave.confirm' })}
      />
    </>
  )
}
