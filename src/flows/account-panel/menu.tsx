import { useLocation, useRouter } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { EventFrom } from 'xstate'
import { accountPanelItems, sectionOf } from '#domain/navigation.ts'
import type { accountPanelMachine } from '#machines/account-panel/account-panel.machine.ts'
import { useAgreement, useDashboardAccess, useFlags, useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { focusOnArrival } from '#src/ui/focus-on-arrival.ts'
import type { IconName } from '#src/ui/icons.tsx'
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx'
import { Appearance } from './appearance.tsx'
import * as css from './panel.css.ts'
import type { Screen } from './screens.ts'

const choices = {
  contact: { type: 'contact.choose', leadsTo: 'contactInformation', icon: 'person' },
  password: { type: 'password.choose', leadsTo: 'password', icon: 'key' },
  feedback: { type: 'feedback.choose', leadsTo: 'feedback', icon: 'chat' },
  sms: { type: 'smsOptIn.choose', leadsTo: 'smsOptIn', icon: 'sms' },
} as const satisfies Record<string, { type: string; leadsTo: Screen; icon: IconName }>

type MenuProps = { send: (event: EventFrom<typeof accountPanelMachine>) => void; cameFrom: Screen }

/** Where one can go from here; the row that one comes back from has the focus. */
export function Menu({ send, cameFrom }: MenuProps) {
  const { user, impersonator } = useMe()
  const access = useDashboardAccess()
  const flags = useFlags()
  const texts = !useConfig().sendsNoTexts || user.settings.sms_opt_in
  const items = accountPanelItems({ access, flags, impersonated: impersonator !== null, texts })
  const values = {
    feedback: user.settings.research_opt_in,
    sms: user.settings.sms_opt_in,
  }
  return (
    <>
      <LinkRows lined={false}>
        {items.map((item) => {
          if (item === 'agreement') return <AgreementRow key={item} send={send} />
          if (item === 'stopImpersonation' || item === 'logout') return null
          const { type, leadsTo, icon } = choices[item]
          return (
            <ButtonRow
              key={item}
              icon={icon}
              messageId={`account.${item}`}
              ref={cameFrom === leadsTo ? focusOnArrival : undefined}
              value={
                (item === 'feedback' || item === 'sms') && (
                  <FormattedMessage id={values[item] ? 'account.on' : 'account.off'} />
                )
              }
              onClick={() => send({ type })}
            >
              <FormattedMessage id={`account.${item}`} />
            </ButtonRow>
          )
        })}
      </LinkRows>
      <div className={css.looks}>
        <Appearance />
      </div>
    </>
  )
}

/** To the page of the agreement that this tab shows, where there is one; on it the panel closes. */
function AgreementRow({ send }: Pick<MenuProps, 'send'>) {
  const router = useRouter()
  const { pathOfThisApp, goTo } = router.options.context
  const agreement = useAgreement()
  const path = pathOfThisApp(`/dashboard/agreements/${agreement?.id}`)
  const isCurrent = sectionOf(useLocation().pathname) === 'AGREEMENTS'
  if (path === null) return null
  return (
    <LinkRow
      icon="doc"
      aria-current={isCurrent ? 'page' : undefined}
      messageId="account.agreement"
      href={path}
      onClick={(event) => {
        event.preventDefault()
        if (router.latestLocation.pathname === path) send({ type: 'panel.close' })
        else goTo(path)
      }}
    >
      <FormattedMessage id="account.agreement" />
    </LinkRow>
  )
}
