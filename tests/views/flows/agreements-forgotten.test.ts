import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { configureClient } from '#src/api/client.ts'
import { agreementPageQuery } from '#src/api/queries/agreements.ts'
import {
  agreementHistoryQuery,
  setArchived,
  staffAgreementQuery,
  transferAgreement,
} from '#src/api/queries/staff-agreement.ts'
import { userStatisticsQuery } from '#src/api/queries/statistics.ts'
import { forgetUser, forgetUserPages, userQuery } from '#src/api/queries/users.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { provideAddAgreements } from '#src/flows/add-agreements/provide.ts'
import { provideBackfillJob } from '#src/flows/backfill/provide.ts'
import { createCount } from '#src/flows/csv-upload/count.ts'
import { provideCsvUpload } from '#src/flows/csv-upload/provide.ts'
import { type Answer, refused, startNetwork } from '../app/network.ts'
import { config } from '../app/open-app.tsx'
import { playUploads } from '../app/upload-network.ts'

const keys = [
  staffAgreementQuery('agreement-1').queryKey,
  agreementHistoryQuery('agreement-1').queryKey,
  agreementPageQuery({ page: 1 }).queryKey,
  userQuery('person-1').queryKey,
  ['statistics', 'agreements'],
]
const contract = 'POST /platform/add_agreement/'
const job = (state: string) => ({
  body: { id: 'job-1', kind: 'backfill', state, done: 1, total: 3, result: null, unread: null, error: null },
})

let queryClient: QueryClient
beforeEach(() => {
  configureClient(config)
  queryClient = createQueryClient()
  for (const key of keys) queryClient.setQueryData<unknown>(key, {})
})
afterEach(() => vi.unstubAllGlobals())

const areOld = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
const all = keys.map(() => true)
const none = keys.map(() => false)

async function addOne(answer: Answer, became: Answer = job('done')) {
  startNetwork({ [contract]: answer, 'GET /jobs/job-1/': became })
  const logic = provideAddAgreements(queryClient, () => {})
  const actor = createActor(logic, { input: { way: 'contract' } }).start()
  actor.send({
    type: 'agreements.add',
    read: { way: 'contract', homeowner_contract_id: 'C-1', problem: null },
  })
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
}

const uploaded = { before_true: 1, after_true: 2, before_false: 1, after_false: 0 }

function startUpload() {
  const uploads = playUploads()
  const logic = provideCsvUpload({ queryClient, share: createCount(), whoIsHere: () => 'user-1' })
  const actor = createActor(logic).start()
  const file = new File(['homeowner_contract_id,acknowledged\nC-1,true\n'], 'a.csv')
  actor.send({ type: 'file.choose', file, problem: null })
  actor.send({ type: 'file.send' })
  return { actor, sent: () => vi.waitUntil(() => uploads.at(-1)) }
}

function follow(answer: Answer) {
  startNetwork({ 'GET /jobs/job-1/': answer })
  const input = { isSeen: true, pollAfter: 60_000, pollAfterFailure: 60_000, lateAfter: 60_000 }
  return createActor(
    provideBackfillJob(queryClient, 'job-1', () => {}),
    { input },
  ).start()
}

describe('what is counted', () => {
  const counted = [['statistics', 'agreements'], userStatisticsQuery.queryKey]
  const oldCounts = () => counted.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  const agreement = { body: { id: 'agreement-1', archived: true } }
  beforeEach(() => queryClient.setQueryData<unknown>(userStatisticsQuery.queryKey, {}))

  it.each<[string, () => Promise<void>]>([
    ['archived', () => setArchived(queryClient, 'agreement-1', true)],
    ['transferred', () => transferAgreement(queryClient, 'agreement-1', { new_users: [] })],
  ])('is asked for anew once an agreement was %s [ADMIN-56]', async (_, change) => {
    startNetwork({
      'PATCH /agreements/agreement-1/': agreement,
      'POST /agreements/agreement-1/transfer/': agreement,
    })
    await change()
    expect(oldCounts()).toEqual([true, true])
  })

  it.each([
    ['was changed', () => forgetUser(queryClient, 'person-1')],
    ['came', () => forgetUserPages(queryClient)],
  ])('is asked for anew of people once one %s [ADMIN-56]', (_, forget) => {
    forget()
    expect(oldCounts()).toEqual([false, true])
  })
})

