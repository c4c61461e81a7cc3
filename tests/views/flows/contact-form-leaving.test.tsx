import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { choose, findPanel, findTitle, openPanel, press, queryPanel } from '../app/account.ts'
import { pasteInto, typeInto } from '../app/into-field.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

const languages = ['en', 'es'] as const
const withPhone = () =>
  me({
    agreements: [],
    phone: { phone_number: '+15305550148', verified: true },
    settings: { research_opt_in: false, privacy_policy_accepted: true, sms_opt_in: true },
  })

const panel = async () => within(await findPanel())
const field = async (id: string) => (await panel()).findByRole('textbox', { name: new RegExp(`^${say(id)}`) })
const save = async () => (await panel()).getByRole('button', { name: say('account.save') })
const question = () => screen.findByRole('dialog', { name: say('account.leaveTitle') })
const answer = async (id: string) =>
  userEvent.click(within(await question()).getByRole('button', { name: say(id) }))

async function retype(id: string, text: string, into = pasteInto) {
  const input = await field(id)
  await into(input, text)
  return input
}

describe.each(languages)('leaving the billing address in %s', (language) => {
  async function openChanged(path = '/status') {
    const opened = await openApp(path, { language, me: withPhone() })
    await openPanel()
    await choose('account.contact')
    await press('account.editAddress')
    await field('account.street1')
    await retype('account.street2', 'Unit 4')
    return opened
  }
  const ways = {
    'the way back': () => press('account.back'),
    'the cross': () => press('account.close'),
    Esc: () => userEvent.keyboard('{Escape}'),
  }

  it.each(Object.keys(ways))('asks by %s, and staying keeps what was typed [ACCOUNT-4]', async (way) => {
    await openChanged()
    await ways[way as keyof typeof ways]()
    expect(
      within(await question())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(language === 'en' ? ['Leave', 'Cancel'] : ['Salir', 'Cancelar'])
    await answer('account.leaveCancel')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: say('account.leaveTitle') })).toBeNull())
    expect(await field('account.street2')).toHaveValue('Unit 4')
  })

  it('goes back without it by Leave [ACCOUNT-4]', async () => {
    await openChanged()
    await press('account.back')
    await answer('account.leaveConfirm')
    expect(await findTitle('account.contact')).toBeVisible()
    await press('account.editAddress')
    expect(await field('account.street2')).toHaveValue('')
  })

  it('closes without it by Leave [ACCOUNT-4]', async () => {
    await openChanged()
    await press('account.close')
    await answer('account.leaveConfirm')
    await waitFor(() => expect(queryPanel()).toBeNull())
  })

  it('keeps the page by staying when another one is wanted, and leads there by Leave [ACCOUNT-4]', async () => {
    const { router, path } = await openChanged()
    void router.navigate({ to: '/account' })
    await answer('account.leaveCancel')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: say('account.leaveTitle') })).toBeNull())
    expect(path()).toBe('/status')
    void router.navigate({ to: '/account' })
    await answer('account.leaveConfirm')
    await waitFor(() => expect(path()).toBe('/account'))
    await waitFor(() => expect(queryPanel()).toBeNull())
  })

  it('asks nothing when nothing is lost [ACCOUNT-4]', async () => {
    const { router, path } = await openChanged()
    await retype('account.street2', '')
    await press('account.back')
    expect(await findTitle('account.contact')).toBeVisible()
    void router.navigate({ to: '/account' })
    await waitFor(() => expect(path()).toBe('/account'))
  })

  it('lets the tab close unasked only when nothing is lost [ACCOUNT-4]', async () => {
    const { router } = await openChanged()
    const asks = () =>
      router.history
        ._getBlockers()
        .some(({ enableBeforeUnload: asked }) => (typeof asked === 'function' ? asked() : asked !== false))
    expect(asks()).toBe(true)
    await retype('account.street2', '')
    expect(asks()).toBe(false)
  })
})

describe.each(languages)('leaving the phone number in %s', (language) => {
  it('leads to the screen before once it is saved, though leaving was thought of [ACCOUNT-4, ACCOUNT-10]', async () => {
    await openApp('/status', {
      language,
      me: withPhone(),
      answers: {
        'PATCH /users/person-1/phone/': { body: { phone_number: '+15305550149', verified: false } },
      },
    })
    await openPanel()
    await choose('account.contact')
    await press('account.editPhone')
    await field('account.phoneNumber')
    await retype('account.phoneNumber', '5305550149', typeInto)
    await userEvent.keyboard('{Escape}')
    await answer('account.leaveCancel')
    await userEvent.click(await save())
    expect(await findTitle('account.contact')).toBeVisible()
  })

  it('by a session that ends keeps what was typed, which login says and offers again [SESSION-37, SESSION-38, ACCOUNT-34]', async () => {
    const { session } = await openApp('/account', { language, me: withPhone() })
    await userEvent.click(screen.getByRole('button', { name: say('account.editPhone') }))
    await field('account.phoneNumber')
    await retype('account.phoneNumber', '5305550149')
    session.send({ type: 'session.rejected' })
    expect(await screen.findByText(say('login.unableToSave'))).toBeVisible()
    expect(kept()?.draft).toEqual({ phone_number: '(530) 555-0149' })
  })
})

