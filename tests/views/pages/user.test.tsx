import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/roles.ts'
import type { User } from '#src/api/queries/people.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'
import { staff } from '../app/people-of-staff.ts'

const languages = ['en', 'es'] as const
const person = (changed: Partial<User> = {}) =>
  me({
    phone: { phone_number: '+15305550123', verified: true },
    last_signed_in_at: '2026-06-18T17:10:00Z',
    ...changed,
  }).user
const member = (role: Role, changed: Partial<User> = {}) =>
  person({
    id: 'staff-2',
    first_name: 'Iris',
    last_name: 'Cole',
    role,
    address: null,
    agreements: [],
    ...changed,
  })

type Opened = {
  by?: Role
  user?: User
  language?: 'en' | 'es'
  answers?: Record<string, Answer | Answer[]>
}

async function open({ by = 'SUPPORT', user = person(), language = 'en', answers = {} }: Opened = {}) {
  const opened = await openApp(`/admin/users/${user.id}`, {
    language,
    me: staff(by),
    answers: { [`GET /users/${user.id}/`]: { body: user }, ...answers },
  })
  await screen.findByRole('heading', { level: 1, name: `${user.first_name} ${user.last_name}` })
  return opened
}

const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const dialog = () => screen.findByRole('dialog')
const button = (id: string) => screen.queryByRole('button', { name: say(id) })
const toasts = () => screen.getByRole('region', { name: say('shell.toasts') })

