import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FlagKey, flagKeys } from '#domain/feature-flags.ts'
import type { Faq } from '#src/api/queries/support.ts'
import { excerpt } from '#src/pages/support/excerpt.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/support/support-page.tsx'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'

const monday = new Date('2026-11-16T12:00:00-05:00')
const sunday = new Date('2026-11-22T12:00:00-05:00')
const phone = '+18005550142'

const faq = (id: string, question: string, answer: string, ...tags: string[]): Faq => ({
  id,
  question,
  answer,
  order: Number(id.slice(-1)),
  hidden: false,
  updated_at: '2026-11-02T15:04:05.000Z',
  tags: tags.map((tag, at) => ({ id: `${id}-tag-${at}`, tag })),
})
const faqs = [
  faq(
    'faq-1',
    'When is my first payment due?',
    'About **30 days** later.',
    'category:paying_bill',
    'subcategory:first_bill',
  ),
  faq(
    'faq-2',
    'How can I pay?',
    'By autopay or [by card](/dashboard/overview).',
    'category:paying_bill',
    'subcategory:ways_to_pay',
  ),
  faq('faq-3', 'What if I move?', 'Tell us.', 'category:system_changes', 'category:paying_bill'),
]
const answers = { 'GET /faqs/': { body: faqs } }

type Opened = {
  language?: 'en' | 'es'
  flags?: readonly FlagKey[]
  supportPhone?: string | null
  movedTo?: string
  answers?: Record<string, Answer | Answer[]>
  person?: ReturnType<typeof me>
}
const open = (
  path: string,
  { language, flags = flagKeys, supportPhone = phone, movedTo, answers: more, person = me() }: Opened = {},
) =>
  openApp(path, {
    me: person,
    language,
    flags,
    config: { supportPhone, ...(movedTo && { movedTo }) },
    answers: { ...answers, ...more },
  })
const before = me({
  agreements: [agreement({ current_milestone: 'CONTRACT_SIGNED', onboarding_milestone: null })],
})
const searchField = () => screen.findByRole('searchbox', { name: say('support.search') })
const rows = () =>
  within(screen.getByRole('region', { name: say('support.questions') }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const questions = () => within(screen.getByRole('region', { name: say('support.questions') }))
const count = () => questions().getAllByRole('status')[0]

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: monday }))
afterEach(() => void vi.useRealTimers())

describe.each(['en', 'es'] as const)('support in %s', (language) => {
  it('has the message and cards for phone, hours and the system with the flag [SUP-1]', async () => {
    await open('/dashboard/support', { language })
    for (const id of ['support.write', 'support.phone', 'support.hours', 'support.service'])
      expect(await screen.findByRole('heading', { level: 2, name: say(id) })).toBeVisible()
    expect(screen.getByRole('textbox', { name: say('support.message') })).toBeVisible()
    expect(screen.getByText(say('support.openNow'))).toBeVisible()
    expect(screen.getByRole('table', { name: say('support.hoursCaption') })).toBeVisible()
    expect(screen.queryByText(say('support.orCall'))).toBeNull()
  })

  it('has the message, or the call, with the hours of weekdays and weekend without it [SUP-2, SUP-6]', async () => {
    await open('/dashboard/support', { language, flags: ['web_video_resources'] })
    expect(await screen.findByText(say('support.orCall'))).toBeVisible()
    expect(screen.getByRole('textbox', { name: say('support.message') })).toBeVisible()
    expect(screen.getByRole('link', { name: say('support.call', { phone: '(800) 555-0142' }) })).toBeVisible()
    expect(screen.queryByRole('heading', { name: say('support.service') })).toBeNull()
    const closed = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(closed.filter((line) => line?.includes(say('charts.hours.closed')))).not.toEqual([])
  })

  it('finds in questions and answers as one types, whatever the case, and counts [SUP-9, SUP-12]', async () => {
    await open('/dashboard/support', { language })
    await userEvent.type(await searchField(), 'AUTOPAY')
    expect(rows()).toEqual(['How can I pay?By autopay or by card.'])
    expect(count()).toHaveTextContent(say('support.found', { count: 1 }))
    await userEvent.clear(await searchField())
    expect(count()).toBeEmptyDOMElement()
    await userEvent.type(await searchField(), 'what')
    expect(rows()).toHaveLength(1)
  })

  it('says that nothing was found, and leads to the message [SUP-17]', async () => {
    await open('/dashboard/support', { language })
    await userEvent.type(await searchField(), 'zeppelin')
    expect(await screen.findByText(say('support.nothingFound'))).toBeVisible()
    expect(count()).toHaveTextContent(say('support.found', { count: 0 }))
    await userEvent.click(screen.getByRole('button', { name: say('support.writeInstead') }))
    expect(screen.getByRole('textbox', { name: say('support.message') })).toHaveFocus()
  })

  it('lists the questions of a category by subcategory, those without one last [SUP-11]', async () => {
    await open('/dashboard/support/bill_payments', { language })
    expect(
      await screen.findByRole('heading', { level: 1, name: say('support.category.paying_bill') }),
    ).toBeVisible()
    await screen.findByText('How can I pay?')
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['First bill', 'Ways to pay', say('support.more')])
  })

  it('leads from a question back to the category that it was opened from [SUP-11]', async () => {
    const { router, path } = await open('/dashboard/support/bill_payments', { language })
    await userEvent.click(await screen.findByRole('link', { name: 'What if I move?' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'What if I move?' })).toBeVisible()
    expect(router.state.location.href).toBe('/dashboard/support/faqs/faq-3?from=paying_bill')
    const way = screen.getByRole('navigation', { name: say('support.wayHere') })
    await userEvent.click(within(way).getByRole('link', { name: say('support.category.paying_bill') }))
    await waitFor(() => expect(path()).toBe('/dashboard/support/bill_payments'))
  })
})

