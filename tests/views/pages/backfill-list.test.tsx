import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { JobSummary } from '#src/api/queries/jobs.ts'
import { addition, jobId, openBackfills, pageOfJobs } from '../app/backfills.ts'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { catchFiles } from '../app/saved-files.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/backfill/backfill-page.tsx'

const otherId = '3e4f5061-7283-4940-a5b6-c7d8e9f0a188'
const summary: JobSummary = {
  id: jobId,
  kind: 'backfill',
  state: 'running',
  done: 1,
  total: 3,
  created_at: '2026-11-20T18:00:00Z',
  finished_at: null,
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.each(['en', 'es'] as const)('backfills in their list in %s', (language) => {
  const open = (answers?: Record<string, Answer | Answer[]>, path?: string) =>
    openBackfills(language, answers, path)
  const toast = (id: string) =>
    within(screen.getByRole('region', { name: say('shell.toasts') })).findByText(say(id))

  it('stand newest first, each leading to how far it is [BACKFILL-10]', async () => {
    await open({ 'GET /jobs/': pageOfJobs(summary, { ...summary, id: otherId, state: 'done', done: 3 }) })
    const items = await screen.findAllByRole('listitem')
    expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
      `/admin/backfill?job=${jobId}`,
      `/admin/backfill?job=${otherId}`,
    ])
    expect(items[0]).toHaveTextContent(say('adminBackfill.state.running'))
    expect(items[1]).toHaveTextContent(say('adminBackfill.state.done'))
  })

  it('give the focus to the title of one that is opened, and of the list on the way back [LAYOUT-27]', async () => {
    await open({
      'GET /jobs/': pageOfJobs(summary),
      [`GET /jobs/${jobId}/`]: { body: addition({ kind: 'backfill' }) },
    })
    const item = within(await screen.findByRole('listitem'))
    await userEvent.click(item.getByRole('link'))
    const back = await screen.findByRole('link', { name: say('adminBackfill.allJobs') })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    await userEvent.click(back)
    await screen.findByRole('listitem')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('come as a file, those of all pages [ADMIN-49]', async () => {
    const first = { ...summary, state: 'failed' } as const
    const second = { ...first, id: otherId, state: 'done', done: 3 } as const
    const pages = [first, second].map((row, at) => ({
      body: { results: [row], count: 2, page: at + 1, page_size: 1, total_pages: 2 },
    }))
    const { network } = await open({ 'GET /jobs/': [pageOfJobs(first), ...pages] })
    const { files, names } = catchFiles()
    const csv = await screen.findByRole('button', { name: /^CSV/ })
    await userEvent.click(csv)
    await waitFor(() => expect(names).toEqual(['backfills.csv']))
    fireEvent.click(csv, { detail: 2 })
    await waitFor(() => expect(csv).not.toHaveAttribute('aria-busy'))
    const backfill = say('adminBackfill.kind.backfill')
    expect((await files[0]?.text())?.split('\r\n')).toEqual([
      ['started', 'kind', 'read', 'total', 'state', 'job']
        .map((id) => say(`adminBackfill.head.${id}`))
        .join(','),
      `${first.created_at},${backfill},1,3,${say('adminBackfill.state.failed')},${jobId}`,
      `${first.created_at},${backfill},3,3,${say('adminBackfill.state.done')},${otherId}`,
      '',
    ])
    expect(network.callsOf('GET /jobs/').map(({ url }) => url.search)).toEqual([
      '?page=1&page_size=10',
      '?page=1&page_size=100',
      '?page=2&page_size=100',
    ])
  })

  it('that do not come as a file say so [ADMIN-49]', async () => {
    await open({ 'GET /jobs/': [pageOfJobs(summary), 'unreachable'] })
    const { names } = catchFiles()
    await userEvent.click(await screen.findByRole('button', { name: /^CSV/ }))
    expect(await toast('shell.somethingWentWrong')).toBeVisible()
    expect(names).toEqual([])
  })

  it('say of a page beyond the last that there is none [ADMIN-48]', async () => {
    const beyond = { body: { results: [], count: 3, page: 9, page_size: 10, total_pages: 1 } }
    const { router } = await open({ 'GET /jobs/': beyond }, '/admin/backfill?page=9')
    expect(await screen.findByText(say('admin.beyondTitle', { page: 9 }))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: say('admin.toFirstPage') }))
    await waitFor(() => expect(router.state.location.href).toBe('/admin/backfill'))
  })

  it('keep an addition in the address, and the place on the page, as another page of them is turned to, and that page as the way is changed [BACKFILL-17, BACKFILL-10]', async () => {
    const two = { results: [summary], count: 11, page: 1, page_size: 10, total_pages: 2 }
    const { router } = await open(
      {
        'GET /jobs/': { body: two },
        [`GET /jobs/${otherId}/`]: { body: addition({ id: otherId }) },
      },
      `/admin/backfill?adding=${otherId}`,
    )
    const navigate = vi.spyOn(router, 'navigate')
    await userEvent.click(await screen.findByRole('button', { name: say('admin.next') }))
    await waitFor(() => expect(router.state.location.search).toEqual({ adding: otherId, page: 2 }))
    await userEvent.click(screen.getByRole('tab', { name: say('adminBackfill.add') }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ tab: 'add', adding: otherId, page: 2 }),
    )
    expect(navigate.mock.calls.map(([{ resetScroll }]) => resetScroll)).toEqual([false, false])
  })

  it('are none yet, which is said [BACKFILL-10]', async () => {
    await open()
    expect(await screen.findByText(say('adminBackfill.none'))).toBeVisible()
  })

  it('can be asked for again when they could not be had [BACKFILL-10]', async () => {
    await open({ 'GET /jobs/': [refused(400, 'invalid'), pageOfJobs()] })
    await userEvent.click(await screen.findByRole('button', { name: say('errors.tryAgain') }))
    expect(await screen.findByText(say('adminBackfill.none'))).toBeVisible()
  })

  it('say how old they are when they could not be read anew, until they are [BACKFILL-21]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 9, 15) })
    const done = { ...summary, state: 'done', done: 3 } as const
    const { network } = await open({ 'GET /jobs/': pageOfJobs(done) })
    expect(await screen.findByText(say('adminBackfill.state.done'))).toBeVisible()
    const old = () =>
      screen.queryByText(new RegExp(say('errors.oldData', { time: '§' }).split('§')[0] ?? '?'))
    expect(old()).toBeNull()
    vi.setSystemTime(new Date(2026, 10, 24, 9, 40))
    network.answer('GET /jobs/', refused(503, 'unavailable'), pageOfJobs(done))
    act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await waitFor(() => expect(old()).toHaveTextContent('9:15'))
    expect(screen.getByText(say('adminBackfill.state.done'))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: say('errors.tryAgain') }))
    await waitFor(() => expect(old()).toBeNull())
  })
})
