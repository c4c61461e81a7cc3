import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AgreementPage } from '#src/api/queries/agreements.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'
import { catchFiles } from '../app/saved-files.ts'

const languages = ['en', 'es'] as const
const list = 'GET /agreements/'

const plain = window.matchMedia
beforeEach(() => {
  // A desktop: a table in place of blocks.
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...plain(query), matches: true }))
})
afterEach(() => vi.restoreAllMocks())

const body: AgreementPage = {
  count: 3,
  count_is_exact: true,
  page: 1,
  page_size: 25,
  total_pages: 1,
  results: [agreement()],
}
const page = (found: Partial<AgreementPage> = {}): Answer => ({ body: { ...body, ...found } })

async function open(language: 'en' | 'es', path: string, answers: Answer | Answer[] = page()) {
  const opened = await openApp(path, {
    language,
    me: me({ role: 'SUPPORT', agreements: [] }),
    answers: { [list]: answers },
  })
  await screen.findByText(say('admin.agreements'), { selector: 'h1, h1 *' })
  return opened
}

const search = () => screen.getByRole('searchbox', { name: say('admin.search') })
const removal = (filter: string) =>
  screen.findByRole('button', { name: say('admin.removeFilter', { filter: say(filter) }) })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: say(name) }))

describe.each(languages)('the focus in a list of staff in %s', (language) => {
  it('goes from each filter that is taken off to the next, from the last to the one before, and then to the search [ADMIN-52]', async () => {
    const { router } = await open(language, '/admin/agreements?status=active,archived,canceled')
    const take = async (filter: string) => {
      const gone = await removal(filter)
      gone.focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(gone).not.toBeInTheDocument())
    }
    await take('admin.status.active')
    expect(await removal('admin.status.archived')).toHaveFocus()
    await take('admin.status.canceled')
    expect(await removal('admin.status.archived')).toHaveFocus()
    await take('admin.status.archived')
    expect(search()).toHaveFocus()
    expect(router.state.location.search).toEqual({})
  })

  it('goes to the empty search field when all is cleared, above the list and where nothing fits [ADMIN-52]', async () => {
    const { router } = await open(language, '/admin/agreements?status=active&search=alder')
    await removal('admin.status.active')
    await press('admin.clearAll')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(search()).toHaveFocus()
    expect(search()).toHaveValue('')
  })

  it('goes to the search field from where nothing fits [ADMIN-52]', async () => {
    const { router } = await open(
      language,
      '/admin/agreements?search=nobody',
      page({ count: 0, results: [], total_pages: 0 }),
    )
    await screen.findByText(say('admin.noneFound'))
    await press('admin.clearAll')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(search()).toHaveFocus()
  })

  it.each([
    ['first', 'admin.toFirstPage'],
    ['last', 'admin.toLastPage'],
  ])('goes from a page beyond the last to the list, whose %s page comes [ADMIN-52]', async (_, way) => {
    const beyond = { count: 60, total_pages: 3 }
    await open(language, '/admin/agreements?page=9', [
      page({ ...beyond, page: 9, results: [] }),
      page({ ...beyond, page: way === 'admin.toFirstPage' ? 1 : 3 }),
    ])
    await screen.findByText(say('admin.beyondTitle', { page: 9 }))
    await press(way)
    expect(await screen.findByText(/C-1001/)).toBeVisible()
    expect(screen.getByRole('group', { name: say('admin.agreements') })).toHaveFocus()
  })

  it('is longer than its pages where not all rows were counted, and says what leads further [ADMIN-6, ADMIN-48]', async () => {
    const beyond = { count: 10_000, count_is_exact: false, total_pages: 400, page: 401, results: [] }
    await open(language, '/admin/agreements?page=401', page(beyond))
    expect(await screen.findByText(say('admin.beyondLong'))).toBeVisible()
    expect(screen.queryByRole('button', { name: say('admin.toLastPage') })).toBeNull()
  })

  it('that is longer than its pages has no number of them, and its last one says what to do [ADMIN-61]', async () => {
    const long = (at: number) => page({ count: 10_000, count_is_exact: false, total_pages: 400, page: at })
    await open(language, '/admin/agreements?page=399', [long(399), long(400)])
    expect(await screen.findByText(say('admin.page', { page: 399 }))).toBeVisible()
    expect(screen.queryByText(say('admin.beyondLong'))).toBeNull()
    await press('admin.next')
    expect(await screen.findByText(say('admin.page', { page: 400 }))).toBeVisible()
    expect(screen.getByText(say('admin.beyondLong'))).toBeVisible()
  })
})

describe.each(languages)('what those who listen hear of a list of staff in %s', (language) => {
  /** The politely announced words around what changes in the page. */
  const listen = () => {
    const heard = new Set<string>()
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest('[role="status"], [aria-live]')
        if (region && region.getAttribute('aria-live') !== 'off') heard.add(region.textContent ?? '')
      }
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    return heard
  }
  const rows = (from: number, count: number) => say('admin.count', { from, to: from, count })
  const heardOf = (heard: Set<string>) => [...heard].map(plainlySpaced)

  it('is how many were found, once, and the rows when it is leafed [HOUSE-15]', async () => {
    const { router } = await open(language, '/admin/agreements', [
      page({ count: 38, total_pages: 2 }),
      page({ count: 30, total_pages: 2 }),
      page({ count: 30, total_pages: 2, page: 2 }),
    ])
    expect(await screen.findByText(rows(1, 38))).toBeVisible()
    const searched = listen()
    await act(() => router.navigate({ to: '.', search: { status: 'active' } }))
    expect(await screen.findByText(rows(1, 30))).toBeVisible()
    expect(heardOf(searched)).toEqual([plainlySpaced(say('admin.found', { count: 30 }))])
    const leafed = listen()
    await press('admin.next')
    expect(await screen.findByText(rows(26, 30))).toBeVisible()
    expect(heardOf(leafed)).toEqual([plainlySpaced(rows(26, 30))])
  })
})

