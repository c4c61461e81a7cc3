import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { inApp } from '../app/in-app.tsx'
import { refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const languages = ['en', 'es'] as const
const reports = vi.fn()

beforeEach(() => {
  reports.mockClear()
  setErrorReporter(reports)
  // React prints what a boundary has caught; the boundary is what is tested.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

describe.each(languages)('an address without a page in %s', (language) => {
  it('says so and leads a stranger to the login page [ERROR-2, ERROR-4, ROUTE-12]', async () => {
    const { path } = await openApp('/nowhere/at/all', { language })
    expect(await screen.findByRole('heading', { level: 1, name: say('errors.notFoundTitle') })).toBeVisible()
    expect(screen.getByText(say('errors.notFoundLead'))).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: say('errors.goHome') }))
    await waitFor(() => expect(path()).toBe('/login'))
  })

  it('leads a homeowner to their own pages [ERROR-4, ROUTE-12]', async () => {
    const { path } = await openApp('/nowhere', { language, me: me({ agreements: [] }) })
    await userEvent.click(await screen.findByRole('link', { name: say('errors.goHome') }))
    await waitFor(() => expect(path()).toBe('/status'))
  })
})

describe('the words that are promised', () => {
  it('stand on the pages of errors as they are [ERROR-1, ERROR-2]', async () => {
    await openApp('/error')
    expect(screen.getByRole('heading', { level: 1, name: 'Something Went Wrong' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
    expect(say('errors.notFoundTitle')).toBe('Page Not Found')
    expect(say('errors.notFoundLead')).toBe("Sorry, we couldn't find that page.")
    expect(say('errors.goHome')).toBe('Go Home')
  })

  it('stand where they are promised elsewhere [VALID-8, GUARD-4, INBOX-8, LAYOUT-2]', () => {
    const strengths = ['TooWeak', 'Weak', 'Strong'].map((name) => say(`account.strength${name}`))
    expect(strengths).toEqual(['Too Weak', 'Weak', 'Strong'])
    expect(say('login.backToAccount')).toBe('Back to your account')
    expect([
      say('inbox.today'),
      say('inbox.yesterday'),
      plainlySpaced(say('inbox.daysAgo', { days: 3 })),
    ]).toEqual(['Today', 'Yesterday', '3 days ago'])
    expect(say('shell.californiaNotice')).toBe('California notice at collection')
  })
})

describe.each(languages)('a start without an answer in %s', (language) => {
  it('says that the account cannot be opened and tries again when asked [SESSION-4, SESSION-5]', async () => {
    await openApp('/status', {
      language,
      answers: { 'GET /users/me/': ['unreachable', { body: me({ agreements: [] }) }] },
    })
    expect(await screen.findByRole('heading', { name: say('errors.unavailableTitle') })).toBeVisible()
    // The primary is written last: it stands at the left on desktop, on top on a phone.
    const again = screen.getByRole('button', { name: say('errors.tryAgain') })
    const other = screen.getByRole('link', { name: say('errors.signOutHere') })
    expect(other.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(again)
    expect(await screen.findByRole('heading', { name: say('status.noAgreement') })).toBeVisible()
  })
})

describe.each(languages)('a section that breaks in %s', (language) => {
  let isBroken = true
  function Section() {
    if (isBroken) throw new Error('+1 480 555 0123 is broken')
    return <p>mended</p>
  }

  it('says so in its place, keeps the rest standing and can be tried again [ERROR-14, LAYOUT-25]', async () => {
    isBroken = true
    await inApp(
      <>
        <SectionBoundary name="the broken part">
          <Section />
        </SectionBoundary>
        <p>the rest</p>
      </>,
      language,
    )
    const panel = screen.getByRole('alert')
    expect(panel).toHaveTextContent(say('errors.sectionTitle'))
    expect(screen.getByText('the rest')).toBeVisible()
    expect(reports).toHaveBeenCalledWith({
      where: 'the broken part',
      message: 'Error: [phone] is broken',
      page: '/',
    })
    isBroken = false
    await userEvent.click(within(panel).getByRole('button', { name: say('errors.tryAgain') }))
    expect(screen.getByText('mended')).toBeVisible()
  })
})

describe.each(languages)('old data in %s', (language) => {
  function Reading({ read }: { read: () => Promise<string> }) {
    const query = useQuery({ queryKey: ['reading'], queryFn: read })
    return (
      <>
        <p>{query.data}</p>
        <button type="button" onClick={() => void query.refetch()}>
          again
        </button>
        <StaleNote query={query} timeZone="America/Phoenix" />
      </>
    )
  }

  it('stay, say how old they are in a place that stood before, so that it is read out, and are asked for again [ERROR-12, HOUSE-15]', async () => {
    const read = vi.fn<() => Promise<string>>()
    read
      .mockResolvedValueOnce('4.2 kW')
      .mockRejectedValueOnce(new Error('network'))
      .mockResolvedValueOnce('5 kW')
    await inApp(<Reading read={read} />, language)
    await screen.findByText('4.2 kW')
    const note = screen.getByRole('status')
    expect(note).toBeEmptyDOMElement()
    await userEvent.click(screen.getByRole('button', { name: 'again' }))
    await waitFor(() => expect(note).toHaveTextContent(/\d{1,2}:\d{2}/))
    expect(screen.getByText('4.2 kW')).toBeVisible()
    await userEvent.click(within(note).getByRole('button', { name: say('errors.tryAgain') }))
    await screen.findByText('5 kW')
    expect(note).toBeEmptyDOMElement()
  })
})

describe('answers that know no session any more', () => {
  it('lead to the login page once, which says why and knows the way back [SESSION-9, SESSION-47]', async () => {
    const gone = refused(401, 'unauthorized')
    const at = '/systems/system-1'
    const { path, router, session } = await openApp('/dashboard/overview', {
      me: me(),
      answers: {
        [`GET ${at}/monitoring/power_flow/`]: gone,
        [`GET ${at}/solar/energy/summary/`]: gone,
        [`GET ${at}/solar/power/`]: gone,
      },
    })
    expect(await screen.findByText(say('login.sessionExpired'))).toBeVisible()
    expect(path()).toBe('/login')
    expect(router.state.location.search).toEqual({ redirect: '/dashboard/overview', received401: true })
    expect(session.getSnapshot().matches('signedOut')).toBe(true)
  })
})

describe('the overview when nothing can be loaded', () => {
  afterEach(() => onlineManager.setOnline(true))
  const at = '/systems/system-1'
  const asked = [`${at}/monitoring/power_flow/`, `${at}/solar/energy/summary/`, `${at}/solar/power/`].map(
    (path) => `GET ${path}`,
  )
  const flowing = {
    ...{
      as_of: new Date().toISOString(),
      status: 'Active',
      solar_w: 0,
      home_w: 500,
      grid_w: 500,
      battery_w: 0,
    },
    ...{ battery_percent: 50, mode: 11, imbalanced: false },
  }
  const amount = { wh: 1_000, covered_intervals: 1, expected_intervals: 1 }
  const sums = {
    ...{ today: amount, month: amount, year: amount, lifetime: amount },
    ...{ peak_w: 1, as_of: null, first_day: '2025-02-01' },
  }

  it('says so once, whose fault it is, and leaves the navigation standing [ERROR-13, ERROR-14, ERROR-30]', async () => {
    const broken = refused(500, 'server_error')
    const { network } = await openApp('/dashboard/overview', {
      me: me(),
      answers: {
        [`GET ${at}/monitoring/power_flow/`]: broken,
        [`GET ${at}/solar/energy/summary/`]: broken,
        [`GET ${at}/solar/power/`]: broken,
      },
    })
    await waitFor(() => expect(screen.getAllByText(say('errors.sectionTitle'))).toHaveLength(1))
    expect(screen.getByText(say('errors.sectionOurs'))).toBeVisible()
    expect(screen.getByRole('navigation', { name: say('shell.sections') })).toBeVisible()
    const count = () => asked.map((call) => network.callsOf(call).length)
    const before = count()
    for (const call of asked) network.answer(call, 'pending')
    const again = screen.getByRole('button', { name: say('errors.tryAgain') })
    again.focus()
    await act(async () => again.click())
    await waitFor(() => expect(count()).toEqual(before.map((calls) => calls + 1)))
    // It stays where it is while it is asked again, and with it the focus.
    expect(again).toHaveFocus()
  })

  it.each(['power', 'sums'] as const)(
    'says part by part what failed when some of it came: %s [ERROR-13]',
    async (came) => {
      const broken = refused(503, 'unavailable')
      await openApp('/dashboard/overview', {
        me: me(),
        answers: {
          [`GET ${at}/monitoring/power_flow/`]: came === 'power' ? { body: flowing } : broken,
          [`GET ${at}/solar/energy/summary/`]: came === 'sums' ? { body: sums } : broken,
          [`GET ${at}/solar/power/`]: broken,
        },
      })
      // Without the power and the day the card says it once; the totals are a part of their own.
      await waitFor(() =>
        expect(screen.getAllByText(say('errors.sectionTitle'))).toHaveLength(came === 'power' ? 2 : 1),
      )
      const stands = came === 'power' ? 'overview.status.Active' : 'overview.lifetime'
      expect(screen.getByText(say(stands))).toBeVisible()
    },
  )

  it('keeps to whose fault it is while it is asked for again, though no more is heard of some of it [ERROR-30, ERROR-33]', async () => {
    const broken = refused(500, 'server_error')
    const { network } = await openApp('/dashboard/overview', {
      me: me(),
      answers: Object.fromEntries(asked.map((call, at) => [call, at === 0 ? 'unreachable' : broken])),
    })
    const said = await screen.findByText(say('errors.sectionOurs'))
    for (const call of asked) network.answer(call, 'pending')
    const again = screen.getByRole('button', { name: say('errors.tryAgain') })
    await userEvent.click(again)
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'))
    expect(said).toHaveTextContent(say('errors.sectionOurs'))
    for (const call of asked) await act(async () => network.settle(call, broken))
    expect(said).toHaveTextContent(say('errors.sectionOurs'))
    onlineManager.setOnline(false)
    await userEvent.click(again)
    await waitFor(() => expect(said).toHaveTextContent(say('errors.sectionText')))
  })

  it('sends nobody to their connection but whom no answer reached [ERROR-30]', async () => {
    await openApp('/dashboard/overview', {
      me: me(),
      answers: Object.fromEntries(asked.map((call) => [call, 'unreachable' as const])),
    })
    expect(await screen.findByText(say('errors.sectionText'))).toBeVisible()
    expect(screen.queryByText(say('errors.sectionOurs'))).toBeNull()
  })
})
