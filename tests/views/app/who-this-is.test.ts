import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followEnrolment } from '#src/api/queries/autopay.ts'
import { changeOrFind } from '#src/api/queries/lost-answer.ts'
import { askWhoThisIs, meQuery } from '#src/api/queries/people.ts'
import { saveSettings } from '#src/api/queries/settings.ts'
import { askPersonAnew } from '#src/app/person-anew.ts'
import { startNetwork } from './network.ts'
import { me } from './people.ts'

const whoThisIs = 'GET /users/me/'
const settingsCall = 'PATCH /users/person-1/settings/'
const older = me({ first_name: 'Older' })
const newer = me({ first_name: 'Newer' })

function known() {
  const queryClient = new QueryClient()
  queryClient.setQueryData(meQuery.queryKey, older)
  return queryClient
}
const shown = (queryClient: QueryClient) => queryClient.getQueryData(meQuery.queryKey)?.user

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

it('is answered at once without a network, though what asked before waits for one [ERROR-13, ERROR-34]', async () => {
  startNetwork({ [whoThisIs]: 'unreachable' })
  const queryClient = known()
  onlineManager.setOnline(false)
  askPersonAnew(queryClient, 0)
  await vi.advanceTimersByTimeAsync(1)
  expect(queryClient.getQueryState(meQuery.queryKey)?.fetchStatus).toBe('paused')
  const lost = new TypeError('fetch failed')
  const saved = changeOrFind(
    queryClient,
    'person-1',
    () => Promise.reject(lost),
    () => null,
  )
  await expect(saved).rejects.toBe(lost)
  expect(shown(queryClient)?.first_name).toBe('Older')
})

it('is not answered by what was asked before the change whose answer was lost [ACCOUNT-27, ERROR-13]', async () => {
  const network = startNetwork({ [whoThisIs]: ['pending', { body: newer }] })
  const queryClient = known()
  askPersonAnew(queryClient, 0)
  await vi.advanceTimersByTimeAsync(1)
  const name = await changeOrFind(
    queryClient,
    'person-1',
    () => Promise.reject(new TypeError('fetch failed')),
    ({ first_name }) => (first_name === 'Newer' ? first_name : null),
  )
  network.settle(whoThisIs, { body: older })
  await vi.advanceTimersByTimeAsync(1)
  expect(name).toBe('Newer')
  expect(shown(queryClient)?.first_name).toBe('Newer')
})

it('answers both who ask one after the other by what was asked last [ERROR-13]', async () => {
  const network = startNetwork({ [whoThisIs]: ['pending', { body: newer }] })
  const queryClient = known()
  const first = askWhoThisIs(queryClient)
  await vi.advanceTimersByTimeAsync(1)
  const both = [first, askWhoThisIs(queryClient)]
  await vi.advanceTimersByTimeAsync(1)
  network.settle(whoThisIs, { body: older })
  expect((await Promise.all(both)).map(({ user }) => user.first_name)).toEqual(['Newer', 'Newer'])
})

it('is asked on after an enrolment that another question came between, as long as somebody is here [AUTOPAY-36]', async () => {
  const network = startNetwork({ [whoThisIs]: 'unreachable' })
  const queryClient = known()
  followEnrolment(queryClient)
  await vi.advanceTimersByTimeAsync(1)
  await expect(askWhoThisIs(queryClient)).rejects.toThrow()
  network.answer(whoThisIs, { body: newer })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(shown(queryClient)?.first_name).toBe('Newer')
  const asked = network.callsOf(whoThisIs).length
  followEnrolment(queryClient)
  queryClient.clear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(network.callsOf(whoThisIs).length - asked).toBeLessThan(2)
})

it('of two choices saved in a row both stand, in whatever order their answers come [ACCOUNT-27, SMS-10]', async () => {
  const before = { research_opt_in: false, privacy_policy_accepted: true, sms_opt_in: true }
  const network = startNetwork({
    [settingsCall]: ['pending', { body: { ...before, research_opt_in: true, sms_opt_in: false } }],
  })
  const queryClient = new QueryClient()
  queryClient.setQueryData(meQuery.queryKey, me({ settings: before }))
  const first = saveSettings(queryClient, 'person-1', { research_opt_in: true })
  await vi.advanceTimersByTimeAsync(1)
  await saveSettings(queryClient, 'person-1', { sms_opt_in: false })
  network.settle(settingsCall, { body: { ...before, research_opt_in: true } })
  await first
  expect(shown(queryClient)?.settings).toEqual({ ...before, research_opt_in: true, sms_opt_in: false })
})
