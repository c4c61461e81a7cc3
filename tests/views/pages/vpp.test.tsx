import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { vppPolicy } from '#domain/policy.ts'
import { vppDetailsQuery } from '#src/api/queries/systems.ts'
import type { Answer } from '../app/network.ts'
import { refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { type Agreement, agreement, me, type System, system } from '../app/people.ts'

const languages = ['en', 'es'] as const
const now = Date.parse('2026-06-20T12:00:00-07:00')
const detailsCall = 'GET /systems/system-1/vpp_details/'
const faqsCall = 'GET /faqs/'

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const faq = (id: string, order: number, question: string, ...tags: string[]) => ({
  id,
  question,
  answer: `The **answer** to ${question}`,
  order,
  hidden: false,
  tags: tags.map((tag) => ({ id: tag, tag })),
})
const faqs = [
  faq('f1', 10, 'What is it?', 'category:vpp'),
  faq('f2', 20, 'What do I earn?', 'category:vpp_benefits'),
  faq('f3', 30, 'When is it?', 'category:vpp'),
  faq('f4', 40, 'How can I pay?', 'category:paying_bill'),
]
const details = (changed = {}) => ({
  vpp_participant: true,
  total_revenue: 186.5,
  participants: 4_210,
  ...changed,
})

type Opened = {
  language?: 'en' | 'es'
  flag?: boolean
  home?: Partial<System>
  type?: Agreement['contract_type']
  details?: Answer | Answer[]
  faqs?: Answer | Answer[]
}

async function open(path: string, opened: Opened = {}) {
  const { language = 'en', flag = true, home = { is_vpp_enrolled: true }, type = 'PPA' } = opened
  return openApp(path, {
    language,
    flags: flag ? ['vpp2025_prelaunch_web'] : [],
    me: me({ agreements: [agreement({ contract_type: type, system: system(home) })] }),
    answers: {
      [detailsCall]: opened.details ?? { body: details() },
      [faqsCall]: opened.faqs ?? { body: faqs },
    },
  })
}
const plain = (element: Element | null) => (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ')
const heading = (id: string) => screen.findByRole('heading', { level: 1, name: say(id) })

describe('the promotion', () => {
  it.each([
    ['with the flag and an enrolled system', true, true, '/dashboard/vpp'],
    ['without the flag', false, true, '/dashboard/overview'],
    ['without enrolment', true, false, '/dashboard/overview'],
    ['without both', false, false, '/dashboard/overview'],
  ])('%s is at %s [VPP-1]', async (_, flag, is_vpp_enrolled, address) => {
    const { path } = await open('/dashboard/vpp', { flag, home: { is_vpp_enrolled } })
    await waitFor(() => expect(path()).toBe(address))
  })

  it.each(['PPA', 'LOA'] as const)(
    'stands for an enrolled %s, and in the navigation of power purchase agreements alone [VPP-1, LAYOUT-12]',
    async (type) => {
      await open('/dashboard/vpp', { type })
      await heading('vpp.title')
      const link = screen.queryByRole('link', { name: say('shell.nav.vpp'), current: 'page' })
      expect(link !== null).toBe(type === 'PPA')
    },
  )

  it.each(languages)('leads in %s to the questions by Learn more [VPP-2]', async (language) => {
    const { path } = await open('/dashboard/vpp', { language })
    await userEvent.click(await screen.findByRole('link', { name: say('vpp.learnMore') }))
    await waitFor(() => expect(path()).toBe('/dashboard/vpp_faqs'))
  })

  it.each([
    ['en', 'From May to October.', '2024 and 2025 seasons', '899 kWh in a month'],
    ['es', 'De mayo a octubre.', 'temporadas 2024 y 2025', '899 kWh al mes'],
  ] as const)(
    'names in %s the season, the seasons that are rewarded and what a household uses [VPP-8, VPP-9]',
    async (language, season, seasons, household) => {
      await open('/dashboard/vpp', { language })
      await heading('vpp.title')
      const words = plain(screen.getByRole('main'))
      for (const part of [season, seasons, household]) expect(words).toContain(part)
    },
  )

  it.each([
    ['2026-05-01T00:30:00-07:00', 'vpp.isSeason'],
    ['2026-10-31T23:30:00-07:00', 'vpp.isSeason'],
    ['2026-04-30T23:30:00-07:00', 'vpp.noSeason'],
    ['2026-11-01T00:30:00-07:00', 'vpp.noSeason'],
  ])('says at %s by the clock of the home whether the season is on [VPP-8]', async (moment, id) => {
    vi.setSystemTime(Date.parse(moment))
    await open('/dashboard/vpp')
    expect(await screen.findByText(say(id, { from: 'May', to: 'October' }))).toBeVisible()
  })

  it('says that it cannot tell what was earned where that could not be had, and asks again [VPP-5]', async () => {
    await open('/dashboard/vpp', { details: [refused(503, 'busy'), { body: details() }] })
    expect(await screen.findByText(say('errors.sectionTitle'))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: say('errors.tryAgain') }))
    expect(await screen.findByRole('link', { name: say('vpp.toDetails') })).toBeVisible()
    expect(screen.queryByText(say('errors.sectionTitle'))).toBeNull()
  })

  it('tells of no failure, also while it asks again, where the system has no details [VPP-1, ERROR-13]', async () => {
    const { router, network } = await open('/dashboard/system', { details: refused(404, 'not_found') })
    await waitFor(() => expect(network.callsOf(detailsCall)).toHaveLength(1))
    network.answer(detailsCall, 'pending')
    await act(() => router.navigate({ to: '/dashboard/vpp' }))
    await heading('vpp.title')
    await waitFor(() => expect(network.callsOf(detailsCall)).toHaveLength(2))
    expect(screen.queryByText(say('errors.sectionTitle'))).toBeNull()
    await act(async () => network.settle(detailsCall, refused(404, 'not_found')))
    expect(screen.queryByText(say('errors.sectionTitle'))).toBeNull()
  })

  it('shows the way to what was earned to participants alone [VPP-5]', async () => {
    await open('/dashboard/vpp')
    expect(await screen.findByRole('link', { name: say('vpp.toDetails') })).toBeVisible()
  })
})

