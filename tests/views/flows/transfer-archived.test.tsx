import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { type Agreement, agreement } from '../app/people.ts'
import { holder, openAgreement, press, slow } from '../app/staff-agreement.ts'
import { reviewTransfer } from '../app/transfer.ts'

const read = 'GET /agreements/agreement-1/'
const transfer = 'POST /agreements/agreement-1/transfer/'
const ines = holder({ user_id: 'user-2', first_name: 'Ines', email: 'ines@example.com', claimed: false })
const stands = (changed: Partial<Agreement>) => ({ body: agreement({ users: [holder()], ...changed }) })
const seenAgain = () => act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
const form = () => screen.findByRole('group', { name: say('transfer.primary') }, slow)

describe.each(['en', 'es'] as const)('a transfer that meets an archived agreement in %s', (language) => {
  const open = (changed: Partial<Agreement> = {}) =>
    openAgreement(changed, {
      language,
      path: '/admin/agreements/agreement-1/transfer',
      answers: { [transfer]: refused(409, 'archived') },
    })
  const tryInVain = async () => {
    const app = await open()
    await reviewTransfer()
    app.network.answer(read, stands({ archived: true }))
    await press('transfer.confirm')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('transfer.archived'))
    return app
  }

  it('says what to do, keeps what was typed, and is done once a colleague has taken it out again [TRANSFER-9, TRANSFER-12]', async () => {
    const { network } = await tryInVain()
    expect(screen.getByText(say('transfer.archivedText'))).toBeVisible()
    await press('transfer.change')
    await form()
    expect(screen.getByDisplayValue('ines@example.com')).toBeVisible()
    await press('transfer.continue')
    network.answer(transfer, stands({ users: [ines] }))
    await press('transfer.confirm')
    expect(await screen.findByText(say('transfer.getsMail'))).toBeVisible()
  })

  it('is left for the page of the agreement, which shows it archived and takes it out again [TRANSFER-12, ADMIN-46]', async () => {
    const { router } = await tryInVain()
    void router.navigate({ to: '/admin/agreements/$agreementId', params: { agreementId: 'agreement-1' } })
    await userEvent.click(await screen.findByRole('button', { name: say('transfer.leave') }))
    expect(await screen.findByRole('button', { name: say('adminAgreement.unarchive') })).toBeVisible()
  })

  it('is begun once the agreement was taken out again and the tab is looked at again [TRANSFER-12, ADMIN-46]', async () => {
    const { network } = await open({ archived: true })
    expect(await screen.findByText(say('transfer.hindered.archived'), {}, slow)).toBeVisible()
    expect(screen.queryByRole('group')).toBeNull()
    network.answer(read, stands({ archived: false }))
    seenAgain()
    expect(await form()).toBeVisible()
    const title = screen.getByRole('heading', { level: 1, name: say('transfer.title.form') })
    await waitFor(() => expect(title).toHaveFocus())
  })

  it('keeps a form that has begun when the agreement is archived meanwhile [TRANSFER-9]', async () => {
    const { network, queryClient } = await open()
    await form()
    await userEvent.type(screen.getByRole('textbox', { name: say('transfer.firstName') }), 'Ines')
    network.answer(read, stands({ archived: true }))
    await act(() => queryClient.invalidateQueries({ queryKey: ['staff-agreement'] }))
    expect(screen.getByDisplayValue('Ines')).toBeVisible()
    expect(screen.queryByText(say('transfer.hindered.archived'))).toBeNull()
  })
})
