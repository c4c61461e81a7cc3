import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#src/api/queries/people.ts'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { pasteInto, typeInto } from '../app/into-field.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me } from '../app/people.ts'

const languages = ['en', 'es'] as const
const slow = { timeout: 5_000 }
const transfer = 'POST /agreements/agreement-1/transfer/'
type Holder = NonNullable<StaffAgreement['users']>[number]
const teresa: Holder = {
  user_id: 'user-1',
  first_name: 'Teresa',
  last_name: 'Moreno',
  email: 'teresa@example.com',
  claimed: true,
  archived: false,
  primary: true,
  address_outstanding: false,
}
const ines: Holder = {
  ...teresa,
  user_id: 'user-2',
  first_name: 'Ines',
  last_name: 'Park',
  email: 'ines@example.com',
  claimed: false,
}

const reports: string[] = []
beforeEach(() => {
  reports.length = 0
  setErrorReporter(({ where, message }) => reports.push(`${where}: ${message}`))
})

type Opened = {
  language?: 'en' | 'es'
  role?: User['role']
  changed?: Partial<Agreement>
  answers?: Record<string, Answer | Answer[]>
}

async function open({ language = 'en', role = 'ADMIN', changed = {}, answers = {} }: Opened = {}) {
  const app = await openApp('/admin/agreements/agreement-1/transfer', {
    language,
    me: me({ role, agreements: [] }),
    answers: {
      'GET /agreements/agreement-1/': { body: agreement({ users: [teresa], ...changed }) },
      'GET /agreements/agreement-1/history/': { body: { events: [] } },
      ...answers,
    },
  })
  await screen.findByRole('heading', { level: 1 }, slow)
  return app
}

const title = () => screen.getByRole('heading', { level: 1 })
type Who = 'primary' | 'second'
const person = (id: Who) => screen.getByRole('group', { name: say(`transfer.${id}`) })
const field = (id: string, who: Who = 'primary') =>
  within(person(who)).getByRole('textbox', { name: new RegExp(`^${say(id)}`) })
const toast = (id: string) =>
  within(screen.getByRole('region', { name: say('shell.toasts') })).findByText(say(id))
const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))

const typed = {
  'transfer.firstName': 'Ines',
  'transfer.lastName': 'Park',
  'account.email': 'ines@example.com',
  'account.phoneNumber': '916 555 0177',
}

/** Who it is, and the address of the system. */
async function fill(who: Who = 'primary', changed: Partial<typeof typed> = {}, into = pasteInto) {
  for (const [id, text] of Object.entries({ ...typed, ...changed })) await into(field(id, who), text)
  await userEvent.click(within(person(who)).getByRole('button', { name: say('transfer.systemAddress') }))
}

async function review() {
  await press('transfer.continue')
  await waitFor(() => expect(title()).toHaveTextContent(say('transfer.title.review', { names: 'Ines Park' })))
}
const sentOnce = {
  first_name: 'Ines',
  last_name: 'Park',
  email: 'ines@example.com',
  phone: { phone_number: '+19165550177' },
  address: { street_1: '12 Alder Way', street_2: null, city: 'Tempe', state: 'AZ', zip_code: '85281' },
}

