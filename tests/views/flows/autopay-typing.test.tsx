import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AutopayModal } from '#src/flows/autopay/autopay-modal.tsx'
import { inHouse } from '../app/in-house.tsx'
import { pasteInto } from '../app/into-field.ts'
import { say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'

const validateCall = 'POST /agreements/agreement-1/validate_ach_data/'
const routing = '121000358'
const account = '000123456789'
const ids = ['autopay.routingNumber', 'autopay.accountNumber', 'autopay.accountNumberAgain'] as const
const field = (id: (typeof ids)[number]) => screen.getByRole<HTMLInputElement>('textbox', { name: say(id) })

async function open() {
  const own = agreement({ ach_elected: true, ach_verified: false })
  const person = me({ agreements: [own] })
  return inHouse(
    <AutopayModal agreement={own} user={person.user} arrivedByRedirect={false} onClosed={() => {}} />,
    {
      me: person,
      answers: {
        'GET /users/person-1/receipts/': { body: [] },
        [validateCall]: {
          body: {
            verification_result: 'INVALID_ACCOUNT_NUMBER',
            bank_name: null,
            account_number_last_four_digits: null,
          },
        },
      },
    },
  )
}

describe('the form of the bank account', () => {
  it.each([
    ['turns of the writing direction', `\u202a${routing}\u202c`, `\u200e${account}\u200f`],
    ['marks that take no room', `\u200b1210\u206000358`, `0001\u00ad2345\u200b6789`],
  ])(
    'drops %s from what is pasted, and sends right digits [VALID-24, VALID-28, VALID-29]',
    async (_, pastedRouting, pastedAccount) => {
      const { network } = await open()
      await pasteInto(field('autopay.routingNumber'), pastedRouting)
      await pasteInto(field('autopay.accountNumber'), pastedAccount)
      await pasteInto(field('autopay.accountNumberAgain'), account)
      expect(ids.map((id) => field(id).value)).toEqual([routing, account, account])
      await userEvent.click(screen.getByRole('button', { name: say('autopay.turnOn') }))
      await waitFor(() =>
        expect(network.callsOf(validateCall).map(({ body }) => body)).toMatchObject([
          { routing_number: routing, account_number: account },
        ]),
      )
    },
  )

  it('names each number as one that support does not see in a shared window [SHARE-16]', async () => {
    await open()
    for (const id of ids) expect(field(id)).toHaveAttribute('surfly_private')
  })

  it('leaves what an input method composes until it is done, then cleans it [VALID-25]', async () => {
    await open()
    const input = field('autopay.accountNumber')
    const composing = createEvent.input(input, { target: { value: '\u200b0001' } })
    Object.defineProperty(composing, 'isComposing', { value: true })
    fireEvent(input, composing)
    expect(input).toHaveValue('\u200b0001')
    fireEvent.compositionEnd(input)
    expect(input).toHaveValue('0001')
  })

  it('trims a number when its field is left [VALID-27]', async () => {
    await open()
    const input = field('autopay.routingNumber')
    await userEvent.type(input, ` ${routing} `)
    await userEvent.tab()
    expect(input).toHaveValue(routing)
  })
})
