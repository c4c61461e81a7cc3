import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { keepTypingOf } from '#src/app/held-typing.ts'
import { pasteInto, typeInto } from '../app/into-field.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
import { staff, userPage } from '../app/people-of-staff.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/admins/admins-page.tsx'

beforeEach(() => keepTypingOf(null))

const invite = 'POST /users/invite/'
const list = 'GET /users/'
const made = { status: 201, body: me().user }

type Opened = {
  by?: Role
  kind?: 'staff' | 'homeowner'
  language?: 'en' | 'es'
  answer?: Answer | Answer[]
}

async function open({ by = 'ADMIN', kind = 'staff', language = 'en', answer = made }: Opened = {}) {
  const opened = await openApp(kind === 'staff' ? '/admin/admins' : '/admin/users', {
    language,
    me: staff(by),
    answers: { [list]: { body: userPage([]) }, [invite]: answer },
  })
  await userEvent.click(await screen.findByRole('button', { name: say(`adminInvite.open.${kind}`) }))
  const dialog = await screen.findByRole('dialog', { name: say(`adminInvite.title.${kind}`) })
  const send = () => userEvent.click(within(dialog).getByRole('button', { name: say('adminInvite.send') }))
  return { ...opened, dialog, send }
}

const field = (name: string) =>
  screen.getByRole('textbox', { name: new RegExp(`^${say(`adminInvite.${name}`)}`) })

async function fill(values: Record<string, string>, into = pasteInto) {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'role') {
      await userEvent.click(
        screen.getByRole('radio', { name: new RegExp(`^${say(`signedIn.role.${value}`)}`) }),
      )
    } else await into(field(name), value)
  }
}
const lena = { email: 'lena@example.com', first_name: 'Lena', last_name: 'Brooks' }
const toasts = () => screen.getByRole('region', { name: say('shell.toasts') })

