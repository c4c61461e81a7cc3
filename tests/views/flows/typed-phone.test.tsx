import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { typeInto } from '../app/into-field.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'
import { staff, userPage } from '../app/people-of-staff.ts'
import '#src/pages/admin/admins/admins-page.tsx'

const slow = { timeout: 10_000 }
const invite = 'POST /users/invite/'
const numberIn = (place: HTMLElement, id: string) =>
  within(place).findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${say(id)}`) }, slow)

/** Comes to the field of somebody else's number. */
const places = {
  'an invitation': async () => {
    const { network } = await openApp('/admin/admins', {
      me: staff('ADMIN'),
      answers: {
        'GET /users/': { body: userPage([]) },
        [invite]: { status: 201, body: me().user },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: say('adminInvite.open.staff') }, slow))
    const dialog = await screen.findByRole('dialog')
    return { network, input: await numberIn(dialog, 'adminInvite.phone_number') }
  },
  'a transfer': async () => {
    const { network } = await openApp('/admin/agreements/agreement-1/transfer', {
      me: me({ role: 'ADMIN', agreements: [] }),
      answers: {
        'GET /agreements/agreement-1/': { body: agreement() },
        'GET /agreements/agreement-1/history/': { body: { events: [] } },
      },
    })
    const primary = await screen.findByRole('group', { name: say('transfer.primary') }, slow)
    return { network, input: await numberIn(primary, 'account.phoneNumber') }
  },
}

describe.each(Object.entries(places))('the number that staff type in %s', (_, come) => {
  it('is in national format once it has more than three digits, with the caret behind the digit that was typed [ACCOUNT-16]', async () => {
    const { input } = await come()
    await typeInto(input, '530')
    expect(input).toHaveValue('530')
    await userEvent.type(input, '5550123')
    await waitFor(() => expect(input).toHaveValue('(530) 555-0123'))
    await userEvent.type(input, '{Backspace}', { initialSelectionStart: 8, initialSelectionEnd: 8 })
    await waitFor(() => expect(input).toHaveValue('(530) 550-123'))
    expect(input.selectionStart).toBe(7)
    await userEvent.keyboard('5')
    await waitFor(() => expect(input).toHaveValue('(530) 555-0123'))
    expect(input.selectionStart).toBe(8)
  })

  it('keeps its digits as the code of the country is typed in front of it [ACCOUNT-16]', async () => {
    const { input } = await come()
    await userEvent.type(input, '5305550123')
    await waitFor(() => expect(input).toHaveValue('(530) 555-0123'))
    await userEvent.type(input, '+1', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    expect(input).toHaveValue('+1(530) 555-0123')
    await userEvent.tab()
    expect(input.value.replace(/\D/g, '')).toMatch(/^1?5305550123$/)
  })
})

describe('an invitation', () => {
  it('is sent with its number in E.164, however the number stands in the form [ACCOUNT-16, ADMIN-17]', async () => {
    const { network, input } = await places['an invitation']()
    const dialog = within(screen.getByRole('dialog'))
    for (const [name, text] of [
      ['email', 'lena@example.com'],
      ['first_name', 'Lena'],
      ['last_name', 'Brooks'],
    ] as const)
      await userEvent.type(dialog.getByRole('textbox', { name: say(`adminInvite.${name}`) }), text)
    await userEvent.type(input, '\u202a5305550123\u202c')
    await waitFor(() => expect(input).toHaveValue('(530) 555-0123'))
    await userEvent.click(dialog.getByRole('radio', { name: new RegExp(`^${say('signedIn.role.ADMIN')}`) }))
    await userEvent.click(dialog.getByRole('button', { name: say('adminInvite.send') }))
    await waitFor(() =>
      expect(network.callsOf(invite).map(({ body }) => body)).toMatchObject([
        { phone: { phone_number: '+15305550123' } },
      ]),
    )
  })
})
