import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'
import { holder } from '../app/staff-agreement.ts'
import { reviewTransfer } from '../app/transfer.ts'

const read = 'GET /agreements/agreement-1/'
type Holder = NonNullable<StaffAgreement['users']>[number]
const teresa = holder()
const another = (id: string, first_name: string) =>
  holder({ user_id: id, first_name, email: `${first_name.toLowerCase()}@example.com`, primary: false })
const ines = another('user-2', 'Ines')
const otto = another('user-3', 'Otto')

async function open(language: 'en' | 'es', users: Holder[], answers: Record<string, Answer> = {}) {
  const app = await openApp('/admin/agreements/agreement-1/transfer', {
    language,
    me: me({ role: 'ADMIN', agreements: [] }),
    answers: {
      [read]: { body: agreement({ users }) },
      'GET /agreements/agreement-1/history/': { body: { events: [] } },
      ...answers,
    },
  })
  await screen.findByRole('group', { name: say('transfer.primary') })
  return app
}

const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))

const losing = () => {
  const list = screen.queryByRole('region', { name: say('transfer.losing') })
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent)
    : []
}
const teresaLoses = 'Teresa Morenoteresa@example.com'
const ottoLoses = 'Otto Morenootto@example.com'

describe.each(['en', 'es'] as const)('who loses an agreement by its transfer, in %s', (language) => {
  it('is each holder who is not named anew, with their email; an email is the same in other letters [TRANSFER-7]', async () => {
    await open(language, [teresa, ines, otto])
    await reviewTransfer('INES@Example.com')
    expect(losing()).toEqual([teresaLoses, ottoLoses])
  })

  it('is nobody when all stay, and then not spoken of [TRANSFER-7]', async () => {
    await open(language, [ines])
    await reviewTransfer()
    expect(losing()).toEqual([])
    expect(screen.queryByText(say('transfer.losing'))).toBeNull()
  })

  it('is who holds it by then when a colleague has transferred it meanwhile [TRANSFER-7]', async () => {
    const { network, queryClient } = await open(language, [teresa])
    await reviewTransfer()
    expect(losing()).toEqual([teresaLoses])
    network.answer(read, { body: agreement({ users: [otto] }) })
    await act(() => queryClient.invalidateQueries({ queryKey: ['staff-agreement'] }))
    await waitFor(() => expect(losing()).toEqual([ottoLoses]))
  })

  it('is asked once more when others hold it by now [TRANSFER-19]', async () => {
    const call = 'POST /agreements/agreement-1/transfer/'
    const { network } = await open(language, [teresa], { [call]: refused(409, 'changed_meanwhile') })
    await reviewTransfer()
    network.answer(read, { body: agreement({ users: [otto] }) })
    await press('transfer.confirm')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('transfer.changedText'))
    expect(losing()).toEqual([ottoLoses])
    network.answer(call, { body: agreement({ users: [ines] }) })
    await press('transfer.again')
    await screen.findByText(say('transfer.seesNoMore'))
    const sent = network.callsOf(call).map(({ body }) => (body as { held_by: string[] }).held_by)
    expect(sent).toEqual([['user-1'], ['user-3']])
  })

  it('is read anew by whoever leaves once the answer of a try was lost [TRANSFER-17]', async () => {
    const lost = { 'POST /agreements/agreement-1/transfer/': 'unreachable' as const }
    const { network, router } = await open(language, [teresa], lost)
    await reviewTransfer()
    network.answer(read, { body: agreement({ users: [ines] }) })
    await press('transfer.confirm')
    await screen.findByRole('alert')
    expect(losing()).toEqual([teresaLoses])
    void router.navigate({ to: '/admin/agreements/$agreementId', params: { agreementId: 'agreement-1' } })
    const question = await screen.findByRole('dialog', { name: say('transfer.leaveTitle') })
    // Who holds it by now nobody knows.
    expect(question).not.toHaveTextContent(/holder|se queda/)
    await userEvent.click(within(question).getByRole('button', { name: say('transfer.leave') }))
    const holders = () => screen.findByRole('region', { name: say('adminAgreement.part.holders') })
    await waitFor(async () => expect(await holders()).toHaveTextContent('ines@example.com'))
  })
})