describe.each(languages)('the questions, in %s', (language) => {
  it('are grouped by what it is and what one gets, each leading to its answer [VPP-3]', async () => {
    const { path } = await open('/dashboard/vpp_faqs', { language })
    const questions = (category: string) =>
      within(screen.getByRole('region', { name: say(`vpp.category.${category}`) }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    await screen.findByText('What is it?')
    expect(questions('vpp')).toEqual(['What is it?', 'When is it?'])
    expect(questions('vpp_benefits')).toEqual(['What do I earn?'])
    expect(screen.queryByText('How can I pay?')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'What do I earn?' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'What do I earn?' })).toBeVisible()
    expect(screen.getByText('answer').tagName).toBe('STRONG')
    expect(path()).toBe('/dashboard/vpp_faqs/f2')
    await userEvent.click(screen.getByRole('link', { name: say('vpp.faqs') }))
    await waitFor(() => expect(path()).toBe('/dashboard/vpp_faqs'))
  })

  it('say when there are none', async () => {
    await open('/dashboard/vpp_faqs', { language, faqs: { body: [] } })
    expect(await screen.findByText(say('vpp.noFaqs'))).toBeVisible()
  })
})

describe('the questions', () => {
  it.each([
    ['the flag alone', true, '/dashboard/vpp_faqs'],
    ['no flag', false, '/dashboard/overview'],
  ])('with %s are at the address %s [VPP-3]', async (_, flag, address) => {
    const { path } = await open('/dashboard/vpp_faqs', { flag, home: { is_vpp_enrolled: false } })
    await waitFor(() => expect(path()).toBe(address))
  })

  it.each(['f9', 'f4'])('with the unknown id %s lead to the list [VPP-4]', async (id) => {
    const { path } = await open(`/dashboard/vpp_faqs/${id}`)
    await waitFor(() => expect(path()).toBe('/dashboard/vpp_faqs'))
    expect(await screen.findByText('What is it?')).toBeVisible()
  })

  it('that could not be asked for say so; asked again, an unknown one leads to the list [VPP-4]', async () => {
    const { network, path } = await open('/dashboard/vpp_faqs/f9', { faqs: refused(403, 'forbidden') })
    const again = await screen.findByRole('button', { name: say('errors.tryAgain') })
    network.answer(faqsCall, { body: faqs })
    await userEvent.click(again)
    await waitFor(() => expect(path()).toBe('/dashboard/vpp_faqs'))
  })

  it('lead back to the promotion only where it stands [VPP-1]', async () => {
    await open('/dashboard/vpp_faqs', { home: { is_vpp_enrolled: false } })
    await screen.findByText('What is it?')
    expect(screen.queryByRole('link', { name: say('vpp.name') })).toBeNull()
  })
})