describe.each(['en', 'es'] as const)('an invitation in %s', (language) => {
  it('goes to somebody for the staff, with the role that is chosen [ADMIN-17, ROLE-21, CLAIM-13]', async () => {
    const { network, send } = await open({ language })
    await fill({ ...lena, phone_number: '5305550123', role: 'SUPPORT' }, typeInto)
    const before = network.callsOf(list).length
    await send()
    await waitFor(() => expect(toasts()).toHaveTextContent(say('adminInvite.invited', { email: lena.email })))
    expect(network.callsOf(invite).map(({ body }) => body)).toEqual([
      { ...lena, role: 'SUPPORT', is_admin_invite: true, phone: { phone_number: '+15305550123' } },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(network.callsOf(list).length).toBeGreaterThan(before))
  })

  it('goes to a homeowner without a choice of role, and a phone is not needed [ADMIN-17, ROLE-21]', async () => {
    const { network, send } = await open({ language, kind: 'homeowner' })
    expect(screen.queryAllByRole('radio')).toEqual([])
    await fill(lena)
    await send()
    await waitFor(() => expect(network.callsOf(invite)).toHaveLength(1))
    expect(network.callsOf(invite)[0]?.body).toEqual({ ...lena, role: 'HOMEOWNER', is_admin_invite: false })
  })

  it.each(['MARKETING', 'IMPERSONATE_ONLY'] as const)(
    'says of %s, which may read agreements and people, that it does [ADMIN-17, ROLE-6]',
    async (role) => {
      await open({ language })
      const choice = screen.getByRole('radio', { name: new RegExp(`^${say(`signedIn.role.${role}`)}`) })
      const words = `${choice.closest('label')?.textContent}`
      expect(words).toMatch(/agreements and people|contratos y personas/)
    },
  )

  it('is not sent without email, names and role; each says so beside it, until it is mended [ADMIN-23, VALID-32]', async () => {
    const { network, send } = await open({ language })
    await send()
    await waitFor(() => expect(field('email')).toHaveFocus())
    expect(field('email')).toHaveAccessibleDescription(say('validation.emailRequired'))
    for (const name of ['first_name', 'last_name'])
      expect(field(name)).toHaveAccessibleDescription(say('validation.required'))
    expect(screen.getByText(say('adminInvite.roleRequired'))).toBeVisible()
    expect(field('phone_number')).toBeValid()
    await fill({ first_name: 'Lena', role: 'MARKETING' })
    expect(field('first_name')).toBeValid()
    expect(screen.queryByText(say('adminInvite.roleRequired'))).toBeNull()
    expect(field('last_name')).toBeInvalid()
    expect(network.callsOf(invite)).toEqual([])
  })

  it('without a role alone leads to the first one [ADMIN-23, VALID-31]', async () => {
    const { network, send } = await open({ language })
    await fill(lena)
    await send()
    await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus())
    expect(screen.getByText(say('adminInvite.roleRequired'))).toBeVisible()
    expect(network.callsOf(invite)).toEqual([])
  })

  it('says of an email and a phone that are none what is wrong, until it is mended [ADMIN-23, VALID-11, VALID-13, VALID-32]', async () => {
    const { network, send } = await open({ language })
    await fill({ ...lena, email: 'lena@example', phone_number: '12', role: 'ADMIN' })
    await send()
    await waitFor(() => expect(field('email')).toHaveAccessibleDescription(say('validation.emailInvalid')))
    expect(field('phone_number')).toHaveAccessibleDescription(say('validation.phoneInvalid'))
    await userEvent.type(field('email'), '.')
    await userEvent.type(field('phone_number'), '3')
    expect(field('email')).toBeInvalid()
    expect(field('phone_number')).toBeInvalid()
    await userEvent.type(field('email'), 'com')
    await waitFor(() => expect(field('email')).toBeValid())
    expect(network.callsOf(invite)).toEqual([])
  })

  it('to somebody who has an account says so at the email, with the way to them among all users, and keeps what was typed [ADMIN-23]', async () => {
    const { send } = await open({
      language,
      answer: refused(409, 'email_taken', { fields: { email: ['taken'] } }),
    })
    await fill({ ...lena, role: 'ADMIN' })
    await send()
    const opensTab = say('shell.opensNewTab')
    const said = say('adminInvite.taken', { look: `${say('adminInvite.look')} ${opensTab}` })
    await waitFor(() => expect(field('email')).toHaveAccessibleDescription(said))
    const look = screen.getByRole('link', { name: `${say('adminInvite.look')} ${opensTab}` })
    expect(look).toHaveAttribute('href', `/admin/users?search=${encodeURIComponent(lena.email)}`)
    expect(look).toHaveAttribute('target', '_blank')
    expect(field('email')).toHaveFocus()
    expect(field('email')).toHaveValue(lena.email)
    expect(field('last_name')).toHaveValue(lena.last_name)
    expect(screen.getByRole('radio', { name: new RegExp(`^${say('signedIn.role.ADMIN')}`) })).toBeChecked()
  })

  it('says which field the server finds wrong [ADMIN-23, VALID-34]', async () => {
    const { send } = await open({
      language,
      answer: refused(400, 'invalid', { fields: { 'phone.phone_number': ['invalid'] } }),
    })
    await fill({ ...lena, phone_number: '5305550123', role: 'ADMIN' })
    await send()
    await waitFor(() =>
      expect(field('phone_number')).toHaveAccessibleDescription(say('validation.phoneInvalid')),
    )
  })

  it.each([
    [refused(403, 'forbidden'), 'forbidden'],
    [refused(403, 'impersonating'), 'looking'],
    [refused(429, 'throttled'), 'throttled'],
    [refused(400, 'invalid'), 'notSent'],
    [refused(503, 'unavailable'), 'notKnown'],
    ['unreachable', 'notKnown'],
  ] as const)(
    'answered %j says so, and keeps what was typed [ADMIN-23, ADMIN-53, IMP-34]',
    async (answer, problem) => {
      const { dialog, send, network } = await open({ language, answer: [answer, made] })
      await fill({ ...lena, role: 'SUPPORT' })
      await send()
      const words = say(`adminInvite.problem.${problem}`, { minutes: 60 })
      expect(await within(dialog).findByText(plainlySpaced(words))).toBeVisible()
      expect(field('email')).toHaveValue(lena.email)
      await send()
      await waitFor(() => expect(network.callsOf(invite)).toHaveLength(2))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  it('to an email that got too many mails says how long to wait, and speaks of that email alone [ADMIN-53, LIMIT-29]', async () => {
    const answer = refused(429, 'throttled', { headers: { 'retry-after': '1190' } })
    const { dialog, send } = await open({ language, answer })
    await fill({ ...lena, role: 'SUPPORT' })
    await send()
    const said = await within(dialog).findByRole('alert')
    expect(said).toHaveTextContent(plainlySpaced(say('adminInvite.problem.throttled', { minutes: 20 })))
    expect(said).toHaveTextContent(/(This address|Esta dirección) .*\b20\b/)
  })

  it('takes no more of a name, an email or a phone than can be sent [ADMIN-23]', async () => {
    await open({ language })
    for (const [name, longest] of [
      ['email', 254],
      ['first_name', 100],
      ['last_name', 100],
      ['phone_number', 32],
    ] as const) {
      await userEvent.click(field(name))
      await userEvent.paste('5'.repeat(longest + 1))
      expect(field(name)).toHaveValue('5'.repeat(longest))
    }
  })

  it('whose answer was lost has the list read anew: the person may stand in it [ADMIN-53]', async () => {
    const { dialog, send, network } = await open({ language, answer: 'unreachable' })
    await fill({ ...lena, role: 'SUPPORT' })
    const before = network.callsOf(list).length
    await send()
    await within(dialog).findByText(say('adminInvite.problem.notKnown'))
    await waitFor(() => expect(network.callsOf(list).length).toBeGreaterThan(before))
  })

  it('asks before what was typed is lost, and not otherwise [ADMIN-23]', async () => {
    const { dialog } = await open({ language })
    await userEvent.type(field('email'), 'le')
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: say('adminInvite.leaveTitle') })
    await userEvent.click(within(question).getByRole('button', { name: say('adminInvite.leaveCancel') }))
    await waitFor(() => expect(question).not.toBeInTheDocument())
    expect(field('email')).toHaveValue('le')
    await userEvent.clear(field('email'))
    await userEvent.click(within(dialog).getByRole('button', { name: say('adminInvite.cancel') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that is left begins anew the next time [ADMIN-23]', async () => {
    await open({ language })
    await userEvent.type(field('email'), 'le')
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: say('adminInvite.leaveTitle') })
    await userEvent.click(within(question).getByRole('button', { name: say('adminInvite.leaveConfirm') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: say('adminInvite.open.staff') }))
    await screen.findByRole('dialog')
    expect(field('email')).toHaveValue('')
  })
})

describe.each(['en', 'es'] as const)(
  'an invitation whose session ends while it is typed, in %s',
  (language) => {
    const typeAndLose = async () => {
      const app = await open({ language })
      await fill({ ...lena, role: 'SUPPORT' })
      app.network.answer('GET /users/me/', refused(401, 'unauthorized'))
      act(() => app.session.send({ type: 'session.rejected' }))
      await waitFor(() => expect(app.path()).toBe('/login'))
      return app
    }
    const comeAs = (
      { network, session }: Awaited<ReturnType<typeof open>>,
      person: ReturnType<typeof me>,
    ) => {
      network.answer('GET /users/me/', { body: person })
      act(() => session.send({ type: 'session.changedElsewhere' }))
    }
    const openButton = () => screen.findByRole('button', { name: say('adminInvite.open.staff') })

    it('stands there again for the same person with its role, is sent, and the next begins empty [SESSION-49]', async () => {
      const app = await typeAndLose()
      expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/lena/i)
      comeAs(app, staff('ADMIN'))
      const dialog = await screen.findByRole('dialog', { name: say('adminInvite.title.staff') })
      expect(within(dialog).getByText(say('admin.typedAgain'))).toBeVisible()
      for (const [name, value] of Object.entries(lena)) expect(field(name)).toHaveValue(value)
      await userEvent.click(within(dialog).getByRole('button', { name: say('adminInvite.send') }))
      await waitFor(() => expect(app.network.callsOf(invite)).toHaveLength(1))
      expect(app.network.callsOf(invite)[0]?.body).toMatchObject({ ...lena, role: 'SUPPORT' })
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await userEvent.click(await openButton())
      await screen.findByRole('dialog')
      expect(field('email')).toHaveValue('')
      expect(screen.queryByText(say('admin.typedAgain'))).toBeNull()
    })

    it('is asked about before it is left, although nothing was changed since [SESSION-49, ADMIN-23]', async () => {
      comeAs(await typeAndLose(), staff('ADMIN'))
      const dialog = await screen.findByRole('dialog', { name: say('adminInvite.title.staff') })
      await userEvent.click(within(dialog).getByRole('button', { name: say('adminInvite.cancel') }))
      expect(await screen.findByRole('dialog', { name: say('adminInvite.leaveTitle') })).toBeVisible()
    })

    it('is not shown to anybody else, whose list stands there [SESSION-49]', async () => {
      comeAs(await typeAndLose(), me({ id: 'person-2', role: 'ADMIN', agreements: [] }))
      expect(await openButton()).toBeVisible()
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  },
)

describe('an invitation to the staff', () => {
  it.each([
    ['ADMIN', ['SUPPORT', 'MARKETING', 'IMPERSONATE_ONLY', 'ADMIN']],
    ['SUPER_ADMIN', ['SUPPORT', 'MARKETING', 'IMPERSONATE_ONLY', 'ADMIN', 'SUPER_ADMIN']],
  ] as const)('of %s is for these roles: %j [ROLE-12, ROLE-22]', async (by, given) => {
    await open({ by })
    const radios = screen.getAllByRole('radio')
    expect(radios.map((radio) => radio.getAttribute('value'))).toEqual([...given])
  })
})
