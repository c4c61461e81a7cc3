import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FlagKey } from '#domain/feature-flags.ts'
import { openApp, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me } from '../app/people.ts'

const languages = ['en', 'es'] as const

async function open(language: 'en' | 'es', changed: Partial<Agreement>, flags: readonly FlagKey[] = []) {
  await openApp('/status', { language, flags, me: me({ agreements: [agreement(changed)] }) })
  const path = screen.getByRole('list', { name: say('status.path') })
  return within(path)
    .getAllByRole('listitem')
    .map((step) =>
      [...(within(step).getByRole('button').firstElementChild?.children ?? [])].map(
        (part) => part.textContent,
      ),
    )
}

/** The facts that stand open below the steps, by their names. */
function factsOf(milestone: string): Record<string, string> {
  const step = screen.getAllByRole('listitem').find((one) =>
    within(one)
      .queryByRole('button')
      ?.textContent?.startsWith(say(`status.milestone.${milestone}`)),
  )
  if (step === undefined) throw new Error(`No step shows ${milestone}`)
  const terms = within(step).queryAllByRole('term')
  return Object.fromEntries(
    terms.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']),
  )
}

const steps = [
  'CONTRACT_SIGNED',
  'PROJECT_QUALIFICATION_COMPLETED',
  'INSTALLATION_COMPLETED',
  'IN_SERVICE',
] as const
const signs = {
  qualification: 'clock',
  installation: 'clock',
  systemOperational: 'clock',
  inService: 'check',
  canceled: 'warning',
}
type Look = 'done' | 'now' | 'ahead'
const said = (...looks: Look[]) =>
  looks.map((look, index) => [say(`status.milestone.${steps[index]}`), say(`status.step.${look}`)])