describe.each([
  ['account.editAddress', 'account.street2', ''],
  ['account.editPhone', 'account.phoneNumber', '(530) 555-0148'],
])('whoever looks as the homeowner, at %s', (edit, name, value) => {
  const look = async () => {
    const looking = { ...withPhone(), impersonator: staffMember(Date.now() + 3_600_000) }
    const opened = await openApp('/account', { me: looking })
    await userEvent.click(screen.getByRole('button', { name: say(edit) }))
    await userEvent.type(await field(name), '7')
    return opened
  }

  it('types nothing, and leaves unasked [ACCOUNT-4, IMP-6]', async () => {
    await look()
    expect(await field(name)).toHaveValue(value)
    if (edit === 'account.editAddress')
      expect(screen.getByRole('button', { name: new RegExp(say('account.state')) })).toBeDisabled()
    await press('account.back')
    expect(await findTitle('account.contact')).toBeVisible()
  })

  it('leaves no draft behind that login speaks of [IMP-6, SESSION-37]', async () => {
    const { session, path } = await look()
    session.send({ type: 'session.rejected' })
    await waitFor(() => expect(path()).toBe('/login'))
    expect(kept()).toBeNull()
    expect(screen.queryByText(say('login.unableToSave'))).toBeNull()
  })
})

const kept = () => JSON.parse(sessionStorage.getItem('porchlight:editing-address') ?? 'null')

describe.each(languages)('coming back to unsaved contact information in %s', (language) => {
  const address = { street_1: '9 Birch Road', street_2: '', city: 'Tempe', state: 'AZ', zip_code: '85281' }
  const keep = (userId: string, draft: Record<string, string> = address, keptAt = Date.now()) =>
    sessionStorage.setItem('porchlight:editing-address', JSON.stringify({ userId, keptAt, draft }))

  it('opens the form with what was typed and says that it was not saved [ACCOUNT-34, SESSION-38]', async () => {
    keep('person-1')
    const { router } = await openApp('/account?edit=address', { language, me: withPhone() })
    expect(await findTitle('account.address')).toBeVisible()
    expect(await field('account.street1')).toHaveValue('9 Birch Road')
    expect(await (await panel()).findByRole('status')).toHaveTextContent(say('account.notSaved'))
    expect(await save()).toBeEnabled()
    expect(router.state.location.href).toBe('/account')
    expect(sessionStorage.getItem('porchlight:editing-address')).toBeNull()
  })

  it('opens the phone number as it was typed, and says that it was not saved [ACCOUNT-34, SESSION-38]', async () => {
    keep('person-1', { phone_number: '(530) 555-0149' })
    await openApp('/login', { language, me: withPhone() })
    expect(await findTitle('account.phoneNumber')).toBeVisible()
    expect(await field('account.phoneNumber')).toHaveValue('(530) 555-0149')
    expect(await (await panel()).findByRole('status')).toHaveTextContent(say('account.notSaved'))
    expect(await save()).toBeEnabled()
    expect(kept()).toBeNull()
  })

  it('is where the way leads after signing in, before the path that was wanted [LOGIN-19, SESSION-38]', async () => {
    keep('person-1')
    const { path } = await openApp('/login?redirect=%2Fdashboard%2Fsystem', { language, me: withPhone() })
    await waitFor(() => expect(path()).toBe('/account'))
    expect(await field('account.street1')).toHaveValue('9 Birch Road')
  })

  it.each([
    [23, 'login.unableToSave'],
    [24, 'login.sessionExpired'],
  ])('is promised at login for 24 hours: %i hours after [SESSION-39]', async (hours, said) => {
    keep('person-1', address, Date.now() - hours * 3_600_000)
    await openApp('/login?received401=true', { language })
    expect(await screen.findByText(say(said))).toBeVisible()
    expect(kept() !== null).toBe(said === 'login.unableToSave')
  })

  it.each(['/account?edit=address', '/login'])(
    'is nothing for another person at %s [SESSION-38, SESSION-39]',
    async (at) => {
      keep('person-2')
      await openApp(at, { language, me: withPhone() })
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() => expect(sessionStorage.getItem('porchlight:editing-address')).toBeNull())
      expect(queryPanel()).toBeNull()
    },
  )
})
