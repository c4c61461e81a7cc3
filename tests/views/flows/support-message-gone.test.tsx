import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
import { sendingOnce } from '#src/flows/support-message/provide.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/support/support-page.tsx'

const call = 'POST /support/user_comment/'
const arrived = {
  status: 201,
  body: { id: '27d8e9fa-0b1c-42d3-a4f5-a6b7c8d9ea0b', created_at: '2026-11-16T17:00:00Z' },
}
const gone = refused(404, 'not_found')

describe.each(['en', 'es'] as const)('a message about an agreement that has gone in %s', (language) => {
  const open = async (...answers: Answer[]) => {
    const opened = await openApp('/dashboard/support', {
      me: me({ agreements: [agreement({ id: 'agreement-7' })] }),
      language,
      flags: flagKeys,
      answers: { 'GET /faqs/': { body: [] }, [call]: answers },
    })
    await screen.findByRole('textbox', { name: say('support.message') })
    return opened
  }
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: say('support.message') })
  const send = () => userEvent.click(screen.getByRole('button', { name: say('support.send') }))

  it('arrives as one about none once its agreement has gone, and after a lost answer under its key [SUP-32, SUP-30]', async () => {
    const { network } = await open(gone, 'unreachable', arrived)
    await userEvent.type(field(), 'Since Monday')
    await send()
    expect(await within(screen.getByRole('main')).findByRole('alert')).toBeVisible()
    await send()
    await screen.findByText(say('support.arrived'))
    const calls = network.callsOf(call)
    expect(calls.map(({ body }) => body)).toEqual([
      { comment: 'Since Monday', agreement_id: 'agreement-7' },
      { comment: 'Since Monday' },
      { comment: 'Since Monday' },
    ])
    expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })

  it('keeps its key where the page learns meanwhile that its agreement has gone [SUP-32, SUP-30]', async () => {
    const sending = sendingOnce()
    const { network } = await open(gone, 'unreachable', arrived)
    expect((await sending.send('Since Monday', 'agreement-7')).kind).toBe('notKnown')
    expect((await sending.send('Since Monday', null)).kind).toBe('sent')
    const calls = network.callsOf(call).slice(1)
    expect(calls.map(({ body }) => body)).toEqual([{ comment: 'Since Monday' }, { comment: 'Since Monday' }])
    expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })
})