describe.each(languages)('the status page in %s', (language) => {
  it.each([
    ['CONTRACT_SIGNED', 'qualification', ['done', 'now', 'ahead', 'ahead']],
    ['PROJECT_QUALIFICATION_COMPLETED', 'installation', ['done', 'done', 'now', 'ahead']],
    ['INSTALLATION_COMPLETED', 'systemOperational', ['done', 'done', 'done', 'now']],
    ['IN_SERVICE', 'inService', ['done', 'done', 'done', 'done']],
    ['CANCELED', 'canceled', ['ahead', 'ahead', 'ahead', 'ahead']],
  ] as const)(
    'says where the project stands at %s [STATUS-3, STATUS-4, STATUS-6, STATUS-7, STATUS-19, STATUS-21]',
    async (milestone, kind, looks) => {
      const shown = await open(language, { current_milestone: milestone })
      const path = said(...looks)
      // Of a canceled project nothing is to come: its steps have names only.
      expect(shown).toEqual(milestone === 'CANCELED' ? path.map(([name]) => [name]) : path)
      expect(screen.getByRole('heading', { level: 1, name: say(`status.title.${kind}`) })).toBeVisible()
      const [badge] = screen.getAllByText(say(`status.badge.${kind}`))
      expect(badge).toBeVisible()
      // A check mark stands beside what has been reached only.
      expect(badge?.parentElement?.querySelector('use')?.getAttribute('href')?.split('#').at(-1)).toBe(
        signs[kind],
      )
      expect(screen.getByText(say(`status.lead.${kind}`))).toBeVisible()
    },
  )

  it('marks the step that is now for those who listen [STATUS-17]', async () => {
    await open(language, { current_milestone: 'CONTRACT_SIGNED' })
    const now = screen.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step')
    expect(now).toHaveLength(1)
    expect(now[0]).toHaveTextContent(say('status.milestone.PROJECT_QUALIFICATION_COMPLETED'))
  })

  it('says when the checklist failed that support is to be called about it, how, and that it can be answered again [STATUS-8, STATUS-15, STATUS-19]', async () => {
    await open(language, { current_milestone: 'CONTRACT_SIGNED', welcome_checklist_status: 'FAILED' })
    expect(screen.getByRole('heading', { level: 1, name: say('status.title.checklistFailed') })).toBeVisible()
    expect(screen.getByText(say('status.badge.actionRequired'))).toBeVisible()
    const tasks = within(screen.getByRole('region', { name: say('status.tasks') }))
    expect(tasks.getByText(say('status.checklistFailed'))).toBeVisible()
    expect(tasks.getByRole('link', { name: say('checklist.toSupport') })).toBeVisible()
    await userEvent.click(tasks.getByRole('button', { name: new RegExp(say('status.task.checklistAgain')) }))
    expect(await screen.findByRole('dialog', { name: say('checklist.title') })).toBeVisible()
  })

  it('says so and how to call too where a verified call stands in the place of the checklist, and nothing else is to be done [STATUS-9, STATUS-15, STATUS-19]', async () => {
    const changed = {
      current_milestone: 'CONTRACT_SIGNED' as const,
      welcome_checklist_status: 'FAILED' as const,
      is_tpv_installer: true,
      users_tpv_statuses: [{ user_id: 'person-1', tpv_status: 'verified' as const }],
      ach_elected: true,
      ach_verified: true,
    }
    await open(language, changed, ['tpv'])
    expect(screen.getByText(say('status.badge.actionRequired'))).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: say('status.title.checklistFailed') })).toBeVisible()
    const tasks = within(screen.getByRole('region', { name: say('status.tasks') }))
    expect(screen.getByText(say('status.lead.needed', { count: 1 }))).toBeVisible()
    expect(tasks.getByText(say('status.checklistFailed'))).toBeVisible()
    expect(tasks.getByRole('link', { name: say('checklist.toSupport') })).toBeVisible()
    expect(tasks.queryByRole('button')).toBeNull()
    expect(factsOf('PROJECT_QUALIFICATION_COMPLETED')).toMatchObject({
      [say('status.who')]: say('status.who.homeowner'),
    })
  })

  it.each([
    ['failed', 'verified', 'actionRequired'],
    ['verified', 'failed', 'qualification'],
  ] as const)(
    'judges by one’s own verification call, %s, not by that of the other person, %s [STATUS-8, STATUS-9]',
    async (own, other, kind) => {
      const changed = {
        current_milestone: 'CONTRACT_SIGNED' as const,
        is_tpv_installer: true,
        users_tpv_statuses: [
          { user_id: 'person-2', tpv_status: other },
          { user_id: 'person-1', tpv_status: own },
        ],
      }
      await open(language, changed, ['tpv'])
      expect(screen.getByRole('heading', { level: 1, name: say(`status.title.${kind}`) })).toBeVisible()
      cleanup()
      // Without verification calls nothing is to do about one.
      await open(language, changed)
      expect(screen.getByText(say('status.lead.qualification'))).toBeVisible()
      expect(screen.getByText(say('status.badge.qualification'))).toBeVisible()
    },
  )

  it('takes a missing milestone for one in service [STATUS-5]', async () => {
    expect(await open(language, { current_milestone: null, product_version: 2 })).toEqual(
      said('done', 'done', 'done', 'done'),
    )
  })

  it('greets, and names agreement, address and installer [STATUS-2]', async () => {
    await open(language, {
      current_milestone: 'CONTRACT_SIGNED',
      organization: { name: 'Bright Roofs', website_url: 'https://bright.example.com/' },
    })
    expect(screen.getByText(say('status.greeting', { name: 'Teresa' }))).toBeVisible()
    expect(screen.getByText('C-1001')).toBeVisible()
    expect(screen.getByText('12 Alder Way, Tempe, AZ')).toBeVisible()
    expect(screen.getByText('Bright Roofs')).toBeVisible()
    expect(screen.getByRole('link', { name: new RegExp(say('status.website')) })).toHaveAttribute(
      'href',
      'https://bright.example.com/',
    )
  })

  it('says of the step that is now who has it in hand, what is next, how long it takes, and when something changed last [STATUS-11]', async () => {
    await open(language, {
      current_milestone: 'PROJECT_QUALIFICATION_COMPLETED',
      milestone_changed_at: '2026-03-05T20:00:00Z',
      organization: { name: 'Bright Roofs', website_url: null },
    })
    const day = { en: 'March 5, 2026', es: '5 de marzo de 2026' }[language]
    expect(factsOf('INSTALLATION_COMPLETED')).toEqual({
      [say('status.who')]: say('status.who.INSTALLATION_COMPLETED', {
        named: 'true',
        installer: 'Bright Roofs',
      }),
      [say('status.next')]: say('status.next.INSTALLATION_COMPLETED'),
      [say('status.typical')]: say('status.typical.weeks', { least: 2, most: 6 }),
      [say('status.lastChange')]: day,
    })
    expect(screen.queryByText(say('status.about.IN_SERVICE'))).not.toBeVisible()
    await userEvent.click(
      screen.getByRole('button', {
        name: new RegExp(`^${say('status.milestone.PROJECT_QUALIFICATION_COMPLETED')}`),
      }),
    )
    expect(factsOf('PROJECT_QUALIFICATION_COMPLETED')).toEqual({
      [say('status.next')]: say('status.next.PROJECT_QUALIFICATION_COMPLETED'),
      [say('status.reached')]: day,
    })
    await userEvent.click(
      screen.getByRole('button', { name: new RegExp(`^${say('status.milestone.CONTRACT_SIGNED')}`) }),
    )
    expect(say('status.next') in factsOf('CONTRACT_SIGNED')).toBe(false)
  })

  it.each([
    ['CONTRACT_SIGNED', 'PROJECT_QUALIFICATION_COMPLETED', true],
    ['PROJECT_QUALIFICATION_COMPLETED', 'INSTALLATION_COMPLETED', false],
  ] as const)(
    'names no last change where nobody knows when %s was reached, but the day of signing [STATUS-11, MILE-21]',
    async (current_milestone, next, isKnown) => {
      await open(language, { current_milestone, milestone_changed_at: null })
      expect(say('status.lastChange') in factsOf(next)).toBe(isKnown)
    },
  )

  it('says the ranges that the provider has set [STATUS-12]', async () => {
    const typicalWeeks = {
      PROJECT_QUALIFICATION_COMPLETED: [7, 11],
      INSTALLATION_COMPLETED: [2, 6],
      IN_SERVICE: [2, 8],
    } as const
    await openApp('/status', {
      language,
      config: { typicalWeeks },
      me: me({ agreements: [agreement({ current_milestone: 'CONTRACT_SIGNED' })] }),
    })
    expect(factsOf('PROJECT_QUALIFICATION_COMPLETED')).toMatchObject({
      [say('status.typical')]: say('status.typical.weeks', { least: 7, most: 11 }),
    })
  })

  it('opens and closes each step by keyboard, and says whether it is open [STATUS-3, STATUS-17]', async () => {
    await open(language, { current_milestone: 'CONTRACT_SIGNED' })
    const [first, second, third] = within(
      screen.getByRole('list', { name: say('status.path') }),
    ).getAllByRole('button')
    expect([first, second, third].map((step) => step?.ariaExpanded)).toEqual(['false', 'true', 'false'])
    third?.focus()
    await userEvent.keyboard('{Enter}')
    expect(third).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText(say('status.about.INSTALLATION_COMPLETED'))).toBeVisible()
    await userEvent.keyboard(' ')
    expect(third).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText(say('status.about.INSTALLATION_COMPLETED'))).not.toBeVisible()
  })

  it('lists what is open to do, what is needed before what is optional [STATUS-2, STATUS-15, STATUS-19, ADDR-2]', async () => {
    const own = agreement({ current_milestone: 'CONTRACT_SIGNED', welcome_checklist_status: 'REQUIRED' })
    const address = {
      id: 'address-1',
      street_1: 'PO Box 8',
      street_2: null,
      city: 'Tempe',
      state: 'AZ',
      zip_code: '85281',
      confirmed: false,
    } as const
    await openApp('/status', { language, me: me({ agreements: [own], address }) })
    const tasks = within(screen.getByRole('region', { name: say('status.tasks') })).getAllByRole('button')
    const row = (task: string, kind: string) => `${say(`status.task.${task}`)}${say(`status.task.${kind}`)}`
    expect(tasks.map((task) => task.textContent)).toEqual([
      row('checklist', 'needed'),
      row('address', 'needed'),
      row('autopay', 'optional'),
    ])
    expect(screen.getByText(say('status.lead.needed', { count: 2 }))).toBeVisible()
    expect(factsOf('PROJECT_QUALIFICATION_COMPLETED')).toMatchObject({
      [say('status.who')]: say('status.who.homeowner'),
    })
  })

  it('offers the verification call instead of the checklist with a TPV installer, with the tpv flag alone [TPV-1, STATUS-15]', async () => {
    const own = agreement({
      current_milestone: 'CONTRACT_SIGNED',
      welcome_checklist_status: 'REQUIRED',
      is_tpv_installer: true,
      ach_elected: true,
      ach_verified: true,
    })
    await openApp('/status', { language, flags: ['tpv'], me: me({ agreements: [own] }) })
    const tasks = within(screen.getByRole('region', { name: say('status.tasks') })).getAllByRole('button')
    expect(tasks.map((task) => task.textContent)).toEqual([
      `${say('status.task.tpv')}${say('status.task.needed')}`,
    ])
  })

  it.each([
    ['pending', 'failed', 'tpv', 'tpv.title'],
    ['failed', 'verified', 'tpvSupport', 'tpv.supportTitle'],
    ['canceled', 'pending', 'tpvSupport', 'tpv.supportTitle'],
  ] as const)(
    'names the task of one’s own verification call, %s, whatever came of the other person’s, %s, by what its screen has to do: %s [TPV-2, TPV-4, STATUS-19]',
    async (own, other, task, dialog) => {
      const changed = {
        current_milestone: 'CONTRACT_SIGNED' as const,
        is_tpv_installer: true,
        users_tpv_statuses: [
          { user_id: 'person-2', tpv_status: other },
          { user_id: 'person-1', tpv_status: own },
        ],
        ach_elected: true,
        ach_verified: true,
      }
      await openApp('/status', {
        language,
        flags: ['tpv'],
        me: me({ agreements: [agreement(changed)] }),
        answers: { 'GET /answernet/agreements/agreement-1/status/': { body: { tpv_status: own } } },
      })
      const tasks = within(screen.getByRole('region', { name: say('status.tasks') })).getAllByRole('button')
      expect(tasks.map((row) => row.textContent)).toEqual([
        `${say(`status.task.${task}`)}${say('status.task.needed')}`,
      ])
      for (const row of tasks) await userEvent.click(row)
      expect(await screen.findByRole('dialog', { name: say(dialog) })).toBeVisible()
    },
  )

  it('has nothing to do and no autopay for a canceled agreement [STATUS-6, AUTOPAY-30]', async () => {
    await open(language, { current_milestone: 'CANCELED', welcome_checklist_status: 'FAILED' })
    expect(screen.queryByText(say('status.tasks'))).toBeNull()
    expect(screen.queryByText(say('status.autopay'))).toBeNull()
    expect(screen.queryByText(say('status.who'))).toBeNull()
  })

  it('asks for no autopay once the last payment has passed [AUTOPAY-45]', async () => {
    const task = () => screen.queryByRole('button', { name: new RegExp(`^${say('status.task.autopay')}`) })
    const paying = { current_milestone: 'IN_SERVICE', first_payment_date: '2020-01-03' } as const
    await open(language, { ...paying, number_of_payments: 300 })
    expect(task()).toBeVisible()
    cleanup()
    await open(language, { ...paying, number_of_payments: 12 })
    expect(task()).toBeNull()
  })

  it('says of a canceled agreement whom to ask, and of no other [STATUS-22]', async () => {
    const support = () => screen.queryByRole('link', { name: say('status.contact') })
    await open(language, { current_milestone: 'CANCELED' })
    expect(support()).toHaveAttribute('href', '/support')
    cleanup()
    await open(language, { current_milestone: 'CONTRACT_SIGNED' })
    expect(support()).toBeNull()
  })

  it.each([
    ['enrolled', true, true],
    ['failedVerification', true, false],
    ['notEnrolled', null, null],
  ] as const)('says of autopay that it is %s [STATUS-2]', async (state, ach_elected, ach_verified) => {
    await open(language, { current_milestone: 'CONTRACT_SIGNED', ach_elected, ach_verified })
    expect(screen.getByText(say(`status.autopay.${state}`))).toBeVisible()
  })

  it('shows the home that is chosen among several [STATUS-2, LAYOUT-18]', async () => {
    const second = agreement({
      id: 'agreement-2',
      homeowner_contract_id: 'C-2002',
      current_milestone: 'CANCELED',
      product_version: 2,
    })
    const first = agreement({ current_milestone: 'CONTRACT_SIGNED' })
    await openApp('/status?achAgreementId=agreement-2', { language, me: me({ agreements: [first, second] }) })
    expect(await screen.findByText('C-2002')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: say('status.title.canceled') })).toBeVisible()
  })

  it('tells a homeowner without an agreement what to do [STATUS-16, GUARD-14]', async () => {
    await openApp('/dashboard/overview', { language, me: me({ agreements: [] }) })
    expect(screen.getByRole('heading', { level: 1, name: say('status.noAgreement') })).toBeVisible()
    expect(screen.getByText(say('status.noAgreementText'))).toBeVisible()
    expect(screen.queryByRole('link', { name: /800/ })).toBeNull()
    expect(screen.getByRole('link', { name: say('status.contact') })).toHaveAttribute('href', '/support')
  })

  it('tells them the number of support where the provider has one, and when somebody answers it [STATUS-16, SUP-7]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00-05:00') })
    onTestFinished(() => void vi.useRealTimers())
    const config = { supportPhone: '+18005550142' }
    await openApp('/status', { language, config, me: me({ agreements: [] }) })
    const call = screen.getByRole('link', { name: say('status.call', { phone: '(800) 555-0142' }) })
    expect(call).toHaveAttribute('href', 'tel:+18005550142')
    await userEvent.click(call)
    const [closed = ''] = say('support.unavailableEastern', { eastern: '|' }).split(/[.]/)
    expect(await screen.findByText(new RegExp(closed))).toBeVisible()
  })
})