describe('what was searched', () => {
  it('stands in the address, and is found again by the breadcrumbs of what it led to [SUP-25]', async () => {
    const { router } = await open('/dashboard/support')
    await userEvent.type(await searchField(), 'autopay')
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard/support?search=autopay'))
    await userEvent.click(screen.getByRole('link', { name: /How can I pay/ }))
    const way = await screen.findByRole('navigation', { name: say('support.wayHere') })
    await userEvent.click(within(way).getByRole('link', { name: say('support.name') }))
    expect(await searchField()).toHaveValue('autopay')
    expect(rows()).toHaveLength(1)
  })

  it('goes when the menu leads to support anew [SUP-25]', async () => {
    const { router } = await open('/dashboard/support?search=2024')
    expect(await searchField()).toHaveValue('2024')
    await act(() => router.navigate({ to: '/dashboard/support' }))
    expect(await searchField()).toHaveValue('')
  })
})

describe('the ways through support', () => {
  it('lead to the same page before permission to operate, the query kept [ROUTE-3, ROUTE-14, ROUTE-19, SUP-19]', async () => {
    const { router } = await open('/dashboard/support/faqs/faq-3?from=system_changes', { person: before })
    expect(router.state.location.href).toBe('/support/faqs/faq-3?from=system_changes')
    expect(await screen.findByRole('heading', { level: 1, name: 'What if I move?' })).toBeVisible()
    const way = screen.getByRole('navigation', { name: say('support.wayHere') })
    expect(within(way).getByRole('link', { name: say('support.category.system_changes') })).toHaveAttribute(
      'href',
      '/support/system_changes',
    )
  })

  it.each([
    ['account_support', 'account'],
    ['bill_payments', 'paying_bill'],
    ['payment_calculations', 'payment_calculations'],
    ['reamortization', 'reamortization'],
    ['system_performance', 'system_performance'],
    ['system_changes', 'system_changes'],
    ['video_resources', 'video_resources'],
  ])(
    'lead from /support/%s into the dashboard with access [ROUTE-4, ROUTE-16, SUP-10]',
    async (page, category) => {
      const { path } = await open(`/support/${page}`, { answers: { 'GET /videos/': { body: [] } } })
      expect(path()).toBe(`/dashboard/support/${page}`)
      expect(
        await screen.findByRole('heading', { level: 1, name: say(`support.category.${category}`) }),
      ).toBeVisible()
    },
  )

  it('are marked in the navigation, with and without access [LAYOUT-10, LAYOUT-11, LAYOUT-16]', async () => {
    const marked = async () => {
      const sections = await screen.findByRole('navigation', { name: say('shell.sections') })
      return within(sections).getByRole('link', { current: 'page' }).getAttribute('href')
    }
    const { unmount } = await open('/dashboard/support/system_changes')
    expect(await marked()).toBe('/dashboard/support')
    unmount()
    await open('/support', { person: before })
    expect(await marked()).toBe('/support')
  })

  it.each(['faqs/faq-9', 'parking'])('end at the 404 page at %s [SUP-14]', async (page) => {
    await open(`/dashboard/support/${page}`)
    expect(await screen.findByRole('heading', { level: 1, name: say('errors.notFoundTitle') })).toBeVisible()
  })

  it('lead back to no videos without their flag [SUP-11, FLAG-10]', async () => {
    const filmed = faq(
      'faq-5',
      'Where are the films?',
      'Here.',
      'category:video_resources',
      'category:account',
    )
    const given = { 'GET /faqs/': { body: [filmed] } }
    const crumbs = async () => {
      const way = await screen.findByRole('navigation', { name: say('support.wayHere') })
      return within(way)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    }
    const { unmount } = await open('/dashboard/support/faqs/faq-5?from=video_resources', { answers: given })
    expect(await crumbs()).toEqual([say('support.name'), say('support.category.video_resources')])
    unmount()
    const flags = flagKeys.filter((key) => key !== 'web_video_resources')
    const { router } = await open('/dashboard/support/faqs/faq-5?from=video_resources', {
      answers: given,
      flags,
    })
    expect(await crumbs()).toEqual([say('support.name'), say('support.category.account')])
    await act(() => router.navigate({ href: '/dashboard/support?search=films' }))
    expect(await screen.findByRole('link', { name: /Where are the films/ })).toHaveTextContent(
      `Where are the films?${say('support.category.account')}`,
    )
  })

  it.each([
    ['web_video_resources', 'category:video_resources'],
    ['vpp2025_prelaunch_web', 'subcategory:vpp_benefits'],
  ] as const)(
    'are nowhere without the flag of their category alone: %s [SUP-27, FLAG-10, VPP-3]',
    async (flag, tag) => {
      const answers = { 'GET /faqs/': { body: [...faqs, faq('faq-5', 'How do I pay by film?', 'So.', tag)] } }
      for (const flags of [flagKeys, flagKeys.filter((key) => key !== flag)]) {
        const isShown = flags === flagKeys
        const { router } = await open('/dashboard/support?search=pay', { answers, flags })
        await searchField()
        expect(rows().some((row) => row?.startsWith('How do I pay by film?'))).toBe(isShown)
        await act(() => router.navigate({ href: '/dashboard/support/faqs/faq-5' }))
        const name = isShown ? 'How do I pay by film?' : say('errors.notFoundTitle')
        expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
        cleanup()
      }
    },
  )

  it('lead from the videos to support without their flag [SUP-16, FLAG-10]', async () => {
    const flags = flagKeys.filter((key) => key !== 'web_video_resources')
    const { path } = await open('/dashboard/support/video_resources', { flags })
    expect(path()).toBe('/dashboard/support')
    expect(await searchField()).toBeVisible()
    expect(screen.queryByRole('link', { name: say('support.category.video_resources') })).toBeNull()
  })
})

