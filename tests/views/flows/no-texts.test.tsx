import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findPanel, findTitle, openPanel, queryPanel } from '../app/account.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const config = { sendsNoTexts: true } as const
const flags = ['sms_messaging_prelaunch_web'] as const
const settings = { research_opt_in: false, privacy_policy_accepted: true, sms_opt_in: false }
const off = me({ phone: { phone_number: '+15305550148', verified: false }, settings })
const on = me({
  phone: { phone_number: '+15305550148', verified: true },
  settings: { ...settings, sms_opt_in: true },
})
const link = '/dashboard/overview?sms_opt_in=true'

describe.each(['en', 'es'] as const)('where no text messages are sent, in %s', (language) => {
  it('no code by phone is offered [SMS-22, ACCOUNT-40]', async () => {
    await openApp('/account', { language, me: off, flags, config })
    expect(await screen.findByText(say('account.unverified'))).toBeVisible()
    expect(screen.queryByRole('button', { name: say('sms.verifyNumberLabel') })).toBeNull()
  })

  it('nor are text messages, in the panel or by a link [SMS-22]', async () => {
    await openApp(link, { language, me: off, flags, config })
    await screen.findByRole('heading', { level: 1 })
    expect(queryPanel()).toBeNull()
    await openPanel()
    expect(within(await findPanel()).queryByText(say('account.sms'))).toBeNull()
  })

  it('whoever has them on finds the way to turn them off [SMS-22]', async () => {
    await openApp(link, { language, me: on, flags, config })
    expect(await findTitle('account.sms')).toBeVisible()
    expect(await screen.findByRole('switch')).toBeChecked()
  })
})
