import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Faq } from '#src/api/queries/faqs.ts'
import { toasts } from '../app/account.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/faqs/faqs-page.tsx'

const faq = (id: string, order: number): Faq => ({
  id,
  question: `Question ${id}`,
  answer: 'Yes.',
  order,
  hidden: false,
  updated_at: '2026-11-02T15:04:05.000Z',
  tags: [],
})
const faqs = [faq('a', 10), faq('b', 20), faq('c', 30)]
const lost = refused(503, 'unavailable')

const hide = (id: string) => `${say('adminFaqs.hide')} Question ${id}`
const show = (id: string) => `${say('adminFaqs.show')} Question ${id}`
const down = (id: string) => say('adminFaqs.moveDown', { question: `Question ${id}` })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shown = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-label')?.at(-1))
const hidden = () =>
  screen
    .getAllByRole('row')
    .filter((row) => within(row).queryByText(say('adminFaqs.hidden')))
    .map((row) => row.getAttribute('aria-label')?.at(-1))

async function open(answers: Record<string, Answer | Answer[]>, language: 'en' | 'es' = 'en') {
  const app = await openApp('/admin/manage_faqs', {
    language,
    me: me({ role: 'MARKETING', agreements: [] }),
    answers: { 'GET /faqs/': [{ body: faqs }, lost], 'GET /tags/': { body: [] }, ...answers },
  })
  await screen.findByRole('link', { name: 'Question a' })
  const settled = () => waitFor(() => expect(app.queryClient.isMutating()).toBe(0))
  return { ...app, settled }
}

/** Whether the end of the tab is asked about. */
const asksAtEnd = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe.each(['en', 'es'] as const)(
  'questions of which two changes wait for an answer, in %s',
  (language) => {
    it('are both shown when neither could be hidden, though the list could not be read anew [FAQ-8]', async () => {
      const { network, settled } = await open(
        { 'PATCH /faqs/a/': 'pending', 'PATCH /faqs/b/': lost },
        language,
      )
      await press(hide('a'))
      await press(hide('b'))
      await waitFor(() => expect(hidden()).toEqual(['a', 'b']))
      network.settle('PATCH /faqs/a/', lost)
      await settled()
      await waitFor(() => expect(hidden()).toEqual([]))
    })
  },
)

describe('questions of which two changes wait for an answer', () => {
  it('stay hidden where it was done, whichever was not [FAQ-8]', async () => {
    const done = { body: { ...faq('b', 20), hidden: true } }
    const { network, settled } = await open({ 'PATCH /faqs/a/': 'pending', 'PATCH /faqs/b/': done })
    await press(hide('a'))
    await press(hide('b'))
    network.settle('PATCH /faqs/a/', lost)
    await settled()
    await waitFor(() => expect(hidden()).toEqual(['b']))
  })

  it('ask at the end of the tab till both were answered, on another page too [FAQ-8]', async () => {
    const move = 'POST /faqs/a/move/'
    const { network, router, settled } = await open({ [move]: ['pending', 'pending'] })
    expect(asksAtEnd()).toBe(false)
    await press(down('a'))
    await press(down('a'))
    expect(asksAtEnd()).toBe(true)
    await act(() => router.navigate({ to: '/admin/manage_faqs', search: { question: 'new' } }))
    await screen.findByRole('heading', { level: 1, name: say('adminFaqs.newTitle') })
    expect(asksAtEnd()).toBe(true)
    network.settle(move, { status: 204 })
    await waitFor(() => expect(network.callsOf(move)).toHaveLength(2))
    expect(asksAtEnd()).toBe(true)
    network.settle(move, lost)
    await settled()
    expect(asksAtEnd()).toBe(false)
  })

  it('ask no more at the end of the tab once the session is over [FAQ-8]', async () => {
    const { network, router, session } = await open({ 'PATCH /faqs/a/': 'pending' })
    await press(hide('a'))
    expect(asksAtEnd()).toBe(true)
    network.answer('GET /users/me/', refused(401, 'unauthorized'))
    act(() => session.send({ type: 'session.rejected' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(asksAtEnd()).toBe(false)
  })

  it('are named as not saved where they waited their turn as the session ended, on the page that it leads to [FAQ-8]', async () => {
    const first = { 'PATCH /faqs/a/': 'pending', 'PATCH /faqs/b/': 'pending' } as const
    const { network, router, session } = await open(first)
    await press(hide('a'))
    await press(hide('b'))
    network.answer('GET /users/me/', refused(401, 'unauthorized'))
    act(() => session.send({ type: 'session.rejected' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    await waitFor(() => expect(toasts()).toHaveTextContent(say('adminFaqs.notSent')))
    expect(network.callsOf('PATCH /faqs/b/')).toHaveLength(0)
    expect(asksAtEnd()).toBe(false)
  })

  it('leave what is said to the answer where it was sent before the session ended [FAQ-8]', async () => {
    const { network, router, session } = await open({ 'PATCH /faqs/a/': 'pending' })
    await press(hide('a'))
    network.answer('GET /users/me/', refused(401, 'unauthorized'))
    act(() => session.send({ type: 'session.rejected' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    network.settle('PATCH /faqs/a/', lost)
    await waitFor(() => expect(toasts()).toHaveTextContent(say('adminFaqs.notHidden')))
    expect(toasts()).not.toHaveTextContent(say('adminFaqs.notSent'))
  })

  it('are as before where the same one could be neither hidden nor shown [FAQ-8]', async () => {
    const { network, settled } = await open({ 'PATCH /faqs/a/': ['pending', lost] })
    await press(hide('a'))
    await waitFor(() => expect(hidden()).toEqual(['a']))
    await press(show('a'))
    await waitFor(() => expect(hidden()).toEqual([]))
    network.settle('PATCH /faqs/a/', lost)
    await settled()
    expect(network.callsOf('PATCH /faqs/a/')).toHaveLength(2)
    expect(hidden()).toEqual([])
  })

  it('stand where they stood when one could not be moved two places [FAQ-8]', async () => {
    const { network, settled } = await open({ 'POST /faqs/a/move/': ['pending', lost] })
    await press(down('a'))
    await waitFor(() => expect(shown()).toEqual(['b', 'a', 'c']))
    await press(down('a'))
    await waitFor(() => expect(shown()).toEqual(['b', 'c', 'a']))
    network.settle('POST /faqs/a/move/', lost)
    await settled()
    await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']))
  })

  it('keep what a colleague did meanwhile [FAQ-8]', async () => {
    const { network, queryClient, settled } = await open({ 'PATCH /faqs/a/': 'pending' })
    await press(hide('a'))
    network.answer('GET /faqs/', { body: [...faqs, faq('d', 40)] }, lost)
    await act(() => queryClient.refetchQueries({ queryKey: ['all-faqs'] }))
    await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c', 'd']))
    expect(hidden()).toEqual(['a'])
    network.settle('PATCH /faqs/a/', lost)
    await settled()
    await waitFor(() => expect(hidden()).toEqual([]))
    expect(shown()).toEqual(['a', 'b', 'c', 'd'])
  })
})
