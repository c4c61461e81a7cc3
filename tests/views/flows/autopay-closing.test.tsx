import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { bankDetailsQuery, enrollAccount } from '#src/api/queries/autopay.ts'
import { meQuery } from '#src/api/queries/people.ts'
import { AutopayModal } from '#src/flows/autopay/autopay-modal.tsx'
import { inHouse } from '../app/in-house.tsx'
import { pasteInto, typeInto } from '../app/into-field.ts'
import { type Answer, refused, startNetwork } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { type Agreement, agreement, me } from '../app/people.ts'

const termsCall = 'POST /agreements/agreement-1/ach_terms/'
const validateCall = 'POST /agreements/agreement-1/validate_ach_data/'
const enrollCall = 'POST /agreements/agreement-1/ach_enroll/'
const personCall = 'GET /users/me/'
const number = '000123456789'

const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.useRealTimers())

const bank = { bank_name: 'Harbor Bank', account_number_last_four_digits: '6789' }
const passed = { body: { verification_result: 'PASSED', ...bank } }
const enrolled = { body: { ...passed.body, ach_elected: true, ach_verified: true } }
const toElected = { ach_elected: true, ach_verified: false } as const

const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

async function submit(into = pasteInto) {
  for (const [id, text] of [
    ['autopay.routingNumber', '121000358'],
    ['autopay.accountNumber', number],
    ['autopay.accountNumberAgain', number],
  ] as const)
    await into(screen.getByRole('textbox', { name: say(id) }), text)
  await press('autopay.turnOn')
}

