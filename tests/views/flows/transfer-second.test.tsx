import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'
import { holder } from '../app/staff-agreement.ts'

async function open(language: 'en' | 'es') {
  const app = await openApp('/admin/agreements/agreement-1/transfer', {
    language,
    me: me({ role: 'ADMIN', agreements: [] }),
    answers: {
      'GET /agreements/agreement-1/': { body: agreement({ users: [holder()] }) },
      'GET /agreements/agreement-1/history/': { body: { events: [] } },
    },
  })
  await screen.findByRole('group', { name: say('transfer.primary') })
  const to = '/admin/agreements/$agreementId'
  return { ...app, leave: () => void app.router.navigate({ to, params: { agreementId: 'agreement-1' } }) }
}

const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const field = (who: 'primary' | 'second', id: string) =>
  within(screen.getByRole('group', { name: say(`transfer.${who}`) })).getByRole('textbox', {
    name: new RegExp(`^${say(id)}`),
  })

describe.each(['en', 'es'] as const)('what is typed of a second homeowner in %s', (language) => {
  const typeSecond = async () => {
    await press('transfer.addSecond')
    await userEvent.type(field('second', 'transfer.firstName'), 'Otto')
    await userEvent.type(field('second', 'account.email'), 'otto@example.com')
  }

  it('is asked about before it is left where it stands again with them [TRANSFER-9]', async () => {
    const { leave, path } = await open(language)
    await typeSecond()
    await press('transfer.removeSecond')
    await userEvent.type(field('primary', 'transfer.firstName'), 'I{Backspace}')
    await press('transfer.addSecond')
    expect(field('second', 'transfer.firstName')).toHaveValue('Otto')
    leave()
    expect(await screen.findByRole('dialog', { name: say('transfer.leaveTitle') })).toBeVisible()
    expect(path()).toBe('/admin/agreements/agreement-1/transfer')
  })

  it('is not asked about where they were taken away and nothing else is typed [TRANSFER-9]', async () => {
    const { leave, path } = await open(language)
    await typeSecond()
    await press('transfer.removeSecond')
    leave()
    await waitFor(() => expect(path()).toBe('/admin/agreements/agreement-1'))
    expect(screen.queryByRole('dialog', { name: say('transfer.leaveTitle') })).toBeNull()
  })
})
