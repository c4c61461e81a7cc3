import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
import type { Faq } from '#src/api/queries/support.ts'
import '#src/pages/support/support-page.tsx'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const list = 'GET /faqs/'
const faq = (id: string, question: string): Faq => ({
  id,
  question,
  answer: 'So it is.',
  order: 1,
  hidden: false,
  updated_at: '2026-11-02T15:04:05.000Z',
  tags: [{ id: `${id}-tag`, tag: 'category:paying_bill' }],
})
const known = [faq('faq-1', 'How can I pay?')]

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-16T17:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('a question that staff have put up since the questions were asked for', () => {
  it('has its page once a minute has passed, and a known one at once whatever else is asked [SUP-14, SUP-29]', async () => {
    const { network, router, queryClient } = await openApp('/dashboard/support', {
      me: me(),
      flags: flagKeys,
      answers: { [list]: { body: known } },
    })
    await screen.findByRole('heading', { level: 1, name: say('support.title') })
    network.answer(list, { body: [...known, faq('faq-2', 'Who reads my meter?')] })
    const goTo = (id: string) => act(() => router.navigate({ href: `/dashboard/support/faqs/${id}` }))
    await goTo('faq-2')
    expect(await screen.findByRole('heading', { level: 1, name: say('errors.notFoundTitle') })).toBeVisible()
    expect(network.callsOf(list)).toHaveLength(1)
    vi.setSystemTime(Date.parse('2026-11-16T17:01:01Z'))
    await act(() => router.navigate({ href: '/dashboard/support' }))
    await screen.findByRole('heading', { level: 1, name: say('support.title') })
    await goTo('faq-2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Who reads my meter?' })).toBeVisible()
    expect(network.callsOf(list)).toHaveLength(2)
    network.answer(list, 'pending')
    void queryClient.invalidateQueries({ queryKey: ['faqs'] })
    await goTo('faq-1')
    expect(await screen.findByRole('heading', { level: 1, name: 'How can I pay?' })).toBeVisible()
  })

  it('that is not there is asked for no more within a minute [SUP-14, SUP-29]', async () => {
    const { network, router } = await openApp('/dashboard/support', {
      me: me(),
      flags: flagKeys,
      answers: { [list]: { body: known } },
    })
    await screen.findByRole('heading', { level: 1, name: say('support.title') })
    await act(() => router.navigate({ href: '/dashboard/support/faqs/faq-3' }))
    expect(await screen.findByRole('heading', { level: 1, name: say('errors.notFoundTitle') })).toBeVisible()
    expect(network.callsOf(list)).toHaveLength(1)
  })
})