describe.each(languages)('the profile of a homeowner in %s', (language) => {
  it('says how to reach them, whether and when they signed in, and what they agreed to [ADMIN-12, ADMIN-25]', async () => {
    await open({ language })
    await screen.findByText('(530) 555-0123')
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replace(/\s+/g, ' ')])
    expect(Object.fromEntries(facts)).toMatchObject({
      [say('adminUsers.email')]: 'teresa@example.com',
      [say('adminUsers.phone')]: `(530) 555-0123${say('adminUsers.verified')}`,
      [say('adminUsers.address')]: `12 Alder WayTempe, AZ 85281${say('adminUsers.confirmed')}`,
      [say('adminUsers.password')]: say('adminUsers.passwordSet'),
      [say('adminUsers.lastSignIn')]: expect.stringContaining('2026'),
      [say('adminUsers.consentPrivacy')]: say('adminUsers.yes'),
      [say('adminUsers.consentResearch')]: say('adminUsers.no'),
      [say('adminUsers.consentSms')]: say('adminUsers.no'),
    })
  })

  it('leads to each of their agreements [ADMIN-25]', async () => {
    await open({
      language,
      user: person({
        agreements: [
          agreement(),
          agreement({ id: 'agreement-2', homeowner_contract_id: 'C-2', system: null }),
        ],
      }),
    })
    const links = screen.getAllByRole('link', { name: /C-/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/agreements/agreement-1',
      '/admin/agreements/agreement-2',
    ])
  })

  it('says that there is none, and that they never signed in [ADMIN-25]', async () => {
    await open({
      language,
      user: person({ agreements: [], phone: null, last_signed_in_at: null, claimed: false }),
    })
    expect(screen.getByText(say('adminUsers.noAgreements'))).toBeVisible()
    expect(screen.getByText(say('adminUsers.never'))).toBeVisible()
    expect(screen.getByText(say('adminUsers.none'))).toBeVisible()
    expect(screen.getByText(say('adminUsers.passwordNone.homeowner'))).toBeVisible()
  })

  it('archives after asking, says so, and offers to take them out again [ADMIN-12, ADMIN-13, ADMIN-22]', async () => {
    const { network } = await open({
      language,
      answers: { 'PATCH /users/person-1/': { body: person({ archived: true }) } },
    })
    await press('adminUsers.archive')
    expect(await dialog()).toHaveTextContent(
      say('adminUsers.askText.archive', { kind: 'homeowner', claimed: 'yes' }),
    )
    const keep = within(await dialog()).getByRole('button', { name: say('adminUsers.keep') })
    await waitFor(() => expect(keep).toHaveFocus())
    network.answer('GET /users/person-1/', { body: person({ archived: true }) })
    await userEvent.click(
      within(await dialog()).getByRole('button', { name: say('adminUsers.confirm.archive') }),
    )
    await waitFor(() => expect(toasts()).toHaveTextContent(say('adminUsers.done.archive')))
    expect(network.callsOf('PATCH /users/person-1/').map(({ body }) => body)).toEqual([{ archived: true }])
    expect(await screen.findByRole('button', { name: say('adminUsers.unarchive') })).toBeVisible()
    expect(screen.getByText(say('adminUsers.status.archived'))).toBeVisible()
    expect(button('adminImpersonation.start')).toBeNull()
  })

  it('changes nothing without the answer, and can be tried again after a failure [ADMIN-22]', async () => {
    const { network } = await open({
      language,
      user: person({ archived: true }),
      answers: { 'PATCH /users/person-1/': ['unreachable', { body: person() }] },
    })
    await press('adminUsers.unarchive')
    await userEvent.click(within(await dialog()).getByRole('button', { name: say('adminUsers.keep') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(network.callsOf('PATCH /users/person-1/')).toEqual([])
    await press('adminUsers.unarchive')
    const confirm = within(await dialog()).getByRole('button', { name: say('adminUsers.confirm.unarchive') })
    await userEvent.click(confirm)
    expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
      say('adminUsers.notKnown.change'),
    )
    await userEvent.click(confirm)
    await waitFor(() =>
      expect(toasts()).toHaveTextContent(
        say('adminUsers.done.unarchive', { claimed: 'yes', kind: 'homeowner' }),
      ),
    )
    expect(network.callsOf('PATCH /users/person-1/').at(-1)?.body).toEqual({ archived: false })
  })

  it('sends the claim link again, to whoever has not claimed the account [ADMIN-19, ADMIN-22]', async () => {
    const { network } = await open({
      language,
      user: person({ claimed: false }),
      answers: { 'POST /users/send_claim_account_email/': { status: 204 } },
    })
    await press('adminUsers.sendClaim.homeowner')
    expect(await dialog()).toHaveTextContent('teresa@example.com')
    await userEvent.click(
      within(await dialog()).getByRole('button', { name: say('adminUsers.confirm.claimMail') }),
    )
    await waitFor(() =>
      expect(toasts()).toHaveTextContent(say('adminUsers.done.claimMail', { email: 'teresa@example.com' })),
    )
    expect(network.callsOf('POST /users/send_claim_account_email/').map(({ body }) => body)).toEqual([
      { user_id: 'person-1' },
    ])
  })

  it.each([
    [403, 'forbidden', 'forbidden'],
    [403, 'impersonating', 'looking'],
    [404, 'not_found', 'gone'],
    [409, 'oneself', 'oneself'],
    [409, 'last_super_admin', 'lastSuperAdmin'],
    [409, 'already_claimed', 'alreadyClaimed'],
    [429, 'throttled', 'throttled'],
  ] as const)(
    'says why it may not be: %i %s [ADMIN-22, ROLE-13, ROLE-14, IMP-34]',
    async (status, code, reason) => {
      const { network } = await open({
        language,
        answers: { 'PATCH /users/person-1/': refused(status, code) },
      })
      await press('adminUsers.archive')
      await userEvent.click(
        within(await dialog()).getByRole('button', { name: say('adminUsers.confirm.archive') }),
      )
      expect(await screen.findByRole('alert')).toHaveTextContent(
        plainlySpaced(
          say(`adminUsers.refused.${reason}`, { name: 'Teresa Moreno', change: 'archive', minutes: 60 }),
        ),
      )
      await userEvent.click(within(await dialog()).getByRole('button', { name: say('shell.close') }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(network.callsOf('GET /users/person-1/').length).toBeGreaterThan(1))
    },
  )
})

describe('the profile of a person', () => {
  it.each([
    ['SUPPORT', { impersonate: true, archive: true, claim: true }],
    ['MARKETING', { impersonate: false, archive: false, claim: false }],
    ['IMPERSONATE_ONLY', { impersonate: true, archive: false, claim: false }],
    ['ADMIN', { impersonate: true, archive: true, claim: true }],
    ['SUPER_ADMIN', { impersonate: true, archive: true, claim: true }],
  ] as const)(
    'offers %s of a homeowner what the role may: %j [ADMIN-12, ROLE-6, ROLE-7, ROLE-8, ROLE-22]',
    async (by, may) => {
      await open({ by, user: person({ claimed: false }) })
      expect({
        impersonate: button('adminImpersonation.start') !== null,
        archive: button('adminUsers.archive') !== null,
        claim: button('adminUsers.sendClaim.homeowner') !== null,
      }).toEqual(may)
      expect(button('adminUsers.changeRole')).toBeNull()
    },
  )

  it('offers no look as somebody who is archived [ADMIN-12, IMP-13]', async () => {
    await open({ by: 'SUPER_ADMIN', user: person({ archived: true, claimed: false }) })
    expect(button('adminImpersonation.start')).toBeNull()
    expect(button('adminUsers.sendClaim.homeowner')).toBeNull()
    expect(button('adminUsers.unarchive')).toBeVisible()
  })

  it.each([
    ['ADMIN', 'SUPPORT', ['MARKETING', 'IMPERSONATE_ONLY', 'ADMIN']],
    ['ADMIN', 'SUPER_ADMIN', null],
    ['SUPER_ADMIN', 'SUPER_ADMIN', ['SUPPORT', 'MARKETING', 'IMPERSONATE_ONLY', 'ADMIN']],
    ['SUPER_ADMIN', 'ADMIN', ['SUPPORT', 'MARKETING', 'IMPERSONATE_ONLY', 'SUPER_ADMIN']],
  ] as const)(
    'lets %s give %s these roles: %j, and impersonates no staff [ROLE-12, ROLE-22, IMP-13]',
    async (by, role, given) => {
      await open({ by, user: member(role) })
      expect(button('adminImpersonation.start')).toBeNull()
      expect(button('adminUsers.archive') !== null).toBe(given !== null)
      if (given === null) return expect(button('adminUsers.changeRole')).toBeNull()
      await press('adminUsers.changeRole')
      const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem')
      expect(entries.map(({ textContent }) => textContent)).toEqual(
        given.map((one) => say(`signedIn.role.${one}`)),
      )
    },
  )

  it('gives another role after asking [ROLE-12, ADMIN-22]', async () => {
    const { network } = await open({
      by: 'ADMIN',
      user: member('SUPPORT'),
      answers: { 'PATCH /users/staff-2/': { body: member('MARKETING') } },
    })
    await press('adminUsers.changeRole')
    await userEvent.click(await screen.findByRole('menuitem', { name: say('signedIn.role.MARKETING') }))
    const asked = await screen.findByRole('dialog', {
      name: say('adminUsers.ask.role', { name: 'Iris Cole', role: say('signedIn.role.MARKETING') }),
    })
    network.answer('GET /users/staff-2/', { body: member('MARKETING') })
    await userEvent.click(within(asked).getByRole('button', { name: say('adminUsers.confirm.role') }))
    await waitFor(() => expect(toasts()).toHaveTextContent(say('adminUsers.done.role')))
    expect(network.callsOf('PATCH /users/staff-2/').map(({ body }) => body)).toEqual([{ role: 'MARKETING' }])
  })

  it('sends staff who have not accepted their invitation again [CLAIM-13, ROLE-12]', async () => {
    await open({ by: 'ADMIN', user: member('SUPPORT', { claimed: false }) })
    expect(button('adminUsers.sendClaim.staff')).toBeVisible()
  })

  it('lets nobody archive themselves or change their own role [ROLE-13, ROLE-22]', async () => {
    await open({ by: 'SUPER_ADMIN', user: staff('SUPER_ADMIN').user })
    expect(button('adminUsers.archive')).toBeNull()
    expect(button('adminUsers.changeRole')).toBeNull()
  })

  it.each([refused(404, 'not_found'), refused(400, 'invalid')])(
    'of somebody unknown is the page that is not there: %j [ADMIN-20]',
    async (answer) => {
      await openApp('/admin/users/nobody', {
        me: staff(),
        answers: { 'GET /users/nobody/': answer },
      })
      expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    },
  )

  it('says so when it cannot be had, and is asked for again', async () => {
    await openApp('/admin/users/person-1', {
      me: staff(),
      answers: {
        'GET /users/person-1/': [
          refused(503, 'unavailable'),
          refused(503, 'unavailable'),
          { body: person() },
        ],
      },
    })
    const again = await screen.findByRole('button', { name: say('errors.tryAgain') })
    expect(screen.getByRole('heading', { level: 1, name: say('adminUsers.person') })).toBeVisible()
    await userEvent.click(again)
    expect(await screen.findByRole('heading', { level: 1, name: 'Teresa Moreno' })).toBeVisible()
  })
})