describe('an agreement as it stands after a change', () => {
  it.each<[string, () => Promise<void>]>([
    ['archived', () => setArchived(queryClient, 'agreement-1', true)],
    ['transferred', () => transferAgreement(queryClient, 'agreement-1', { new_users: [] })],
  ])(
    'is not written over by what was on its way before it was %s [ADMIN-9, TRANSFER-10]',
    async (_, change) => {
      const reading = 'GET /agreements/agreement-1/'
      const changed = { body: { id: 'agreement-1', archived: true } }
      const network = startNetwork({
        [reading]: 'pending',
        'PATCH /agreements/agreement-1/': changed,
        'POST /agreements/agreement-1/transfer/': changed,
      })
      const before = queryClient.fetchQuery({ ...staffAgreementQuery('agreement-1'), staleTime: 0 })
      await vi.waitUntil(() => network.callsOf(reading).length === 1)
      await change()
      network.settle(reading, { body: { id: 'agreement-1', archived: false } })
      await before
      expect(queryClient.getQueryState(staffAgreementQuery('agreement-1').queryKey)).toMatchObject({
        data: changed.body,
        fetchStatus: 'idle',
      })
    },
  )
})

describe('agreements, their histories and lists as they were read before', () => {
  it.each<[string, Answer]>([
    ['one was added', { status: 202, body: job('waiting').body }],
    ['the answer was lost', 'unreachable'],
    ['the server failed', refused(502, 'unavailable')],
  ])('are asked for anew once %s [ADMIN-56]', async (_, answer) => {
    await addOne(answer)
    expect(areOld()).toEqual(all)
  })

  it('stand when nothing was added [ADMIN-56]', async () => {
    await addOne(refused(403, 'forbidden'))
    expect(areOld()).toEqual(none)
  })

  it.each([
    ['was taken in', { status: 200, body: uploaded }, all],
    ['may have been', 'unreachable' as const, all],
    ['was refused', { status: 400, body: { default_code: 'invalid_csv', fields: {} } }, none],
  ] as const)('follow a file of acknowledgements that %s [ADMIN-56]', async (_, answer, expected) => {
    const { actor, sent } = startUpload()
    const upload = await sent()
    upload.answer(answer)
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    expect(areOld()).toEqual(expected)
  })

  it('follow a file that nobody waits for any more, since it may have arrived [ADMIN-56, UPLOAD-10]', async () => {
    const { actor, sent } = startUpload()
    await sent()
    actor.send({ type: 'upload.cancel' })
    await vi.waitUntil(() => areOld().every(Boolean))
  })

  it.each([
    ['running', all],
    ['done', all],
    ['failed', all],
    ['waiting', none],
  ])('follow a backfill that is %s [ADMIN-56]', async (state, expected) => {
    const actor = follow(job(state))
    await vi.waitUntil(() => queryClient.getQueryData(['jobs', 'one', 'job-1']) !== undefined)
    await waitFor(actor, (snapshot) => !snapshot.hasTag('asking'))
    expect(areOld()).toEqual(expected)
    actor.stop()
  })

  it('that are looked at are read at once [ADMIN-56]', async () => {
    const read = vi.fn(async () => ({}))
    const query = { queryKey: agreementPageQuery({ page: 1 }).queryKey, queryFn: read, staleTime: 60_000 }
    const stop = new QueryObserver<unknown>(queryClient, query).subscribe(() => {})
    await addOne({ status: 202, body: job('waiting').body })
    await vi.waitUntil(() => read.mock.calls.length === 1)
    stop()
  })
})