describe.each(languages)('a list of staff that cannot be had for another filter, in %s', (language) => {
  it('says so until it is there, and shows nothing of the filter before [ERROR-13, ERROR-33]', async () => {
    const { network, router } = await open(language, '/admin/agreements', [
      page({ count: 38 }),
      refused(503, 'unavailable'),
      'pending',
    ])
    expect(await screen.findByText(say('admin.found', { count: 38 }))).toBeVisible()
    await act(() => router.navigate({ to: '.', search: { status: 'active' } }))
    const again = await screen.findByRole('button', { name: say('errors.tryAgain') })
    await userEvent.click(again)
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'))
    expect(again).toHaveFocus()
    expect(screen.queryByText(say('admin.found', { count: 38 }))).toBeNull()
    expect(screen.queryByText(/C-1001/)).toBeNull()
    expect(screen.getByRole('button', { name: say('admin.csv') })).toBeVisible()
    await act(async () => network.settle(list, { body: { ...body, count: 5 } }))
    expect(await screen.findByText(say('admin.found', { count: 5 }))).toBeVisible()
    expect(screen.getByText(/C-1001/)).toBeVisible()
  })
})

describe.each(languages)('a list of staff that does not come as a file, in %s', (language) => {
  const toasts = () => within(screen.getByRole('region', { name: say('shell.toasts') }))
  const csv = () => screen.findByRole('button', { name: say('admin.csvRows', { count: 3 }) })

  it.each<[string, Answer, string, { minutes: number } | undefined]>([
    [
      'too many were taken, and for how long',
      refused(429, 'throttled', { headers: { 'retry-after': '1500' } }),
      'admin.fileThrottled',
      { minutes: 25 },
    ],
    ['the server failed', refused(500, 'server_error'), 'shell.somethingWentWrong', undefined],
    ['the connection was lost', 'unreachable', 'admin.fileLost', undefined],
  ])(
    'says that %s, saves nothing, and can be asked for again [ADMIN-51]',
    async (_, answer, words, values) => {
      const { network } = await open(language, '/admin/agreements', [page(), answer])
      const { names } = catchFiles()
      await userEvent.click(await csv())
      expect(await toasts().findByText(plainlySpaced(say(words, values)))).toBeVisible()
      expect(names).toEqual([])
      network.answer(list, page())
      await userEvent.click(await csv())
      await waitFor(() => expect(names).toEqual(['agreements.csv']))
    },
  )

  it('says nothing of its own when the session has ended: the login page says so [ADMIN-51]', async () => {
    const { path } = await open(language, '/admin/agreements', [page(), refused(401, 'unauthenticated')])
    const { names } = catchFiles()
    await userEvent.click(await csv())
    await waitFor(() => expect(path()).toBe('/login'))
    expect(screen.queryByText(say('shell.somethingWentWrong'))).toBeNull()
    expect(names).toEqual([])
  })

  it('is on its way for those who look and those who listen, and asked for once [ADMIN-51]', async () => {
    const { network } = await open(language, '/admin/agreements', [page(), 'pending'])
    const { names } = catchFiles()
    await userEvent.click(await csv())
    await waitFor(async () => expect(await csv()).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(await csv())
    expect(network.callsOf(list)).toHaveLength(2)
    await act(async () => network.settle(list, { body: 'rows' }))
    await waitFor(() => expect(names).toEqual(['agreements.csv']))
    expect(await csv()).not.toHaveAttribute('aria-busy')
  })

  it('that breaks off is not saved [ADMIN-51]', async () => {
    await open(language, '/admin/agreements')
    const carry = globalThis.fetch
    vi.stubGlobal('fetch', async (request: Request) => {
      if (!request.url.includes('format=csv')) return carry(request)
      return new Response(
        new ReadableStream({
          start: (rows) => rows.enqueue(new TextEncoder().encode('id,homeowner_contract_id')),
          pull: (rows) => rows.error(new TypeError('terminated')),
        }),
      )
    })
    const { names } = catchFiles()
    await userEvent.click(await csv())
    expect(await toasts().findByText(say('admin.fileLost'))).toBeVisible()
    expect(names).toEqual([])
  })
})

describe.each(languages)('what is typed above a list of staff in %s', (language) => {
  it('is searched at the release of the press that leaves it, which the list does not lose [ADMIN-66]', async () => {
    const { router } = await open(language, '/admin/agreements')
    const header = await screen.findByRole('columnheader', { name: say('admin.head.milestone') })
    const navigate = vi.spyOn(router, 'navigate')
    act(() => search().focus())
    fireEvent.change(search(), { target: { value: 'alder' } })
    fireEvent.pointerDown(header)
    act(() => header.focus())
    expect(navigate).not.toHaveBeenCalled()
    fireEvent.pointerUp(header)
    expect(navigate).toHaveBeenCalledOnce()
    await userEvent.click(header)
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ search: 'alder', sort_by: 'current_milestone' }),
    )
  })
})
