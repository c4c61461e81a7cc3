import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type JobSummary, jobsQuery } from '#src/api/queries/jobs.ts'
import { createQueryClient } from '#src/app/query-client.ts'

const page = (state: JobSummary['state']) => ({
  results: [
    {
      id: 'b0c1d2e3-f4a5-4b6c-8d7e-8f90a1b2c304',
      kind: 'backfill' as const,
      state,
      done: 1,
      total: 3,
      created_at: '2026-11-20T18:00:00Z',
      finished_at: null,
    },
  ],
  count: 1,
  page: 1,
  page_size: 10,
  total_pages: 1,
})

describe('the list of backfills', () => {
  let client: QueryClient
  let leave: () => void
  beforeEach(() => {
    vi.useFakeTimers()
    client = createQueryClient()
    client.mount()
  })
  afterEach(() => {
    leave()
    client.unmount()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  const turn = (to: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(to)
    window.dispatchEvent(new Event('visibilitychange'))
  }
  /** Somebody looks at it, and it is answered with one after another of these. */
  const look = async (...states: [JobSummary['state'], ...JobSummary['state'][]]) => {
    const [first, ...others] = states
    const queryFn = vi.fn(() => Promise.resolve(page(others.shift() ?? first)))
    client.setQueryData(jobsQuery(1).queryKey, page(first))
    leave = new QueryObserver(client, { ...jobsQuery(1), queryFn }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    return queryFn
  }

  it('is asked again every five seconds while one waits or runs, and no more when none does [BACKFILL-15]', async () => {
    const asked = await look('waiting', 'waiting', 'running', 'done', 'done')
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('is not asked while nobody looks, and at once when somebody does again [BACKFILL-15]', async () => {
    const asked = await look('running')
    turn('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveBeenCalledTimes(1)
    turn('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('is asked again when it is looked at again, though none is under way [BACKFILL-15]', async () => {
    const asked = await look('done')
    turn('hidden')
    turn('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
