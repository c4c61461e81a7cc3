import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AccessLogEntry } from '#src/api/queries/access-log.ts'
import type { Receipt } from '#src/api/queries/receipts.ts'
import type { DeviceItem, SessionItem } from '#src/api/queries/signed-in.ts'
import { AccessLog } from '#src/pages/account/access-log.tsx'
import { Receipts } from '#src/pages/account/receipts.tsx'
import { SignedIn } from '#src/pages/account/signed-in.tsx'
import { inHouse } from '../app/in-house.tsx'
import type { Answer } from '../app/network.ts'
import { refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { agreement, me, staffMember } from '../app/people.ts'

const sessionsCall = 'GET /users/person-1/sessions/'
const devicesCall = 'GET /users/person-1/devices/'
const endCall = 'DELETE /users/person-1/sessions/'
const forgetCall = 'DELETE /users/person-1/devices/'
const logCall = 'GET /users/person-1/access_log/'
const receiptsCall = 'GET /users/person-1/receipts/'
const languages = ['en', 'es'] as const
const slow = { timeout: 10_000 }

const session = (id: string, changed: Partial<SessionItem> = {}): SessionItem => ({
  id,
  label: 'Firefox 145, Windows',
  current: false,
  created_at: '2026-07-19T10:00:00Z',
  last_active_at: '2026-07-20T11:00:00Z',
  ...changed,
})
const device = (id: string, changed: Partial<DeviceItem> = {}): DeviceItem => ({
  id,
  label: 'Safari 26, iPhone',
  current: false,
  created_at: '2026-07-01T10:00:00Z',
  last_used_at: null,
  expires_at: '2026-07-31T10:00:00Z',
  ...changed,
})
const here = session('s1', { label: 'Chrome 142, macOS', current: true })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(languages)('where one is signed in, in %s', (language) => {
  const open = (sessions: Answer | Answer[], devices: Answer = { body: [] }, more = {}, who = me()) =>
    inHouse(<SignedIn />, {
      me: who,
      language,
      answers: { [sessionsCall]: sessions, [devicesCall]: devices, ...more },
    })
  const rowsOf = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')

  it('lists sessions with when and what, this one first and marked [ACCOUNT-32, SESSION-44]', async () => {
    await open({ body: [session('s2', { label: '' }), here] })
    await screen.findByText('Chrome 142, macOS')
    const [first, second] = rowsOf()
    expect(first).toContain(say('signedIn.thisBrowser'))
    expect(first).toContain('2026')
    expect(second).toContain(say('signedIn.unknownBrowser'))
    expect(second).not.toContain(say('signedIn.thisBrowser'))
    expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).queryByRole('button')).toBeNull()
  })

  it('ends one session after asking, says so and asks the list anew [ACCOUNT-32, SESSION-45]', async () => {
    const { network } = await open([{ body: [here, session('s2')] }, { body: [here] }], undefined, {
      [endCall]: { status: 204 },
    })
    await userEvent.click(await screen.findByRole('button', { name: /Firefox 145, Windows/ }))
    await screen.findByRole('dialog', {
      name: say('signedIn.ask.session', { label: 'Firefox 145, Windows' }),
    })
    await press(say('signedIn.keep'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(network.callsOf(endCall)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /Firefox 145, Windows/ }))
    await screen.findByRole('dialog')
    await press(say('signedIn.end'))
    expect(await screen.findByText(say('signedIn.ended.session'))).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('Firefox 145, Windows')).toBeNull())
    expect(network.callsOf(endCall)).toHaveLength(1)
    expect(screen.getByText(say('signedIn.onlyHere'))).toBeInTheDocument()
  })

  it.each([
    ['signedIn.endOthers', endCall, 'signedIn.end', 'signedIn.ended.otherSessions'],
    ['signedIn.forgetAll', forgetCall, 'signedIn.forget', 'signedIn.ended.allDevices'],
  ])('ends all by "%s" after asking [ACCOUNT-32, SESSION-45, HOUSE-21]', async (id, call, confirm, said) => {
    const { network } = await open(
      { body: [here, session('s2')] },
      { body: [device('d1', { current: true }), device('d2')] },
      { [call]: { status: 204 } },
    )
    await userEvent.click(await screen.findByRole('button', { name: say(id) }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: say(confirm) }))
    expect(await screen.findByText(say(said))).toBeInTheDocument()
    expect(network.callsOf(call)).toHaveLength(1)
  })

  it('forgets one known browser, also when it is forgotten already [ACCOUNT-32, MFA-25]', async () => {
    await open(
      { body: [here] },
      { body: [device('d1', { current: true })] },
      {
        [forgetCall]: refused(404, 'not_found'),
      },
    )
    const row = (await screen.findByText('Safari 26, iPhone')).closest('li') as HTMLElement
    expect(row).toHaveTextContent(say('signedIn.thisBrowser'))
    await userEvent.click(within(row).getByRole('button'))
    const dialog = await screen.findByRole('dialog', {
      name: say('signedIn.ask.device', { label: 'Safari 26, iPhone' }),
    })
    await userEvent.click(within(dialog).getByRole('button', { name: say('signedIn.forget') }))
    expect(await screen.findByText(say('signedIn.ended.device'))).toBeInTheDocument()
  })

  it('says in the dialog what did not work, and can be tried again [ACCOUNT-32, ERROR-9]', async () => {
    const { network } = await open({ body: [here, session('s2')] }, undefined, { [endCall]: 'unreachable' })
    await userEvent.click(await screen.findByRole('button', { name: /Firefox 145, Windows/ }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: say('signedIn.end') }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(say('signedIn.notEnded'))
    network.answer(endCall, { status: 204 })
    await userEvent.click(within(dialog).getByRole('button', { name: say('signedIn.end') }))
    expect(await screen.findByText(say('signedIn.ended.session'))).toBeInTheDocument()
  })

  it('says when nobody is signed in, as a staff member who looks may find it [ACCOUNT-32]', async () => {
    await open({ body: [] })
    expect(await screen.findByText(say('signedIn.nowhere'))).toBeVisible()
  })

  it('says when no browser is known [ACCOUNT-32]', async () => {
    await open({ body: [here] })
    expect(await screen.findByText(say('signedIn.noDevices'))).toBeVisible()
  })

  it('shows five of many, and all when asked, with the focus on the first of the others [ACCOUNT-32, LAYOUT-45]', async () => {
    await open({ body: [here, ...Array.from({ length: 22 }, (_, index) => session(`s${index + 2}`))] })
    await screen.findByText('Chrome 142, macOS')
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    await press(say('signedIn.showAll', { count: 23 }))
    expect(screen.getAllByRole('listitem')).toHaveLength(23)
    expect(screen.getAllByRole('listitem')[5]?.contains(document.activeElement)).toBe(true)
  })

  it('says what is awaited, and offers to try again what failed [ERROR-13]', async () => {
    const { network } = await open('unreachable', 'pending')
    const retry = await screen.findByRole('button', { name: say('errors.tryAgain') }, slow)
    expect(screen.getByText(say('signedIn.loading'))).toBeInTheDocument()
    network.answer(sessionsCall, { body: [here] })
    await userEvent.click(retry)
    expect(await screen.findByText('Chrome 142, macOS')).toBeVisible()
  })

  it('says to a staff member who looks as the homeowner why nothing ends [IMP-6]', async () => {
    const who = me({}, staffMember(Date.now() + 60_000))
    const { network } = await open({ body: [here, session('s2')] }, undefined, {}, who)
    const end = await screen.findByRole('button', { name: /Firefox 145, Windows/ })
    expect(end).toHaveAccessibleDescription(say('session.cannotAct'))
    await userEvent.click(end)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(network.callsOf(endCall)).toEqual([])
  })
})

