import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  AgreementStatistics,
  MonitoringPage,
  MonitoringRow,
  UserStatistics,
} from '#src/api/queries/statistics.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
import { catchFiles } from '../app/saved-files.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/statistics/statistics-page.tsx'
import '#src/pages/shell/admin-layout.tsx'

const as_of = '2026-11-20T16:00:00.000Z'
const agreements: AgreementStatistics = {
  as_of,
  total: 1_000_001,
  by_milestone: [
    { milestone: 'IN_SERVICE', count: 900_000 },
    { milestone: 'CANCELED', count: 100_000 },
    { milestone: null, count: 1 },
  ],
  by_onboarding_milestone: [{ milestone: 'ONBOARDING_COMPLETE', count: 1_000_001 }],
  by_status: [
    { status: 'active', count: 900_001 },
    { status: 'canceled', count: 100_000 },
  ],
}
const people: UserStatistics = {
  as_of,
  total: 1_204,
  by_role: [
    { role: 'HOMEOWNER', count: 1_180 },
    { role: 'SUPPORT', count: 12 },
  ],
  archived: 12,
  never_signed_in: 88,
  active_last_30_days: 640,
}
const system = (number: number, changed: Partial<MonitoringRow> = {}): MonitoringRow => ({
  agreement_id: `agreement-${number}`,
  homeowner_contract_id: `C-${number}`,
  system_id: `system-${number}`,
  site_id: `SITE-${number}`,
  vendor_id: 1,
  status: 'Offline',
  as_of: null,
  problems: ['offline', 'site_not_found'],
  ...changed,
})
const monitoring = (changed: Partial<MonitoringPage> = {}): MonitoringPage => ({
  as_of,
  results: [system(1)],
  count: 51,
  page: 1,
  totalPages: 3,
  ...changed,
})

type Opened = { language?: 'en' | 'es'; path?: string; answers?: Record<string, Answer | Answer[]> }
/** Both lists are of one operation: the counts are asked for first. */
const counts = (...more: Answer[]): Answer[] => [{ body: agreements }, ...more]
async function open({ language = 'en', path = '', answers = {} }: Opened = {}) {
  const app = await openApp(`/admin/statistics${path}`, {
    language,
    me: me({ role: 'ADMIN', agreements: [] }),
    answers: {
      'GET /agreements/statistics/': counts({ body: monitoring() }),
      'GET /users/statistics/': { body: people },
      ...answers,
    },
  })
  await screen.findByRole('heading', { level: 1, name: say('adminStatistics.title') })
  return app
}
const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')
const part = (id: string) => screen.findByRole('region', { name: say(id) })
async function rowsOf(id: string) {
  const table = await screen.findByRole('table', { name: say(id) })
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)))
}

afterEach(() => void vi.restoreAllMocks())

