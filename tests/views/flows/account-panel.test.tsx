import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { choose, findPanel, findTitle, openPanel, press, queryPanel } from '../app/account.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, staffMember } from '../app/people.ts'

const languages = ['en', 'es'] as const
const withAccess = () => me({ phone: { phone_number: '+15305550148', verified: true } })
const withoutAccess = () => me({ agreements: [] })
const sms = ['sms_messaging_prelaunch_web'] as const

describe.each(languages)('the account panel in %s', (language) => {
  const rows = async () =>
    within(within(await findPanel()).getByRole('list'))
      .getAllByRole('listitem')
      .map((row) => row.textContent)

  it('has the name and the number of the agreement that this tab shows [ACCOUNT-6]', async () => {
    await openApp('/dashboard/overview', { language, me: withAccess() })
    const panel = await openPanel()
    expect(within(panel).getByRole('heading', { level: 2, name: 'Teresa Moreno' })).toBeVisible()
    expect(panel).toHaveTextContent(say('account.agreementNumber', { number: 'C-1001' }))
  })

  it('has no number for somebody without an agreement [ACCOUNT-6]', async () => {
    await openApp('/status', { language, me: withoutAccess() })
    expect(await openPanel()).not.toHaveTextContent(say('account.agreementNumber', { number: '' }).trim())
  })

  it('offers contact information, password and feedback to everybody [ACCOUNT-7]', async () => {
    await openApp('/status', { language, me: withoutAccess(), flags: sms })
    await openPanel()
    expect(await rows()).toEqual([
      say('account.contact'),
      say('account.password'),
      `${say('account.feedback')}${say('account.off')}`,
    ])
  })

  it('offers text messages with their flag and dashboard access only [ACCOUNT-7, SMS-14]', async () => {
    const on = me({ settings: { research_opt_in: true, privacy_policy_accepted: true, sms_opt_in: true } })
    await openApp('/dashboard/overview', { language, me: on, flags: sms })
    await openPanel()
    expect(await rows()).toContain(`${say('account.sms')}${say('account.on')}`)
    expect(await rows()).toContain(`${say('account.feedback')}${say('account.on')}`)
  })

  it('has no text messages without their flag [ACCOUNT-7, SMS-14, FLAG-1]', async () => {
    await openApp('/dashboard/overview', { language, me: withAccess() })
    await openPanel()
    expect((await rows()).join()).not.toContain(say('account.sms'))
  })

  it('closes where the agreement that it leads to is the page that stands [ACCOUNT-7]', async () => {
    const path = '/dashboard/agreements/agreement-1'
    const opened = await openApp(path, { language, me: withAccess() })
    const panel = await openPanel()
    await userEvent.click(within(panel).getByRole('link', { name: say('account.agreement') }))
    await waitFor(() => expect(queryPanel()).toBeNull())
    expect(opened.path()).toBe(path)
  })

  it('offers to log out, which asks first and comes back to the panel [ACCOUNT-8, SESSION-30]', async () => {
    await openApp('/status', { language, me: withoutAccess() })
    await openPanel()
    await press('session.logOut')
    const question = await screen.findByRole('dialog', { name: say('session.logOutTitle') })
    await userEvent.click(within(question).getByRole('button', { name: say('session.stay') }))
    expect(await findPanel()).toBeVisible()
  })

  it('offers to stop only while somebody looks as the homeowner [ACCOUNT-8, IMP-4]', async () => {
    const stop = 'POST /account/unimpersonate/'
    const looking = me({ agreements: [] }, staffMember(Date.now() + 3_600_000))
    const { network } = await openApp('/status', { language, me: looking, answers: { [stop]: 'pending' } })
    const panel = await openPanel()
    const button = within(panel).getByRole('button', { name: say('session.stopImpersonation') })
    await userEvent.click(button)
    await waitFor(() => expect(network.callsOf(stop)).toHaveLength(1))
    expect(button).toHaveAttribute('aria-busy', 'true')
  })

  it('has nothing to stop for the homeowner themselves [ACCOUNT-8]', async () => {
    await openApp('/status', { language, me: withoutAccess() })
    const panel = await openPanel()
    expect(within(panel).queryByRole('button', { name: say('session.stopImpersonation') })).toBeNull()
  })

  it('changes the language and keeps the panel open [ACCOUNT-9, LANG-5]', async () => {
    await openApp('/status', { language, me: withoutAccess() })
    const panel = await openPanel()
    const other = language === 'en' ? 'Español' : 'English'
    await userEvent.click(within(panel).getByRole('radio', { name: other }))
    await waitFor(() => expect(document.documentElement.lang).toBe(language === 'en' ? 'es' : 'en'))
    expect(within(await findPanel()).getByRole('radio', { name: other })).toBeChecked()
    expect(document.cookie).toContain(`porchlight-language=${language === 'en' ? 'es' : 'en'}`)
  })

  it('offers the themes with dark mode only, and remembers the choice [ACCOUNT-9, LANG-14, LANG-15]', async () => {
    await openApp('/status', { language, me: withoutAccess(), flags: ['web_dark_mode'] })
    const looks = within(await openPanel()).getByRole('group', { name: say('account.appearance') })
    expect(within(looks).getByRole('radio', { name: say('account.theme.system') })).toBeChecked()
    await userEvent.click(within(looks).getByRole('radio', { name: say('account.theme.dark') }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(document.cookie).toContain('porchlight-theme=dark')
  })

  it('has no themes without dark mode [ACCOUNT-9, LANG-14]', async () => {
    await openApp('/status', { language, me: withoutAccess() })
    expect(within(await openPanel()).queryByRole('group', { name: say('account.appearance') })).toBeNull()
  })

  it('closes by its cross, by Esc, and gives the focus back [ACCOUNT-5]', async () => {
    await openApp('/status', { language, me: withoutAccess() })
    await openPanel()
    await press('account.close')
    await waitFor(() => expect(queryPanel()).toBeNull())
    await openPanel()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(queryPanel()).toBeNull())
    const button = screen.getByRole('button', { name: say('shell.accountOf', { name: 'Teresa Moreno' }) })
    await waitFor(() => expect(button).toHaveFocus())
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  it.each([
    ['account.contact', 'account.contact'],
    ['account.password', 'account.password'],
    ['account.feedback', 'account.feedback'],
    ['account.sms', 'account.sms'],
  ])('shows %s with its title in focus, and Back leads to its row [ACCOUNT-10]', async (row, title) => {
    await openApp('/dashboard/overview', { language, me: withAccess(), flags: sms })
    await openPanel()
    await choose(row)
    await waitFor(async () => expect(await findTitle(title)).toHaveFocus())
    await press('account.back')
    await waitFor(() => expect(document.activeElement).toHaveTextContent(say(row)))
  })

  it.each([
    ['account.addPhone', 'account.phoneNumber'],
    ['account.editAddress', 'account.address'],
  ])(
    'leads by %s to its form, and back to the contact information [ACCOUNT-2, ACCOUNT-10]',
    async (edit, title) => {
      await openApp('/status', { language, me: me({ agreements: [] }) })
      await openPanel()
      await choose('account.contact')
      await press(edit)
      expect(await findTitle(title)).toBeVisible()
      await press('account.back')
      expect(await findTitle('account.contact')).toBeVisible()
    },
  )

  it('closes from a screen, and begins with the menu the next time [ACCOUNT-5]', async () => {
    await openApp('/status', { language, me: withoutAccess() })
    await openPanel()
    await choose('account.feedback')
    await findTitle('account.feedback')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(queryPanel()).toBeNull())
    await openPanel()
    expect(await rows()).toHaveLength(3)
  })

  it('leads to the account page and closes there [ACCOUNT-1]', async () => {
    const { path } = await openApp('/status', { language, me: withoutAccess() })
    const panel = await openPanel()
    await userEvent.click(within(panel).getByRole('link', { name: say('account.page') }))
    await waitFor(() => expect(path()).toBe('/account'))
    await waitFor(() => expect(queryPanel()).toBeNull())
  })
})

describe.each(languages)('a link to text messages in %s', (language) => {
  it('opens their screen and leaves the address without the parameter [ACCOUNT-11]', async () => {
    const { router } = await openApp('/dashboard/overview?sms_opt_in=true', {
      language,
      me: withAccess(),
      flags: sms,
    })
    expect(await findTitle('account.sms')).toBeVisible()
    expect(router.state.location.href).toBe('/dashboard/overview')
  })

  it('keeps what else stands in the query [ACCOUNT-11]', async () => {
    const { router } = await openApp('/dashboard/system?sms_opt_in&period=month', {
      language,
      me: withAccess(),
      flags: sms,
    })
    expect(await findTitle('account.sms')).toBeVisible()
    expect(router.state.location.href).toBe('/dashboard/system?period=month')
  })

  it.each([
    ['their flag', { me: withAccess() }],
    [
      'dashboard access',
      { me: me({ agreements: [agreement({ current_milestone: 'CONTRACT_SIGNED' })] }), flags: sms },
    ],
  ])('opens nothing without %s [ACCOUNT-11, SMS-14]', async (_, opened) => {
    const { router } = await openApp('/dashboard/overview?sms_opt_in=true', { language, ...opened })
    await screen.findByRole('heading', { level: 1 })
    expect(router.state.location.href).not.toContain('sms_opt_in')
    expect(queryPanel()).toBeNull()
  })
})