describe.each(languages)('the details, in %s', (language) => {
  const path = '/dashboard/system/vpp_details'

  it('show a participant what was earned and what all give together, with source and date [VPP-5, VPP-6]', async () => {
    await open(path, { language })
    expect(plain(await screen.findByRole('heading', { level: 1 }))).toBe(
      say('vpp.details.title', { amount: '$186.50' }),
    )
    const cells = within(screen.getByText(say('vpp.homes')).closest('dl') ?? document.body)
      .getAllByRole('definition')
      .map(plain)
    const kwh = 4_210 * vppPolicy.seasonKwhPerParticipant
    const whole = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'es-US')
    expect(cells).toEqual([
      whole.format(Math.floor(kwh / 899)),
      `${whole.format(kwh)} kWh`,
      whole.format(4_210),
    ])
    const source = plain(screen.getByText(/U\.S\. Energy Information Administration, 2022/))
    expect(source).toContain('899 kWh')
    expect(source).toContain(language === 'en' ? 'November 1, 2026' : '1 de noviembre de 2026')
  })

  it.each([
    ['unknown', null],
    ['nothing', 0],
  ])(
    'say that earnings are "%s" with %s, and never zero dollars for what is not known [VPP-5]',
    async (name, total_revenue) => {
      await open(path, { language, details: { body: details({ total_revenue }) } })
      await heading(`vpp.details.${name}`)
      expect(screen.queryByText(/\$0/)).toBeNull()
    },
  )

  it('are the not-found page for whoever takes no part, enrolled or not [VPP-5]', async () => {
    await open(path, { language, details: { body: details({ vpp_participant: false }) } })
    expect(await screen.findByText(say('errors.notFoundLead'))).toBeVisible()
  })

  it('that could not be had say so and can be tried again; whoever takes no part then has no page [VPP-5, ERROR-33]', async () => {
    const { network } = await open(path, { language, details: refused(500, 'server') })
    const again = await screen.findByRole('button', { name: say('errors.tryAgain') })
    network.answer(detailsCall, 'pending')
    await userEvent.click(again)
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'))
    expect(screen.getByText(say('errors.sectionOurs'))).toBeVisible()
    network.settle(detailsCall, { body: details({ vpp_participant: false }) })
    expect(await screen.findByText(say('errors.notFoundLead'))).toBeVisible()
  })

  it('that come by themselves after they could not be had are no page for whoever takes no part [VPP-5]', async () => {
    const { network, queryClient } = await open(path, { language, details: refused(500, 'server') })
    await screen.findByRole('button', { name: say('errors.tryAgain') })
    network.answer(detailsCall, { body: details({ vpp_participant: false }) })
    await act(() => queryClient.refetchQueries({ queryKey: vppDetailsQuery('system-1').queryKey }))
    expect(await screen.findByText(say('errors.notFoundLead'))).toBeVisible()
  })
})

describe('the details', () => {
  it('are asked for once in 24 hours [VPP-7]', async () => {
    const { network, router } = await open('/dashboard/system/vpp_details')
    await screen.findByText(say('vpp.homes'))
    const visit = async () => {
      await router.navigate({ to: '/account' })
      await router.navigate({ to: '/dashboard/system/vpp_details' })
      await screen.findByText(say('vpp.homes'))
    }
    vi.setSystemTime(now + 24 * 3_600_000 - 1)
    await visit()
    expect(network.callsOf(detailsCall)).toHaveLength(1)
    vi.setSystemTime(now + 24 * 3_600_000)
    await visit()
    expect(network.callsOf(detailsCall)).toHaveLength(2)
  })

  it('of less than one home powered say so, and of nothing say nothing more [VPP-6]', async () => {
    await open('/dashboard/system/vpp_details', { details: { body: details({ participants: 1 }) } })
    expect(await screen.findByText(say('vpp.lessThanOne'))).toBeVisible()
  })

  it('stand below the energy of a participant’s system, with what was earned [HW-5]', async () => {
    const { path } = await open('/dashboard/system')
    const way = await screen.findByRole('link', { name: new RegExp(say('hardware.toVpp')) })
    expect(way).toHaveTextContent('$186.50')
    await userEvent.click(way)
    await waitFor(() => expect(path()).toBe('/dashboard/system/vpp_details'))
  })

  it('can be reached there by a participant whose system is not enrolled [HW-5, VPP-5]', async () => {
    const { path } = await open('/dashboard/system', { flag: false, home: { is_vpp_enrolled: false } })
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(say('hardware.toVpp')) }))
    await waitFor(() => expect(path()).toBe('/dashboard/system/vpp_details'))
    expect(await screen.findByRole('heading', { level: 1, name: /186\.50/ })).toBeVisible()
  })

  it.each<[string, Answer]>([
    ['is enrolled and takes no part', { body: details({ vpp_participant: false }) }],
    ['is not known', refused(404, 'not_found')],
    ['cannot be asked for', 'unreachable'],
  ])('are not offered there when the system %s [HW-5, VPP-5]', async (_, answer) => {
    const { queryClient } = await open('/dashboard/system', { details: answer })
    await screen.findByRole('link', { name: say('hardware.toHardware') })
    const asked = () => queryClient.getQueryState(['vpp-details', 'system-1'])?.status
    await waitFor(() => expect(asked()).toMatch(/success|error/))
    expect(screen.queryByRole('link', { name: new RegExp(say('hardware.toVpp')) })).toBeNull()
  })
})
