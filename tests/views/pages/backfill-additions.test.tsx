import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Job } from '#src/api/queries/jobs.ts'
import { addition, jobId, openBackfills, pageOfJobs } from '../app/backfills.ts'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/backfill/backfill-page.tsx'

const ids = ['3e4f5061-7283-4940-a5b6-c7d8e9f0a188', '41526374-8596-4a7b-8c8d-9eafb0c1d299'] as const
const one = 'POST /platform/add_agreement/'
const reading = `GET /jobs/${jobId}/`
const none = { added: [], updated: [], unknown: [], failed: [] }
const contract = 'C-220418'
const isAt = (changed: Partial<Job>): { body: Job } => ({
  body: addition({ kind: 'add_by_contract', total: 1, done: 0, ...changed }),
})
const begun = { status: 202, ...isAt({ state: 'waiting' }) }
const over = isAt({ state: 'done', done: 1, result: { ...none, added: [contract] } })

afterEach(() => vi.restoreAllMocks())

describe.each(['en', 'es'] as const)('an addition of agreements in %s', (language) => {
  const open = (answers: Record<string, Answer | Answer[]>, path = '/admin/backfill?tab=add') =>
    openBackfills(language, answers, path)
  const field = () => screen.getByRole('textbox', { name: say('adminBackfill.contract') })
  const button = (id: string, values?: Record<string, number>) =>
    screen.getByRole('button', { name: say(`adminBackfill.${id}`, values) })
  const addOne = async () => {
    await userEvent.type(field(), contract)
    await userEvent.click(button('addThem'))
  }
  const far = (done: number, total = 1) => screen.findByText(say('adminBackfill.progress', { done, total }))
  const added = () =>
    screen.findByRole('heading', { name: say('adminBackfill.addedTitle', { count: 1 }) }, { timeout: 3_000 })

  it('needs a platform id, and says so until it is mended [ADMIN-18, VALID-32]', async () => {
    const { network } = await open({})
    const says = (id: string) => expect.stringContaining(say(`adminBackfill.${id}`))
    await userEvent.click(button('addThem'))
    expect(field()).toHaveFocus()
    expect(field()).toHaveAccessibleDescription(says('contractRequired'))
    await userEvent.type(field(), 'C 1')
    await userEvent.click(button('addThem'))
    expect(field()).toHaveAccessibleDescription(says('contractInvalid'))
    await userEvent.type(field(), '2')
    expect(field()).toBeInvalid()
    await userEvent.clear(field())
    expect(field()).toHaveAccessibleDescription(says('contractRequired'))
    await userEvent.type(field(), 'C-12')
    expect(field()).not.toBeInvalid()
    expect(network.callsOf(one)).toEqual([])
  })

  it('keeps the focus on the way that was chosen [HOUSE-15]', async () => {
    await open({})
    screen.getByRole('radio', { name: say('adminBackfill.byContract') }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(await screen.findByRole('textbox', { name: say('adminBackfill.field') })).toBeVisible()
    expect(screen.getByRole('radio', { name: say('adminBackfill.byWorkflows') })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(field()).toBeVisible()
    expect(screen.getByRole('radio', { name: say('adminBackfill.byContract') })).toHaveFocus()
  })

  it('says how far it is, that it goes on by itself, and stands in the address [BACKFILL-17]', async () => {
    const { network, router } = await open({ [one]: begun, [reading]: isAt({ state: 'running' }) })
    await addOne()
    expect(await far(0)).toBeVisible()
    expect(screen.getByText(say('adminBackfill.addingGoesOn'))).toBeVisible()
    expect(button('addThem')).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(router.state.location.href).toBe(`/admin/backfill?tab=add&adding=${jobId}`))
    network.answer(reading, over)
    expect(await added()).toHaveFocus()
    // It would be said twice.
    expect(document.activeElement?.closest('[role="status"]')).toBeNull()
    await userEvent.click(button('addMore'))
    expect(router.state.location.href).toBe('/admin/backfill?tab=add')
    expect(field()).toHaveValue('')
  })

  it.each([
    [503, 'unavailable'],
    // From a server of the version before, which knows no such job.
    [404, 'not_found'],
  ])('is asked for again though one answer was %s [BACKFILL-17]', async (status, code) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { network } = await open({ [one]: begun, [reading]: [refused(status, code), over] })
    await addOne()
    await vi.waitFor(() => expect(network.callsOf(reading)).toHaveLength(1), { timeout: 3_000 })
    expect(await screen.findByText(say('adminBackfill.old'))).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(network.callsOf(reading)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(await added()).toBeVisible()
    vi.useRealTimers()
  })

  it('is followed where it was left after a reload, and makes room for the form [BACKFILL-17]', async () => {
    const path = `/admin/backfill?tab=add&adding=${jobId}`
    const { router } = await open(
      { [reading]: isAt({ state: 'running', kind: 'add_by_workflow', total: 3, done: 2 }) },
      path,
    )
    expect(await far(2, 3)).toBeVisible()
    expect(
      screen.getByRole('progressbar', { name: say('adminBackfill.addingTitle', { total: 3 }) }),
    ).toBeVisible()
    await userEvent.click(button('addMore'))
    expect(router.state.location.href).toBe('/admin/backfill?tab=add')
    expect(field()).toBeVisible()
  })

  it('leads nobody back who has gone elsewhere [BACKFILL-17]', async () => {
    const { network, router } = await open({ [one]: 'pending', [reading]: over })
    await addOne()
    await act(() => router.navigate({ to: '/admin/backfill', search: { job: ids[0] } }))
    network.settle(one, begun)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(router.state.location.href).toBe(`/admin/backfill?job=${ids[0]}`)
  })

  it('is asked for no more by whoever has left while an answer was on its way [BACKFILL-17]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { network, router } = await open({ [one]: begun, [reading]: 'pending' })
    await addOne()
    await vi.waitFor(() => expect(network.callsOf(reading)).toHaveLength(1), { timeout: 3_000 })
    await act(() => router.navigate({ to: '/admin/backfill', search: { job: ids[0] } }))
    network.settle(reading, isAt({ state: 'running' }))
    network.answer(reading, isAt({ state: 'running' }))
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(network.callsOf(reading)).toHaveLength(1)
    vi.useRealTimers()
  })

  it.each([
    ['platform: late', 'adminBackfill.addingGivenUp'],
    ['failed', 'adminBackfill.addingBrokenOff'],
  ])(
    'that came to a part for %s keeps it, says why and names the rest [BACKFILL-17]',
    async (error, words) => {
      const result = { ...none, added: [ids[0]] }
      const ended = addition({ state: 'failed', total: 2, result, unread: [ids[1]], error })
      await open({ 'POST /platform/add_agreements_by_workflow_id/': begun, [reading]: { body: ended } })
      await userEvent.click(screen.getByRole('radio', { name: say('adminBackfill.byWorkflows') }))
      await userEvent.type(screen.getByRole('textbox', { name: say('adminBackfill.field') }), ids.join(','))
      await userEvent.click(button('addThem'))
      expect(await added()).toBeVisible()
      expect(screen.getByRole('alert')).toHaveTextContent(say(words))
      const rest = screen.getByRole('heading', { name: say('adminBackfill.unread', { count: 1 }) })
      expect(rest).toBeVisible()
      expect(screen.getByText(ids[1])).toBeVisible()
    },
  )

  const result = { ...none, added: [contract], unheld: [contract] }
  it.each([
    ['where it was begun', '/admin/backfill?tab=add'],
    ['by whoever comes back to it', `/admin/backfill?tab=add&adding=${jobId}`],
  ])('that nobody holds is named with what to do, %s [BACKFILL-20]', async (_, path) => {
    await open({ [one]: begun, [reading]: isAt({ state: 'done', done: 1, result }) }, path)
    if (!path.includes('adding')) {
      await addOne()
      await added()
    }
    expect(await screen.findByText(say('adminBackfill.unheldText', { count: 1 }))).toBeVisible()
    const list = screen.getByRole('heading', { name: say('adminBackfill.unheld', { count: 1 }) })
    const place = within(list.parentElement?.parentElement ?? list)
    expect(place.getByRole('link', { name: contract })).toHaveAttribute('href', `/admin/contract/${contract}`)
  })

  it.each([
    ['the platform stayed silent', 'platform: unreachable', 'adminBackfill.platformSilent'],
    ['the portal failed', 'failed', 'adminBackfill.addBrokenOff'],
  ])(
    'that came to nothing since %s says so, and what was typed stays [BACKFILL-17]',
    async (_, error, why) => {
      await open({
        [one]: begun,
        [reading]: isAt({ state: 'failed', result: none, unread: [contract], error }),
      })
      await addOne()
      expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(say(why))
      expect(field()).toHaveValue(contract)
    },
  )

  it.each([
    [403, 1],
    [404, 6],
  ])(
    'that may not be followed any more, by %s %s times, is said to have begun, and where it stands [BACKFILL-17]',
    async (status, times) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
      const { network } = await open({ [one]: begun, [reading]: refused(status, 'no') })
      await addOne()
      for (let count = 1; count <= times; count += 1) {
        await vi.waitFor(() => expect(network.callsOf(reading)).toHaveLength(count), { timeout: 3_000 })
        if (count < times) await act(() => vi.advanceTimersByTimeAsync(10_000))
      }
      const alert = await within(screen.getByRole('main')).findByRole('alert')
      expect(alert).toHaveTextContent(say('adminBackfill.addBegun'))
      expect(alert).toHaveTextContent(say('adminBackfill.addUnfollowed'))
      expect(screen.queryByText(say('adminBackfill.notAdded'))).toBeNull()
      expect(field()).toHaveValue(contract)
      vi.useRealTimers()
    },
  )

  it.each<[string, Answer]>([
    ['the network', 'unreachable'],
    ['the server', refused(502, 'unavailable')],
  ])(
    'of which %s lost the answer says that nobody knows whether it has begun [BACKFILL-17, ADMIN-26]',
    async (_, answer) => {
      await open({ [one]: answer })
      await addOne()
      const alert = await within(screen.getByRole('main')).findByRole('alert')
      expect(alert).toHaveTextContent(say('adminBackfill.addUnsure'))
      expect(alert).toHaveTextContent(say('adminBackfill.notAddedText'))
      expect(screen.queryByText(say('adminBackfill.notAdded'))).toBeNull()
      expect(field()).toHaveValue(contract)
    },
  )

  it('that was given up at its address is begun again with the rest, by what it was named [BACKFILL-17, BACKFILL-11]', async () => {
    const { network, router } = await open(
      {
        [reading]: isAt({ state: 'failed', result: none, unread: [contract], error: 'platform: late' }),
        [one]: begun,
      },
      `/admin/backfill?job=${jobId}`,
    )
    expect(await screen.findByText(say('adminBackfill.addingGivenUp'))).toBeVisible()
    await userEvent.click(button('restart', { count: 1 }))
    await waitFor(() => expect(router.state.location.href).toBe('/admin/backfill'))
    expect(network.callsOf(one)[0]?.body).toEqual({ homeowner_contract_id: contract })
    expect(await screen.findByText(say('adminBackfill.addingStarted'))).toBeVisible()
  })

  it('at its address leads to what was added, by its contract [BACKFILL-17]', async () => {
    await open({ [reading]: over }, `/admin/backfill?job=${jobId}`)
    expect(await screen.findByText(say('adminBackfill.addingDoneAll'))).toBeVisible()
    expect(screen.getByRole('link', { name: contract })).toHaveAttribute(
      'href',
      `/admin/contract/${contract}`,
    )
  })

  it('stands in the list, named as what it is [BACKFILL-17, BACKFILL-10]', async () => {
    await open({ 'GET /jobs/': pageOfJobs(over.body) }, '/admin/backfill')
    expect(await screen.findByText(say('adminBackfill.kind.add_by_contract'))).toBeVisible()
  })
})