describe('an answer', () => {
  it('is shown through the allow-list of markdown [SUP-18]', async () => {
    const bad = faq(
      'faq-4',
      'Bad?',
      '<img src=x onerror=alert(1)> **bold** [x](javascript:alert(1))\n\n# Title',
      'category:account',
    )
    const { container } = await open('/dashboard/support/faqs/faq-4', {
      answers: { 'GET /faqs/': { body: [bad] } },
    })
    expect(await screen.findByText('bold')).toContainHTML('<strong>bold</strong>')
    expect(screen.getByRole('heading', { level: 2, name: 'Title' })).toBeVisible()
    expect(container.querySelector('img')).toBeNull()
    expect(screen.queryByRole('link', { name: 'x' })).toBeNull()
  })

  it('leads to a page of this portal within it [SUP-18]', async () => {
    const { path } = await open('/dashboard/support/faqs/faq-2')
    await userEvent.click(await screen.findByRole('link', { name: 'by card' }))
    await waitFor(() => expect(path()).toBe('/dashboard/overview'))
  })

  it('can be asked for again when it could not be had, and is asked again by itself first [WIRE-24]', async () => {
    const failed = refused(503, 'unavailable')
    const { network } = await open('/dashboard/support/system_changes', {
      answers: { 'GET /faqs/': [failed, { body: faqs }] },
    })
    expect(await screen.findByText('What if I move?')).toBeVisible()
    expect(network.callsOf('GET /faqs/')).toHaveLength(2)
  })

  it('is not asked for again when it is refused', async () => {
    const { network } = await open('/dashboard/support/system_changes', {
      answers: { 'GET /faqs/': refused(400, 'invalid') },
    })
    expect(await screen.findByText(say('errors.sectionTitle'))).toBeVisible()
    expect(network.callsOf('GET /faqs/')).toHaveLength(1)
  })
})