describe.each(['en', 'es'] as const)('the statistics in %s', (language) => {
  const numbers = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'es-US')
  const percent = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'es-US', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })

  it('count agreements by milestone, onboarding milestone and status, in pictures and tables [STAT-1, STAT-5]', async () => {
    await open({ language })
    const [, ...milestones] = await rowsOf('adminStatistics.byMilestone')
    const line = (name: string, count: number) => [
      name,
      numbers.format(count),
      plain(percent.format(count / 1_000_001).replace('%', language === 'es' ? ' %' : '%')),
    ]
    expect(milestones).toEqual([
      line(say('admin.milestone.CONTRACT_SIGNED'), 0),
      line(say('admin.milestone.PROJECT_QUALIFICATION_COMPLETED'), 0),
      line(say('admin.milestone.INSTALLATION_COMPLETED'), 0),
      line(say('admin.milestone.IN_SERVICE'), 900_000),
      line(say('admin.milestone.CANCELED'), 100_000),
      line(say('adminStatistics.none'), 1),
      [say('adminStatistics.total'), numbers.format(1_000_001), ''],
    ])
    expect((await rowsOf('adminStatistics.byOnboarding'))[4]).toEqual(
      line(say('adminAgreement.onboarding_milestone.ONBOARDING_COMPLETE'), 1_000_001),
    )
    expect((await rowsOf('adminStatistics.byStatus'))[1]).toEqual(line(say('admin.status.active'), 900_001))
    const picture = (await part('adminStatistics.byMilestone')).querySelector('svg[width="420"]')
    expect(picture?.getAttribute('aria-hidden')).toBe('true')
    const drawn = [...(picture?.querySelectorAll('text') ?? [])].map(({ textContent }) => plain(textContent))
    expect(drawn).toContain(numbers.format(900_000))
    expect(picture?.querySelectorAll('rect')).toHaveLength(3)
  })

  it('count people by role, archived, never signed in and active, with the time of each figure [STAT-3, STAT-4]', async () => {
    await open({ language })
    const roles = await rowsOf('adminStatistics.byRole')
    expect(roles.map(([name, count]) => [name, count])).toEqual(
      expect.arrayContaining([
        [say('signedIn.role.HOMEOWNER'), numbers.format(1_180)],
        [say('signedIn.role.SUPER_ADMIN'), '0'],
        [say('adminStatistics.archivedPeople'), '12'],
        [say('adminStatistics.total'), numbers.format(1_204)],
      ]),
    )
    expect((await rowsOf('adminStatistics.bySigningIn')).slice(1).map((row) => row.slice(0, 2))).toEqual([
      [plainlySpaced(say('adminStatistics.active', { days: 30 })), '640'],
      [say('adminStatistics.dormant'), '464'],
      [say('adminStatistics.never'), '88'],
      [say('adminStatistics.total'), numbers.format(1_192)],
    ])
    for (const id of ['agreements', 'people', 'systems'])
      expect((await part(`adminStatistics.${id}`)).querySelector('time')).toHaveAttribute('datetime', as_of)
  })

  it('list the systems that need a look, each with what is wrong and the way to its agreement [STAT-2]', async () => {
    const { network, router } = await open({ language })
    const systems = within(await part('adminStatistics.systems'))
    const link = await systems.findByRole('link', { name: 'C-1' })
    expect(link).toHaveAttribute('href', '/admin/agreements/agreement-1')
    const wrong = ['offline', 'site_not_found']
      .map((one) => say(`adminStatistics.problem.${one}`))
      .join(' · ')
    expect(systems.getByText(wrong)).toBeVisible()
    expect(systems.getByText(say('adminStatistics.systemsFound', { count: 51 }))).toBeVisible()
    expect(systems.getByText(say('adminStatistics.silentAtNight'))).toBeVisible()
    network.answer('GET /agreements/statistics/', {
      body: monitoring({ results: [system(2)], page: 2 }),
    })
    // Their number is the same on each page, and is not heard again.
    const said = systems.getByText(say('adminStatistics.systemsFound', { count: 51 }))
    await userEvent.click(systems.getByRole('button', { name: say('admin.next') }))
    await systems.findByRole('link', { name: 'C-2' })
    expect(said).toBeInTheDocument()
    expect(router.state.location.search).toEqual({ page: 2 })
    network.answer('GET /agreements/statistics/', {
      body: monitoring({ results: [], count: 0, page: 1, totalPages: 1 }),
    })
    await userEvent.click(systems.getByRole('radio', { name: say('adminStatistics.good') }))
    expect(await systems.findByText(say('adminStatistics.empty.good'))).toBeVisible()
    expect(systems.queryByText(say('adminStatistics.silentAtNight'))).toBeNull()
    expect(router.state.location.search).toEqual({ monitoring: 'good' })
    const asked = network.callsOf('GET /agreements/statistics/').map(({ url }) => url.search)
    expect(asked).toEqual([
      '',
      '?monitoring=bad&page=1&page_size=25',
      '?monitoring=bad&page=2&page_size=25',
      '?monitoring=good&page=1&page_size=25',
    ])
    const { names } = catchFiles()
    await userEvent.click(systems.getByRole('button', { name: say('adminStatistics.csvAll') }))
    await waitFor(() => expect(names).toEqual(['monitoring-good.csv']))
    expect(network.callsOf('GET /agreements/statistics/').at(-1)?.url.search).toBe(
      '?monitoring=good&format=csv',
    )
  })

  it('come as a file from each table, with cells that no spreadsheet takes for a formula [STAT-6]', async () => {
    await open({ language })
    const { files, names } = catchFiles()
    await userEvent.click(within(await part('adminStatistics.byStatus')).getByRole('button', { name: /CSV/ }))
    await waitFor(() => expect(names).toHaveLength(1))
    expect(await files[0]?.text()).toBe(
      [
        [
          say('adminStatistics.statusHead'),
          say('adminStatistics.agreements'),
          say('adminStatistics.timeHead'),
        ].join(','),
        `${say('admin.status.active')},900001,${as_of}`,
        `${say('admin.status.archived')},0,${as_of}`,
        `${say('admin.status.canceled')},100000,${as_of}`,
        '',
      ].join('\r\n'),
    )
  })

  it('fail part by part, and each is asked for again by itself [STAT-7]', async () => {
    const { network } = await open({
      language,
      answers: { 'GET /users/statistics/': refused(503, 'unavailable') },
    })
    await screen.findByRole('table', { name: say('adminStatistics.byMilestone') })
    const failed = within(await part('adminStatistics.people'))
    expect(await failed.findByText(say('errors.sectionTitle'))).toBeVisible()
    network.answer('GET /users/statistics/', { body: people })
    await userEvent.click(failed.getByRole('button', { name: say('errors.tryAgain') }))
    expect(await failed.findByRole('table', { name: say('adminStatistics.byRole') })).toBeVisible()
    expect(network.callsOf('GET /agreements/statistics/')).toHaveLength(2)
  })

  it('say that there are no agreements yet', async () => {
    const none = { ...agreements, total: 0, by_milestone: [], by_onboarding_milestone: [], by_status: [] }
    const empty = monitoring({ results: [], count: 0, totalPages: 1 })
    await open({ language, answers: { 'GET /agreements/statistics/': [{ body: none }, { body: empty }] } })
    expect(await screen.findByText(say('adminStatistics.noAgreements'))).toBeVisible()
    expect(await screen.findByText(say('adminStatistics.empty.bad'))).toBeVisible()
  })
})

describe('the statistics', () => {
  it('are asked for anew, all of them, and say their new time [STAT-4]', async () => {
    const later = '2026-11-20T17:30:00.000Z'
    const { network } = await open()
    await screen.findByRole('link', { name: 'C-1' })
    network.answer('GET /users/statistics/', { body: { ...people, as_of: later } })
    await userEvent.click(screen.getByRole('button', { name: say('adminStatistics.refresh') }))
    await waitFor(async () =>
      expect((await part('adminStatistics.people')).querySelector('time')).toHaveAttribute('datetime', later),
    )
    expect(network.callsOf('GET /agreements/statistics/')).toHaveLength(4)
  })
})
