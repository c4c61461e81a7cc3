import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { addition, jobId, openBackfills } from '../app/backfills.ts'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/backfill/backfill-page.tsx'

const reading = `GET /jobs/${jobId}/`
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isOld = () => screen.queryByText(say('adminBackfill.old')) !== null

afterEach(() => void vi.useRealTimers())

async function open(first: Answer) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const answers = { [reading]: [first, { body: addition({ kind: 'backfill' }) }] }
  const { network } = await openBackfills('en', answers, `/admin/backfill?job=${jobId}`)
  const asked = () => network.callsOf(reading).length
  await waitFor(() => expect(asked()).toBe(1))
  return asked
}
async function expectAskedInTenSeconds(asked: () => number) {
  expect(await screen.findByText(say('adminBackfill.old'))).toBeVisible()
  await pass(6_000)
  expect(asked()).toBe(1)
  await pass(4_500)
  await waitFor(() => expect(asked()).toBe(2))
  expect(await screen.findByRole('progressbar')).toBeVisible()
  expect(isOld()).toBe(false)
}

it('a backfill is asked for again ten seconds after a question that failed [BACKFILL-9]', async () => {
  await expectAskedInTenSeconds(await open(refused(503, 'busy')))
})

it('a backfill is asked for again ten seconds after a question that has gone unanswered for fifteen [BACKFILL-9]', async () => {
  const asked = await open('pending')
  await pass(11_000)
  expect(isOld()).toBe(false)
  await pass(4_500)
  await expectAskedInTenSeconds(asked)
})