describe('videos', () => {
  const video = {
    id: 'video-1',
    title: 'Your first bill',
    description: '',
    url: 'https://videos.example/1.mp4',
    captions: [],
    hidden: false,
    tags: [],
  }

  it('are listed but for those that are hidden [SUP-16]', async () => {
    const hidden = { ...video, id: 'video-2', title: 'For staff', hidden: true }
    await open('/dashboard/support/video_resources', {
      answers: { 'GET /videos/': { body: [video, hidden] } },
    })
    expect(await screen.findByLabelText('Your first bill')).toHaveAttribute('src', video.url)
    expect(screen.queryByLabelText('For staff')).toBeNull()
  })

  it('say so when there are none [SUP-16]', async () => {
    await open('/dashboard/support/video_resources', { answers: { 'GET /videos/': { body: [] } } })
    expect(await screen.findByText(say('support.noVideos'))).toBeVisible()
  })
})

describe('the call button', () => {
  const call = () => screen.findByRole('link', { name: say('support.call', { phone: '(800) 555-0142' }) })
  const pressCall = async () => {
    let isFollowed = true
    const link = await call()
    document.addEventListener(
      'click',
      (event) => {
        isFollowed = !event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    await userEvent.click(link)
    return isFollowed
  }

  it('calls within the hours [SUP-6, SUP-7]', async () => {
    await open('/dashboard/support')
    expect(await call()).toHaveAttribute('href', `tel:${phone}`)
    expect(await pressCall()).toBe(true)
  })

  it.each([flagKeys, []])(
    'says outside of them when somebody is back, and calls nobody [SUP-7]',
    async (...flags) => {
      vi.setSystemTime(sunday)
      await open('/dashboard/support', { flags })
      expect(await pressCall()).toBe(false)
      const toasts = screen.getByRole('region', { name: say('shell.toasts') })
      const said = await within(toasts).findByText(/not available by phone right now/)
      expect(said).toHaveTextContent(/tomorrow at 9:00\sam Eastern time/)
      expect(screen.getByText(say('support.closedNow'))).toBeVisible()
    },
  )

  it.each([
    ['closed', monday, sunday, false],
    ['open', sunday, monday, true],
  ] as const)(
    'is %s by the clock that the sandbox has moved, whatever that of the browser says [SUP-7, HOUSE-13]',
    async (state, browser, moved, isCalled) => {
      vi.setSystemTime(browser)
      await open('/dashboard/support', { movedTo: moved.toISOString() })
      expect(await pressCall()).toBe(isCalled)
      expect(screen.getByText(say(`support.${state}Now`))).toBeVisible()
    },
  )

  it.each([flagKeys, []])('is not shown without a number [SUP-8]', async (...flags) => {
    await open('/dashboard/support', { flags, supportPhone: null })
    expect(await screen.findByRole('textbox', { name: say('support.message') })).toBeVisible()
    expect(screen.queryByRole('link', { name: /555-0142|Call/ })).toBeNull()
    expect(screen.queryByText(say('support.orCall'))).toBeNull()
  })
})

describe('the words around what was found', () => {
  const long = `${'Before it. '.repeat(12)}The **inverter** is [here](/x). ${'After it. '.repeat(12)}`
  it('are those of the answer, plain and short, and none when the question says it [SUP-9]', () => {
    expect(excerpt({ question: 'Inverter?', answer: long }, 'inverter')).toBeNull()
    const words = excerpt({ question: 'Where?', answer: long }, 'INVERTER')
    expect(words).toMatch(/^… .*The inverter is here\. .* …$/)
    expect(words?.length).toBeLessThan(150)
    expect(excerpt({ question: 'Where?', answer: 'The inverter.' }, 'inverter')).toBe('The inverter.')
  })
})