describe.each(languages)('a transfer in %s', (language) => {
  it('takes a homeowner, shows all of it once more, and says who sees what afterwards [TRANSFER-1, TRANSFER-6, TRANSFER-7, TRANSFER-10]', async () => {
    const answer = { body: agreement({ users: [ines] }) }
    const { network } = await open({ language, answers: { [transfer]: answer } })
    await fill('primary', {}, typeInto)
    await userEvent.tab()
    expect(screen.getByDisplayValue('(916) 555-0177')).toBeVisible()
    await review()
    expect(network.callsOf(transfer)).toEqual([])
    const getting = screen.getByRole('region', { name: say('transfer.getting') })
    expect(getting).toHaveTextContent('ines@example.com')
    expect(getting).toHaveTextContent('(916) 555-0177')
    expect(getting).toHaveTextContent('12 Alder Way, Tempe, AZ 85281')
    expect(screen.getByRole('region', { name: say('transfer.losing') })).toHaveTextContent('Teresa Moreno')
    expect(screen.getByText(say('transfer.means.anew'))).toBeVisible()
    await press('transfer.confirm')
    await waitFor(() =>
      expect(title()).toHaveTextContent(say('transfer.title.transferred', { names: 'Ines Park' })),
    )
    expect(network.callsOf(transfer).map(({ body }) => body)).toEqual([
      { new_users: [sentOnce], held_by: ['user-1'] },
    ])
    const [gets, loses] = screen.getAllByRole('listitem').slice(-2)
    expect(gets).toHaveTextContent(say('transfer.getsMail'))
    expect(loses).toHaveTextContent('Teresa Moreno')
    expect(loses).toHaveTextContent(say('transfer.seesNoMore'))
    await waitFor(() => expect(title()).toHaveFocus())
  })

  it('takes a second one after the primary, whose account sees it at once [TRANSFER-1, TRANSFER-4, TRANSFER-10]', async () => {
    const otto = { ...teresa, user_id: 'user-3', first_name: 'Otto', primary: false }
    const answer = { body: agreement({ users: [ines, otto] }) }
    const { network } = await open({ language, answers: { [transfer]: answer } })
    await fill()
    await press('transfer.addSecond')
    await fill('second', { 'transfer.firstName': 'Otto', 'account.email': 'otto@example.com' })
    await press('transfer.continue')
    await press('transfer.confirm')
    expect(await screen.findByText(say('transfer.seesNow'))).toBeVisible()
    expect(network.callsOf(transfer)[0]?.body).toMatchObject({
      new_users: [{ first_name: 'Ines' }, { first_name: 'Otto' }],
    })
  })

  it('says beside each field what is missing, leads to the first, and takes it away once it is mended [TRANSFER-11, VALID-30, VALID-31, VALID-32]', async () => {
    const { network } = await open({ language })
    await press('transfer.continue')
    expect(field('transfer.firstName')).toHaveAccessibleDescription(say('validation.required'))
    expect(field('account.email')).toHaveAccessibleDescription(say('validation.emailRequired'))
    expect(field('account.phoneNumber')).toHaveAccessibleDescription(
      new RegExp(say('validation.phoneRequired')),
    )
    expect(field('account.street1')).toHaveAccessibleDescription(say('validation.streetRequired'))
    await waitFor(() => expect(field('transfer.firstName')).toHaveFocus())
    await userEvent.type(field('transfer.firstName'), 'Ines')
    expect(field('transfer.firstName')).not.toHaveAttribute('aria-invalid')
    expect(network.callsOf(transfer)).toEqual([])
  })

  it('shows the country, which is neither changed nor sent, with each homeowner [TRANSFER-14, VALID-22]', async () => {
    await open({ language })
    await press('transfer.addSecond')
    for (const who of ['primary', 'second'] as const) {
      expect(within(person(who)).getByText(say('account.country'))).toBeVisible()
      expect(within(person(who)).getByText(say('account.unitedStates'))).toBeVisible()
      const name = new RegExp(say('account.country'))
      expect(within(person(who)).queryByRole('textbox', { name })).toBeNull()
      expect(within(person(who)).queryByRole('button', { name })).toBeNull()
    }
  })

  it('says of a missing state beside it and in a toast, and of another missing field beside it alone [TRANSFER-11, TRANSFER-14, VALID-19]', async () => {
    await open({ language })
    await fill()
    await userEvent.clear(field('transfer.lastName'))
    await press('transfer.continue')
    expect(field('transfer.lastName')).toHaveAccessibleDescription(say('validation.required'))
    await press('transfer.addSecond')
    await press('transfer.continue')
    expect(await toast('validation.stateInvalid')).toBeVisible()
    const state = within(person('second')).getByRole('button', { name: new RegExp(say('account.state')) })
    expect(state).toHaveAccessibleDescription(say('validation.stateRequired'))
  })

  it('says of a state that the server refuses beside it and in a toast [TRANSFER-11, TRANSFER-14, VALID-19]', async () => {
    const fields = { 'new_users.0.address.state': ['invalid'] }
    await open({ language, answers: { [transfer]: refused(400, 'invalid', { fields }) } })
    await fill()
    await review()
    await press('transfer.confirm')
    expect(await toast('validation.stateInvalid')).toBeVisible()
    expect(
      await screen.findByRole('button', { name: new RegExp(say('account.state')) }),
    ).toHaveAccessibleDescription(say('validation.stateInvalid'))
  })

  it('does not take one email for both [TRANSFER-11]', async () => {
    await open({ language })
    await fill()
    await press('transfer.addSecond')
    await fill('second')
    await press('transfer.continue')
    expect(field('account.email', 'second')).toHaveAccessibleDescription(say('transfer.sameEmail'))
    expect(field('account.email')).not.toHaveAttribute('aria-invalid')
  })

  it.each([
    [400, 'new_users.0.address.zip_code', 'invalid', 'account.zip', 'validation.zipInvalid'],
    [400, 'new_users.0.phone.phone_number', 'invalid', 'account.phoneNumber', 'validation.phoneInvalid'],
    [409, 'new_users.0.email', 'taken', 'account.email', 'transfer.takenEmail'],
  ] as const)(
    'says of %i with %s beside its field until it is typed anew, all else kept [TRANSFER-9, TRANSFER-11]',
    async (status, name, code, id, problem) => {
      await open({
        language,
        answers: { [transfer]: refused(status, 'invalid', { fields: { [name]: [code] } }) },
      })
      await fill()
      await review()
      await press('transfer.confirm')
      await waitFor(() =>
        expect(field(id)).toHaveAccessibleDescription(new RegExp(say(problem).slice(0, 24))),
      )
      expect(field(id)).toHaveFocus()
      expect(field('transfer.lastName')).toHaveValue('Park')
      await userEvent.type(field(id), '{backspace}3')
      expect(field(id)).not.toHaveAttribute('aria-invalid')
      expect(reports).toEqual([])
    },
  )

  it('to an address that was mailed too often says beside it when to try again [TRANSFER-11]', async () => {
    const more = { fields: { 'new_users.0.email': ['throttled'] }, headers: { 'retry-after': '1190' } }
    await open({ language, answers: { [transfer]: refused(429, 'throttled', more) } })
    await fill()
    await review()
    await press('transfer.confirm')
    const said = expect.stringContaining(say('transfer.mailedTooOften', { minutes: 20 }))
    await waitFor(() => expect(field('account.email')).toHaveAccessibleDescription(said))
  })

  it.each([
    ['failing server', refused(503, 'late'), 'unsure'],
    ['refusal', refused(429, 'throttled'), 'notTransferred'],
    ['refusal of whoever looks as a homeowner', refused(403, 'impersonating'), 'looking'],
    ['lost network', 'unreachable' as const, 'unsure'],
  ])(
    'that ends with a %s is denied only where it was refused, keeps all, and can be tried again [TRANSFER-9, IMP-34]',
    async (_, failure, trouble) => {
      const { network } = await open({ language, answers: { [transfer]: failure } })
      await fill()
      await review()
      await press('transfer.confirm')
      expect(await screen.findByRole('alert')).toHaveTextContent(say(`transfer.${trouble}`))
      expect(screen.getByText(say(`transfer.${trouble}Text`))).toBeVisible()
      expect(reports).toHaveLength(failure === 'unreachable' || trouble === 'looking' ? 0 : 1)
      expect(reports.join()).not.toContain('Alder')
      network.answer(transfer, { body: agreement({ users: [ines] }) })
      await press('transfer.again')
      expect(await screen.findByText(say('transfer.getsMail'))).toBeVisible()
      expect(network.callsOf(transfer)).toHaveLength(2)
    },
  )

  it.each([
    [409, 'canceled', 'canceled'],
    [404, 'not_found', 'gone'],
    [403, 'forbidden', 'forbidden'],
  ] as const)(
    'that is refused with %i says why it cannot be [TRANSFER-12]',
    async (status, code, hindrance) => {
      await open({ language, answers: { [transfer]: refused(status, code) } })
      await fill()
      await review()
      await press('transfer.confirm')
      expect(await screen.findByText(say(`transfer.hindered.${hindrance}`))).toBeVisible()
      expect(title()).toHaveTextContent(say('transfer.title.hindered'))
    },
  )

  it('to those who hold it already says so with who they are, and that nothing was changed [TRANSFER-13]', async () => {
    const held = refused(409, 'held_already')
    const { network } = await open({ language, answers: { [transfer]: ['unreachable', held] } })
    await fill()
    await review()
    await press('transfer.confirm')
    // The first request came through after all, and only its answer was lost.
    network.answer('GET /agreements/agreement-1/', { body: agreement({ users: [ines] }) })
    await press('transfer.again')
    expect(await screen.findByText(say('transfer.heldAlready'))).toBeVisible()
    await waitFor(() =>
      expect(title()).toHaveTextContent(say('transfer.title.heldAlready', { names: 'Ines Park' })),
    )
    expect(screen.getByText('ines@example.com').closest('li')).toHaveTextContent(say('transfer.hasMail'))
    expect(screen.queryByText(say('transfer.getsMail'))).toBeNull()
  })

  it.each([
    ['the network is lost', 'unreachable' as const],
    ['the server fails', refused(503, 'unavailable')],
  ])(
    'to those who hold it already can be tried again while who they are cannot be read: %s [TRANSFER-13, TRANSFER-9]',
    async (_, lost) => {
      const { network } = await open({ language, answers: { [transfer]: refused(409, 'held_already') } })
      await fill()
      await review()
      network.answer('GET /agreements/agreement-1/', lost)
      await press('transfer.confirm')
      expect(await screen.findByRole('alert')).toHaveTextContent(say('transfer.unsure'))
      expect(screen.queryByText(say('transfer.heldAlready'))).toBeNull()
      network.answer('GET /agreements/agreement-1/', { body: agreement({ users: [ines] }) })
      await press('transfer.again')
      expect(await screen.findByText(say('transfer.heldAlready'))).toBeVisible()
      expect(title()).toHaveTextContent(say('transfer.title.heldAlready', { names: 'Ines Park' }))
    },
  )

  it('is sent once by two presses, and not changed any more then [ERROR-27]', async () => {
    const { network } = await open({ language, answers: { [transfer]: 'pending' } })
    await fill()
    await review()
    await userEvent.dblClick(screen.getByRole('button', { name: say('transfer.confirm') }))
    expect(network.callsOf(transfer)).toHaveLength(1)
    expect(screen.getByRole('button', { name: say('transfer.change') })).toBeDisabled()
  })

  it('goes back to what was typed, and asks before it is left [TRANSFER-9]', async () => {
    const { router, path } = await open({ language })
    await fill()
    await review()
    await press('transfer.change')
    expect(field('transfer.firstName')).toHaveValue('Ines')
    void router.navigate({ to: '/admin/agreements/$agreementId', params: { agreementId: 'agreement-1' } })
    const question = await screen.findByRole('dialog', { name: say('transfer.leaveTitle') })
    await userEvent.click(within(question).getByRole('button', { name: say('transfer.stay') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('transfer.firstName')).toHaveValue('Ines')
    void router.navigate({ to: '/admin/agreements/$agreementId', params: { agreementId: 'agreement-1' } })
    await userEvent.click(await screen.findByRole('button', { name: say('transfer.leave') }))
    await waitFor(() => expect(path()).toBe('/admin/agreements/agreement-1'))
  })

  describe('whose session ends while it is typed', () => {
    const typeAndLose = async () => {
      const app = await open({ language })
      await userEvent.type(field('transfer.firstName'), 'Ines')
      await press('transfer.addSecond')
      await userEvent.type(field('transfer.firstName', 'second'), 'Otto')
      app.network.answer('GET /users/me/', refused(401, 'unauthorized'))
      act(() => app.session.send({ type: 'session.rejected' }))
      await waitFor(() => expect(app.path()).toBe('/login'))
      return app
    }
    const comeAs = (app: Awaited<ReturnType<typeof open>>, id: string) => {
      app.network.answer('GET /users/me/', { body: me({ id, role: 'ADMIN', agreements: [] }) })
      act(() => app.session.send({ type: 'session.changedElsewhere' }))
    }

    it('stands there again for the same person with both homeowners, and is asked about before it is left [SESSION-49, TRANSFER-9]', async () => {
      const app = await typeAndLose()
      expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/Ines|Otto/)
      comeAs(app, 'person-1')
      expect(await screen.findByText(say('admin.typedAgain'), {}, slow)).toBeVisible()
      expect(field('transfer.firstName')).toHaveValue('Ines')
      expect(field('transfer.firstName', 'second')).toHaveValue('Otto')
      void app.router.navigate({ to: '/admin/agreements' })
      expect(await screen.findByRole('dialog', { name: say('transfer.leaveTitle') })).toBeVisible()
    })

    it('is not shown to anybody else [SESSION-49]', async () => {
      const app = await typeAndLose()
      comeAs(app, 'person-2')
      expect(await screen.findByRole('group', { name: say('transfer.primary') }, slow)).toBeVisible()
      expect(field('transfer.firstName')).toHaveValue('')
      expect(screen.queryByText(say('admin.typedAgain'))).toBeNull()
    })
  })

  it('that was left by hand is begun anew [SESSION-49]', async () => {
    const { router } = await open({ language })
    const to = '/admin/agreements/$agreementId/transfer' as const
    await userEvent.type(field('transfer.firstName'), 'Ines')
    void router.navigate({ to: '/admin/agreements/$agreementId', params: { agreementId: 'agreement-1' } })
    await userEvent.click(await screen.findByRole('button', { name: say('transfer.leave') }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/agreements/agreement-1'))
    await act(() => router.navigate({ to, params: { agreementId: 'agreement-1' } }))
    expect(await screen.findByRole('group', { name: say('transfer.primary') })).toBeVisible()
    expect(field('transfer.firstName')).toHaveValue('')
  })

  it('of a canceled agreement is not begun [TRANSFER-12]', async () => {
    await open({ language, changed: { current_milestone: 'CANCELED' } })
    expect(await screen.findByText(say('transfer.hindered.canceled'))).toBeVisible()
    expect(screen.queryByRole('group')).toBeNull()
  })
})

it.each([
  ['SUPPORT', '/admin/agreements/agreement-1'],
  ['MARKETING', '/admin/manage_faqs'],
  ['IMPERSONATE_ONLY', '/admin/agreements/agreement-1'],
] as const)('%s is led from the transfer to %s [ROLE-9, ROLE-15, GUARD-15]', async (role, to) => {
  const { path } = await open({ role })
  await waitFor(() => expect(path()).toBe(to))
})