describe.each(languages)('the log of who looked, in %s', (language) => {
  const entry = (id: string, changed: Partial<AccessLogEntry> = {}): AccessLogEntry => ({
    id,
    at: '2026-07-20T10:00:00Z',
    action: 'impersonation.started',
    actor_name: 'Sofia Keller',
    actor_role: 'SUPPORT',
    agreement_id: null,
    ...changed,
  })
  const open = (answers: Answer | Answer[]) =>
    inHouse(<AccessLog />, { me: me(), language, answers: { [logCall]: answers } })
  const page = (results: AccessLogEntry[], next: number | null = null): Answer => ({
    body: { results, next },
  })

  it('says who, in what role, did what and when [ACCOUNT-33, IMP-14]', async () => {
    await open(
      page([
        entry('e1', { action: 'impersonation.ended' }),
        entry('e2', { action: 'impersonation.refused' }),
        entry('e3'),
        entry('e4', { action: 'impersonation.renamed' }),
        entry('e5', { actor_name: null, actor_role: null }),
      ]),
    )
    const who = say('accessLog.who', { name: 'Sofia Keller', role: say('signedIn.role.SUPPORT') })
    await screen.findByText(say('accessLog.ended', { who }))
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
      say('accessLog.ended', { who }),
      say('accessLog.refused', { who }),
      say('accessLog.started', { who }),
      say('accessLog.other', { who }),
      say('accessLog.started', { who: say('accessLog.somebody') }),
    ])
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('2026')
  })

  it('says that nobody looked [ACCOUNT-33]', async () => {
    await open(page([]))
    expect(await screen.findByText(say('accessLog.empty'))).toBeVisible()
  })

  it('shows more when asked, and keeps what it has when that fails [ACCOUNT-33, ERROR-12, LAYOUT-45]', async () => {
    const { network } = await open([page([entry('e1')], 2), 'unreachable'])
    await userEvent.click(await screen.findByRole('button', { name: say('accessLog.more') }))
    expect(await screen.findByText(say('accessLog.moreFailed'), {}, slow)).toBeVisible()
    network.answer(logCall, page([entry('e2')]))
    await press(say('accessLog.more'))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(screen.getAllByRole('listitem')[1]).toHaveFocus()
  })

  it('shows once what a newer entry pushed onto the next page meanwhile [ACCOUNT-33]', async () => {
    await open([page([entry('e1'), entry('e2')], 2), page([entry('e2'), entry('e3')])])
    await userEvent.click(await screen.findByRole('button', { name: say('accessLog.more') }))
    await waitFor(() => expect(screen.queryByRole('button', { name: say('accessLog.more') })).toBeNull())
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('offers to try again when it failed [ERROR-13]', async () => {
    const { network } = await open('unreachable')
    const retry = await screen.findByRole('button', { name: say('errors.tryAgain') }, slow)
    network.answer(logCall, page([]))
    await userEvent.click(retry)
    expect(await screen.findByText(say('accessLog.empty'))).toBeVisible()
  })
})

