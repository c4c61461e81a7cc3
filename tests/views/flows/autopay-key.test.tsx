import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uuid } from '#domain/uuid.ts'
import { AutopayModal } from '#src/flows/autopay/autopay-modal.tsx'
import { inHouse } from '../app/in-house.tsx'
import { pasteInto } from '../app/into-field.ts'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'

const validateCall = 'POST /agreements/agreement-1/validate_ach_data/'
const enrollCall = 'POST /agreements/agreement-1/ach_enroll/'
const passed = { verification_result: 'PASSED', bank_name: 'Valley Credit Union' }
const enrolled: Answer = {
  body: { ...passed, ach_elected: true, ach_verified: true, account_number_last_four_digits: '6789' },
}

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.useRealTimers())

/** Somebody stands before the numbers of their account, which pass. */
async function open(enrolments: Answer[]) {
  const own = agreement({ ach_elected: true, ach_verified: false })
  const person = me({ agreements: [own] })
  const { network } = await inHouse(
    <AutopayModal agreement={own} user={person.user} arrivedByRedirect={false} onClosed={() => {}} />,
    {
      me: person,
      answers: {
        'GET /users/person-1/receipts/': { body: [] },
        'GET /users/me/': { body: person },
        [validateCall]: { body: { ...passed, account_number_last_four_digits: null } },
        [enrollCall]: enrolments,
      },
    },
  )
  const keys = () => network.callsOf(enrollCall).map(({ headers }) => headers.get('Idempotency-Key'))
  return { network, keys }
}
async function turnOn(account: string) {
  for (const [id, text] of [
    ['routingNumber', '121000358'],
    ['accountNumber', account],
    ['accountNumberAgain', account],
  ] as const)
    await pasteInto(screen.getByRole('textbox', { name: say(`autopay.${id}`) }), text)
  await userEvent.click(screen.getByRole('button', { name: say('autopay.turnOn') }))
}
const findCompleted = () => screen.findByRole('dialog', { name: say('autopay.title.completed') })
const someKey = expect.stringMatching(uuid)

describe('the key of an enrolment', () => {
  it('is the same when it is sent again because its answer was lost, or another tab is at it [AUTOPAY-24]', async () => {
    const { network, keys } = await open(['unreachable', refused(409, 'in_progress'), enrolled])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await turnOn('000123456789')
    await waitFor(() => expect(network.callsOf(enrollCall)).toHaveLength(1))
    // The pauses between the tries go by at once.
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(await findCompleted()).toBeVisible()
    const [first, ...again] = keys()
    expect(first).toEqual(someKey)
    expect(again).toEqual([first, first])
  })

  it('is another one for the next press, whose numbers may be others [AUTOPAY-23]', async () => {
    const { keys } = await open([refused(503, 'bank_silent'), enrolled])
    await turnOn('000123456789')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('autopay.genericError'))
    await turnOn('000987654321')
    expect(await findCompleted()).toBeVisible()
    expect(keys()).toEqual([someKey, someKey])
    expect(new Set(keys()).size).toBe(2)
  })
})
