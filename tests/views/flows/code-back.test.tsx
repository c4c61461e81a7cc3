import type { AnyRouter } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { choose, findTitle, openPanel, queryPanel } from '../app/account.ts'
import type { Answer } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const phone = { phone_number: '+15305550148', verified: false }
const requests = {
  'POST /users/person-1/phone/send_verification_code/': {
    body: { expires_in_seconds: 600, resend_after_seconds: 30 },
  },
  'POST /account/change_email/': {
    status: 202,
    body: { expires_in_seconds: 600, resend_after_seconds: 30 },
  },
} satisfies Record<string, Answer>

const press = async (id: string) =>
  userEvent.click(await screen.findByRole('button', { name: say(id) }, { timeout: 10_000 }))
const dialog = (id: string) => screen.findByRole('dialog', { name: say(id) }, { timeout: 10_000 })
const queryDialog = (id: string) => screen.queryByRole('dialog', { name: say(id) })
const gone = (id: string) => waitFor(() => expect(queryDialog(id)).toBeNull())
const digits = () => screen.findByLabelText(say('verification.code'))

/** Back as a browser takes it: those who keep the page are asked, which a history in memory does for no step back. */
async function goBack({ history }: AnyRouter) {
  const { location } = history
  const step = { currentLocation: location, nextLocation: location, action: 'BACK' } as const
  for (const { blockerFn } of history._getBlockers()) if (await blockerFn(step)) return
  history.back()
}

async function sendToPhone() {
  await press('sms.verifyNumberLabel')
  await dialog('sms.verifyTitle')
  await press('sms.sendCode')
  await dialog('sms.codeTitle')
}

const places = {
  'the contact information of the panel': {
    title: 'sms.codeTitle',
    async open() {
      await openPanel()
      await choose('account.contact')
      await findTitle('account.contact')
      await sendToPhone()
    },
    async leadsOut(back: () => Promise<void>) {
      await findTitle('account.contact')
      await back()
      await waitFor(() => expect(screen.queryByRole('heading', { level: 3 })).toBeNull())
      await back()
      await waitFor(() => expect(queryPanel()).toBeNull())
    },
  },
  'the text messages of the panel': {
    title: 'sms.codeTitle',
    async open() {
      await openPanel()
      await choose('account.sms')
      await userEvent.click(await screen.findByRole('switch'))
      await dialog('sms.legalTitle')
      await userEvent.click(screen.getByRole('checkbox'))
      await press('sms.sendCode')
      await dialog('sms.codeTitle')
    },
    async leadsOut(back: () => Promise<void>) {
      await findTitle('account.sms')
      await back()
      await waitFor(() => expect(screen.queryByRole('heading', { level: 3 })).toBeNull())
      await back()
      await waitFor(() => expect(queryPanel()).toBeNull())
    },
  },
  'the phone on the account page': {
    title: 'sms.codeTitle',
    open: sendToPhone,
    leadsOut: async () => {},
  },
  'the email on the account page': {
    title: 'account.changeEmailTitle',
    async open() {
      await press('account.changeEmail')
      await dialog('account.changeEmailTitle')
      await userEvent.type(
        await screen.findByLabelText(say('emailChange.newEmail'), undefined, { timeout: 10_000 }),
        'teresa@example.net',
      )
      await userEvent.type(screen.getByLabelText(say('emailChange.password')), 'porch-light-4-all')
      await press('emailChange.send')
      await digits()
    },
    leadsOut: async () => {},
  },
}

describe.each(['en', 'es'] as const)('Back of the browser from a code in %s', (language) => {
  it.each(Object.entries(places))(
    'asks first at %s, takes Back again for staying, and leaves by Leave alone [ACCOUNT-41, ACCOUNT-39, SMS-18]',
    async (_, { title, open, leadsOut }) => {
      const opened = await openApp('/status', {
        language,
        me: me({ phone }),
        flags: ['sms_messaging_prelaunch_web'],
        answers: requests,
      })
      await opened.router.navigate({ to: '/account' })
      const back = () => act(() => goBack(opened.router))
      await open()
      await userEvent.type(await digits(), '12')
      for (const stay of [() => press('verification.leaveCancel'), back]) {
        await back()
        await dialog('verification.leaveTitle')
        await stay()
        await gone('verification.leaveTitle')
        expect(queryDialog(title)).toBeVisible()
        expect(await digits()).toHaveValue('12')
      }
      await back()
      await dialog('verification.leaveTitle')
      await press('verification.leaveConfirm')
      await gone(title)
      await leadsOut(back)
      await waitFor(() => expect(opened.router.state.location.state.over).toBeUndefined())
      expect(opened.path()).toBe('/account')
      await back()
      await waitFor(() => expect(opened.path()).toBe('/status'))
    },
    30_000,
  )

  it.each([
    ['the phone', sendToPhone, 'sms.codeTitle', 'POST /users/person-1/phone/verify_phone_number/'],
    ['the email', places['the email on the account page'].open, 'account.changeEmailTitle', ''],
  ])('does not take away a code of %s that is being checked [SMS-15, ACCOUNT-39]', async (...row) => {
    const [, open, title, verify] = row
    const opened = await openApp('/status', {
      language,
      me: me({ phone }),
      answers: { ...requests, ...(verify !== '' && { [verify]: 'pending' as const }) },
    })
    await opened.router.navigate({ to: '/account' })
    await open()
    if (verify === '') opened.network.answer('POST /account/change_email/', 'pending')
    await userEvent.type(await digits(), '123456')
    await press(verify === '' ? 'emailChange.confirm' : 'verification.verify')
    await act(() => goBack(opened.router))
    expect(queryDialog(title)).toBeVisible()
    expect(queryDialog('verification.leaveTitle')).toBeNull()
    expect(opened.path()).toBe('/account')
  })
})

it('Back closes the change of email while no code is there, and the page stays [ACCOUNT-41]', async () => {
  const opened = await openApp('/status', { me: me({ phone }), answers: requests })
  await opened.router.navigate({ to: '/account' })
  await press('account.changeEmail')
  await screen.findByLabelText(say('emailChange.newEmail'), undefined, { timeout: 10_000 })
  await act(() => goBack(opened.router))
  await gone('account.changeEmailTitle')
  await waitFor(() => expect(opened.router.state.location.state.over).toBeUndefined())
  expect(opened.path()).toBe('/account')
})
