import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { roles } from '#domain/roles.ts'
import { findPanel, findTitle, openPanel } from '../app/account.ts'
import { refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

const languages = ['en', 'es'] as const
const withPhone = (changed: Parameters<typeof me>[0] = {}) =>
  me({ phone: { phone_number: '+15305550148', verified: true }, ...changed })
const section = async (id: string) => {
  const title = await screen.findByRole('heading', { level: 2, name: say(id) })
  const found = title.closest('section')
  if (found === null) throw new Error(`${id} is in no section`)
  return within(found)
}
const h2 = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)

describe.each(languages)('the account page in %s', (language) => {
  it('is headed by the name and the number of the account [ACCOUNT-1]', async () => {
    await openApp('/account', { language, me: withPhone() })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      say('account.title', { number: 'A-1' }),
    )
    await waitFor(() => expect(document.title).toContain('A-1'))
  })

  it('has no number for somebody without an agreement [ACCOUNT-1]', async () => {
    await openApp('/account', { language, me: withPhone({ agreements: [] }) })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(say('account.titlePlain'))
  })

  it('shows name, email, phone and billing address, the last two with Edit [ACCOUNT-2, ACCOUNT-16]', async () => {
    await openApp('/account', { language, me: withPhone() })
    const contact = await section('account.contact')
    for (const text of ['Teresa Moreno', 'teresa@example.com', '12 Alder Way', 'Tempe, AZ 85281'])
      expect(contact.getByText(text)).toBeVisible()
    expect(await contact.findByText('(530) 555-0148')).toBeVisible()
    expect(contact.getByText(say('account.verified'))).toBeVisible()
    expect(contact.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      say('account.editPhone'),
      say('account.editAddress'),
    ])
  })

  it('shows both lines of a street that are alike [ACCOUNT-2]', async () => {
    const faults = vi.spyOn(console, 'error')
    const { address } = me().user
    await openApp('/account', {
      language,
      me: me({ address: address && { ...address, street_2: address.street_1 } }),
    })
    expect((await section('account.contact')).getAllByText('12 Alder Way')).toHaveLength(2)
    expect(faults).not.toHaveBeenCalled()
    faults.mockRestore()
  })

  it('says what is not there yet [ACCOUNT-2]', async () => {
    await openApp('/account', { language, me: me({ address: null }) })
    const contact = await section('account.contact')
    expect(contact.getByText(say('account.noPhone'))).toBeVisible()
    expect(contact.getByText(say('account.noAddress'))).toBeVisible()
    expect(contact.queryByText(say('account.verified'))).toBeNull()
    expect(contact.queryByText(say('account.unverified'))).toBeNull()
  })

  it('shows the email and a password that is never told [ACCOUNT-3]', async () => {
    await openApp('/account', { language, me: withPhone() })
    const login = await section('account.login')
    expect(login.getByText('teresa@example.com')).toBeVisible()
    expect(login.getByText(say('account.passwordHidden'))).toBeInTheDocument()
    expect(login.getByText('••••••••••••')).toHaveAttribute('aria-hidden', 'true')
  })

  it.each([
    ['account.editPhone', 'account.phoneNumber'],
    ['account.editAddress', 'account.address'],
    ['account.editPassword', 'account.password'],
  ])('opens the panel at its screen by %s [ACCOUNT-2, ACCOUNT-3]', async (edit, title) => {
    await openApp('/account', { language, me: withPhone() })
    const main = within(screen.getByRole('main'))
    await userEvent.click(main.getByRole('button', { name: say(edit) }))
    expect(await findTitle(title)).toBeVisible()
  })

  it('names its parts, where the focus is handed on when what had it goes [LAYOUT-44]', async () => {
    await openApp('/account', { language, me: withPhone() })
    for (const part of ['account.contact', 'account.login'])
      expect(screen.getByRole('region', { name: say(part) })).toBeVisible()
  })

  it('changes the email in a dialog [ACCOUNT-22]', async () => {
    await openApp('/account', { language, me: withPhone() })
    const main = within(screen.getByRole('main'))
    await userEvent.click(main.getByRole('button', { name: say('account.changeEmail') }))
    const dialog = await screen.findByRole('dialog', { name: say('account.changeEmailTitle') })
    expect((await within(dialog).findAllByRole('textbox')).length).toBeGreaterThan(0)
  })

  it('has what was agreed to, where one is signed in and who looked [ACCOUNT-28, ACCOUNT-32, ACCOUNT-33]', async () => {
    const none = { body: [] }
    await openApp('/account', {
      language,
      me: withPhone(),
      answers: {
        'GET /users/person-1/receipts/': none,
        'GET /users/person-1/sessions/': none,
        'GET /users/person-1/devices/': none,
        'GET /users/person-1/access_log/': { body: { results: [], next: null } },
      },
    })
    await waitFor(() => expect(h2()).toHaveLength(5))
  })

  it('shows its lists from the top, each when all above it are there or have failed [ACCOUNT-42]', async () => {
    const calls = {
      receipts: 'GET /users/person-1/receipts/',
      sessions: 'GET /users/person-1/sessions/',
      devices: 'GET /users/person-1/devices/',
      log: 'GET /users/person-1/access_log/',
    }
    const { network } = await openApp('/account', {
      language,
      me: withPhone(),
      answers: {
        [calls.receipts]: 'pending',
        [calls.sessions]: 'pending',
        [calls.devices]: 'pending',
        [calls.log]: { body: { results: [], next: null } },
      },
    })
    const lists = () => h2().slice(2)
    await waitFor(() => {
      for (const call of Object.values(calls)) expect(network.callsOf(call)).toHaveLength(1)
    })
    expect(lists()).toEqual([])
    network.settle(calls.receipts, refused(503, 'unavailable'))
    await waitFor(() => expect(lists()).toEqual([say('receipts.title')]))
    network.settle(calls.devices, { body: [] })
    await waitFor(() => expect(network.callsOf(calls.devices)).toHaveLength(1))
    expect(lists()).toEqual([say('receipts.title')])
    network.settle(calls.sessions, { body: [] })
    await waitFor(() =>
      expect(lists()).toEqual([say('receipts.title'), say('signedIn.title'), say('accessLog.title')]),
    )
    expect(screen.queryByText(say('shell.loading'))).toBeNull()
    for (const call of Object.values(calls)) expect(network.callsOf(call)).toHaveLength(1)
  })

  it('shows the screens to whoever looks as the homeowner, and lets nothing be saved [IMP-6]', async () => {
    const looking = { ...withPhone(), impersonator: staffMember(Date.now() + 3_600_000) }
    const { network } = await openApp('/account', { language, me: looking })
    const main = within(screen.getByRole('main'))
    await userEvent.click(main.getByRole('button', { name: say('account.editAddress') }))
    await findTitle('account.address')
    const street = await screen.findByRole('textbox', { name: say('account.street1') })
    await userEvent.type(street, ' 9{Enter}')
    await userEvent.click(screen.getByRole('button', { name: say('account.save') }))
    expect(within(await findPanel()).getByText(say('session.cannotAct'))).toBeVisible()
    expect(network.callsOf('PATCH /users/person-1/')).toEqual([])
  })

  it.each(roles.filter((role) => role !== 'HOMEOWNER'))(
    'has contact information and password for %s and nothing else [ACCOUNT-35, ROUTE-24]',
    async (role) => {
      const { path } = await openApp('/account', {
        language,
        me: me({ role, agreements: [], address: null }),
      })
      expect(path()).toBe('/account')
      expect(await section('account.contact')).toBeDefined()
      expect(h2()).toEqual([say('account.contact'), say('account.login')])
      const main = within(screen.getByRole('main'))
      expect(main.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
        say('account.addPhone'),
        say('account.editPassword'),
      ])
      expect(main.queryByText(say('account.address'))).toBeNull()
    },
  )

  it('names the sections of staff who come here first in words, although this page is everybody’s [ROUTE-24, LANG-1]', async () => {
    const staff = me({ role: 'ADMIN', agreements: [], address: null })
    await openApp('/account', { language, me: staff, words: 'house' })
    const sections = await screen.findByRole('navigation', { name: say('shell.sections') })
    const [first] = within(sections).getAllByRole('link')
    expect(first).toHaveTextContent({ en: 'Agreements', es: 'Contratos' }[language])
    expect(screen.queryByText(/^admin\./)).toBeNull()
  })

  it('gives staff contact information, password and feedback in the panel, in their own house [ACCOUNT-35]', async () => {
    await openApp('/account', {
      language,
      me: me({ role: 'SUPPORT', agreements: [], address: null }),
      flags: ['sms_messaging_prelaunch_web'],
    })
    const panel = within(await openPanel())
    expect(
      within(panel.getByRole('list'))
        .getAllByRole('button')
        .map((row) => row.textContent),
    ).toEqual([
      say('account.contact'),
      say('account.password'),
      `${say('account.feedback')}${say('account.off')}`,
    ])
    expect(screen.getByText(say('admin.staff'), { exact: false })).toBeInTheDocument()
  })
})