describe.each(['en', 'es'] as const)('the autopay modal in %s', (language) => {
  const closed = vi.fn()
  beforeEach(() => closed.mockClear())
  const open = async (changed: Partial<Agreement>, answers: Record<string, Answer | Answer[]>) => {
    const own = agreement(changed)
    const person = me({ agreements: [own] })
    const house = await inHouse(
      <AutopayModal agreement={own} user={person.user} arrivedByRedirect={false} onClosed={closed} />,
      {
        me: person,
        language,
        answers: {
          'GET /users/person-1/receipts/': { body: [] },
          [personCall]: { body: person },
          ...answers,
        },
      },
    )
    // As the page around it does: what nobody watches is given up.
    onTestFinished(new QueryObserver(house.queryClient, meQuery).subscribe(() => {}))
    return house
  }

  it('can be closed while the accepted terms are being kept [AUTOPAY-11]', async () => {
    await open({}, { [termsCall]: 'pending' })
    await press('autopay.accept')
    expect(screen.getByRole('button', { name: say('autopay.accept') })).toHaveAttribute('aria-busy', 'true')
    await press('shell.close')
    expect(closed).toHaveBeenCalledOnce()
  })

  it.each(['shell.close', 'autopay.notNow'])(
    'that is closed by %s while the bank looks enrols nothing [AUTOPAY-11, AUTOPAY-37]',
    async (way) => {
      const { network } = await open(toElected, { [validateCall]: 'pending' })
      await submit(typeInto)
      await press(way)
      expect(closed).toHaveBeenCalledOnce()
      expect(await screen.findByText(say('autopay.closedMeanwhile'))).toBeVisible()
      await waitFor(() => expect(network.callsOf(personCall)).toHaveLength(1))
      network.settle(validateCall, passed)
      await pass(50)
      expect(network.callsOf(enrollCall)).toEqual([])
    },
  )

  it('that is closed while it enrols shows what became of it, and sends it once [AUTOPAY-11, AUTOPAY-37]', async () => {
    const { network, me: now } = await open(toElected, { [validateCall]: passed, [enrollCall]: 'pending' })
    await submit()
    await waitFor(() => expect(network.callsOf(enrollCall)).toHaveLength(1))
    await press('autopay.notNow')
    expect(closed).toHaveBeenCalledOnce()
    expect(await screen.findByText(say('autopay.closedMeanwhile'))).toBeVisible()
    await waitFor(() => expect(network.callsOf(personCall)).toHaveLength(1))
    network.settle(enrollCall, enrolled)
    await waitFor(() =>
      expect(now()?.user.agreements[0]).toMatchObject({ ach_verified: true, ach_bank_name: bank.bank_name }),
    )
    expect(network.callsOf(enrollCall)).toHaveLength(1)
  })

  it('that is closed before a lost enrolment goes out again does not send it, and asks how it stands [AUTOPAY-37]', async () => {
    const { network } = await open(toElected, {
      [validateCall]: passed,
      [enrollCall]: ['unreachable', enrolled],
    })
    holdTimers()
    await submit()
    await waitFor(() => expect(network.callsOf(enrollCall)).toHaveLength(1))
    await press('autopay.notNow')
    await waitFor(() => expect(network.callsOf(personCall)).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await waitFor(() => expect(network.callsOf(personCall)).toHaveLength(2))
    expect(network.callsOf(enrollCall)).toHaveLength(1)
  })

  it('says that another try is still being processed, and asks how it stands [AUTOPAY-36]', async () => {
    const { network, queryClient } = await open(toElected, {
      [validateCall]: passed,
      [enrollCall]: refused(409, 'in_progress'),
    })
    // What is forgotten is asked for no more.
    onTestFinished(() => queryClient.clear())
    holdTimers()
    await submit()
    await waitFor(() => expect(network.callsOf(enrollCall)).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(say('autopay.inProgress'))
    await waitFor(() => expect(network.callsOf(personCall)).toHaveLength(1))
  })

  it('tells of no account that was asked for before another one came [AUTOPAY-38]', async () => {
    const former = {
      verification_result: null,
      bank_name: 'Former Bank',
      account_number_last_four_digits: '1111',
    }
    const { queryKey } = bankDetailsQuery('agreement-1')
    const now = { ach_bank_name: bank.bank_name, ach_account_number_last_four_digits: '6789' }
    const { queryClient, unmount } = await open({ ...toElected, ...now }, {})
    act(() => void queryClient.setQueryData(queryKey, former))
    await pass(50)
    expect(screen.getByText(bank.bank_name)).toBeVisible()
    expect(screen.getByText(say('autopay.endsWith', { digits: '6789' }))).toBeVisible()
    unmount()
    const signed = { ach_elected: true, ach_verified: null, current_milestone: 'CONTRACT_SIGNED' } as const
    const other = await open(signed, { [validateCall]: [{ body: former }, passed], [enrollCall]: enrolled })
    expect(await screen.findByText(former.bank_name)).toBeVisible()
    await submit()
    expect(await screen.findByRole('dialog', { name: say('autopay.title.completed') })).toBeVisible()
    expect(other.queryClient.getQueryData(queryKey)).toBeUndefined()
  })
})

describe('an enrolment that another try is at', () => {
  beforeEach(() => void vi.useFakeTimers())

  it.each([
    ['until that has changed', true, 3],
    ['for less than a minute', false, 5],
  ])('asks how autopay stands, ever later, %s [AUTOPAY-36]', async (_, isVerified, times) => {
    const before = me({ agreements: [agreement(toElected)] })
    const later = me({ agreements: [agreement({ ...toElected, ach_verified: isVerified })] })
    const network = startNetwork({
      [validateCall]: passed,
      [enrollCall]: ['unreachable', refused(409, 'in_progress')],
      [personCall]: [{ body: before }, { body: before }, { body: later }],
    })
    const queryClient = new QueryClient()
    queryClient.setQueryData(meQuery.queryKey, before)
    const numbers = { account_number: number, routing_number: '121000358', account_type: 'checking' } as const
    const { signal } = new AbortController()
    const ended = enrollAccount(queryClient, 'person-1', 'agreement-1', numbers, signal)
    const failure = expect(ended).rejects.toMatchObject({ code: 'in_progress' })
    const askedAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return network.callsOf(personCall).length
    }
    expect(await askedAfter(3_000)).toBe(1)
    await failure
    expect(await askedAfter(2_500)).toBe(1)
    expect(await askedAfter(1_000)).toBe(2)
    expect(await askedAfter(6_000)).toBe(3)
    expect(await askedAfter(120_000)).toBe(times)
  })
})