describe.each(languages)('receipts in %s', (language) => {
  const receipt = (id: string, changed: Partial<Receipt> = {}): Receipt => ({
    id,
    kind: 'sms',
    version: '2026-11',
    language: 'es',
    given_at: '2026-07-20T10:00:00Z',
    withdrawn_at: null,
    agreement_id: null,
    account_number_last_four_digits: null,
    phone_number_last_four_digits: null,
    text: `Words of ${id}`,
    hash: 'a'.repeat(64),
    ...changed,
  })
  const open = (receipts: Receipt[], more: Record<string, Answer> = {}) =>
    inHouse(<Receipts />, {
      me: me({ agreements: [agreement({ homeowner_contract_id: 'C-77' })] }),
      language,
      answers: { [receiptsCall]: { body: receipts }, ...more },
    })
  const openOne = async (one: Receipt) => {
    const opened = await open([one], { [`${receiptsCall}${one.id}/`]: { body: one } })
    await userEvent.click(
      await screen.findByRole('button', { name: new RegExp(say(`receipts.kind.${one.kind}`)) }),
    )
    return { ...opened, dialog: await screen.findByRole('dialog') }
  }

  it('are listed by what was agreed to, with the day, and the end where there is one [ACCOUNT-28]', async () => {
    await open([
      receipt('r1'),
      receipt('r2', { kind: 'privacy' }),
      receipt('r3', { kind: 'autopay_terms' }),
      receipt('r4', { kind: 'welcome_checklist', withdrawn_at: '2026-07-21T10:00:00Z' }),
    ])
    await screen.findByText(say('receipts.kind.sms'))
    const rows = screen.getAllByRole('button').map(({ textContent }) => textContent ?? '')
    expect(rows.map((row) => row.includes('2026'))).toEqual([true, true, true, true])
    const kinds = ['sms', 'privacy', 'autopay_terms', 'welcome_checklist']
    expect(rows.map((row, index) => row.startsWith(say(`receipts.kind.${kinds[index]}`)))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(rows[3]).toMatch(language === 'en' ? /Ended/ : /Terminó/)
  })

  it('are opened with the words as they were shown, and all that belongs to them [ACCOUNT-28, ACCOUNT-29]', async () => {
    const { dialog } = await openOne(
      receipt('r1', {
        kind: 'autopay_terms',
        agreement_id: 'agreement-1',
        account_number_last_four_digits: '6789',
        withdrawn_at: '2026-07-21T10:00:00Z',
      }),
    )
    const words = await within(dialog).findByText('Words of r1')
    expect(words).toHaveAttribute('lang', 'es')
    expect(within(dialog).getByText('Español')).toHaveAttribute('lang', 'es')
    for (const fact of ['2026-11', 'Español', 'Teresa Moreno', 'C-77', 'a'.repeat(64)])
      expect(within(dialog).getByText(fact)).toBeVisible()
    const terms = within(dialog).getAllByRole('term')
    const ofToday = terms.filter(({ textContent }) => /today|hoy/.test(textContent ?? ''))
    expect(ofToday.map((term) => term.nextElementSibling?.textContent)).toEqual(['Teresa Moreno'])
    expect(within(dialog).getByText(say('receipts.endsWith', { digits: '6789' }))).toBeVisible()
    expect(within(dialog).getByText(say('receipts.withdrawnAt'))).toBeVisible()
  })

  it('of text messages have the end of the number [ACCOUNT-29]', async () => {
    const { dialog } = await openOne(receipt('r1', { phone_number_last_four_digits: '0148' }))
    expect(await within(dialog).findByText(say('receipts.phoneNumber'))).toBeVisible()
    expect(within(dialog).getByText(say('receipts.endsWith', { digits: '0148' }))).toBeVisible()
  })

  it('are printed [ACCOUNT-28]', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { dialog } = await openOne(receipt('r1'))
    await within(dialog).findByText('Words of r1')
    await userEvent.click(within(dialog).getByRole('button', { name: say('receipts.print') }))
    expect(print).toHaveBeenCalledTimes(1)
    await userEvent.click(within(dialog).getByRole('button', { name: say('shell.close') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('can be asked for again when one could not be opened [ERROR-13]', async () => {
    const { network } = await open([receipt('r1')], { [`${receiptsCall}r1/`]: 'unreachable' })
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(say('receipts.kind.sms')) }))
    const dialog = await screen.findByRole('dialog')
    const retry = await within(dialog).findByRole('button', { name: say('errors.tryAgain') }, slow)
    expect(within(dialog).getByRole('button', { name: say('receipts.print') })).toBeDisabled()
    network.answer(`${receiptsCall}r1/`, { body: receipt('r1') })
    await userEvent.click(retry)
    expect(await within(dialog).findByText('Words of r1')).toBeVisible()
  })

  it('say why there are none [ACCOUNT-28]', async () => {
    await open([])
    expect(await screen.findByText(say('receipts.empty'))).toBeVisible()
  })
})
