import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Faq } from '#src/api/queries/faqs.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/faqs/faqs-page.tsx'

const faq: Faq = {
  id: 'a',
  question: 'When is it due?',
  answer: 'On the first.',
  order: 10,
  hidden: false,
  updated_at: '2026-11-02T15:04:05.000Z',
  tags: [],
}

async function open(language: 'en' | 'es', answers: Record<string, Answer | Answer[]> = {}) {
  const app = await openApp('/admin/manage_faqs', {
    language,
    me: me({ role: 'MARKETING', agreements: [] }),
    answers: { 'GET /faqs/': { body: [faq] }, 'GET /tags/': { body: [] }, ...answers },
  })
  await screen.findByRole('link', { name: faq.question })
  return app
}

/** Toasts come in a piece of their own. */
const slow = { timeout: 5_000 }
const seenAgain = () => act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
const old = () => screen.queryByText(new RegExp(say('errors.oldData', { time: '§' }).split('§')[0] ?? '?'))
const toasts = () => screen.getByRole('region', { name: say('shell.toasts') })

afterEach(() => vi.useRealTimers())

describe.each(['en', 'es'] as const)('the list of questions in %s', (language) => {
  it('gives the focus to the title of a question that is opened, and takes it back to its own [LAYOUT-27]', async () => {
    await open(language)
    await userEvent.click(screen.getByRole('link', { name: faq.question }))
    const title = await screen.findByRole('heading', { level: 1, name: say('adminFaqs.editTitle') })
    await waitFor(() => expect(title).toHaveFocus())
    await userEvent.click(screen.getByRole('link', { name: say('adminFaqs.all') }))
    const list = await screen.findByRole('heading', { level: 1, name: say('adminFaqs.title') })
    await waitFor(() => expect(list).toHaveFocus())
  })

  it('says of a change by who looks as a homeowner by now that the looking has to be stopped first [IMP-34]', async () => {
    await open(language, { 'PATCH /faqs/a/': refused(403, 'impersonating') })
    await userEvent.click(screen.getByRole('button', { name: `${say('adminFaqs.hide')} ${faq.question}` }))
    expect(await within(toasts()).findByText(say('admin.looking'), {}, slow)).toBeVisible()
    expect(screen.queryByText(say('adminFaqs.hidden'))).toBeNull()
  })

  it('hides a question by a double press, and does not show it again by it [FAQ-8]', async () => {
    const { network } = await open(language, { 'PATCH /faqs/a/': { body: { ...faq, hidden: true } } })
    network.answer('GET /faqs/', { body: [{ ...faq, hidden: true }] })
    await userEvent.dblClick(screen.getByRole('button', { name: `${say('adminFaqs.hide')} ${faq.question}` }))
    await waitFor(() => expect(network.callsOf('PATCH /faqs/a/')).not.toEqual([]))
    expect(await screen.findByText(say('adminFaqs.hidden'))).toBeVisible()
    expect(network.callsOf('PATCH /faqs/a/').map(({ body }) => body)).toEqual([
      expect.objectContaining({ hidden: true }),
    ])
  })

  it('is not put in order among those of one tag, between which others may stand [FAQ-7]', async () => {
    const tags = [{ id: 'tag-lease', tag: 'lease' }]
    const body = [
      { ...faq, tags },
      { ...faq, id: 'b', question: 'What is a plant?', order: 20 },
      { ...faq, id: 'c', question: 'How can I pay?', order: 30, tags },
    ]
    const { router } = await open(language, { 'GET /faqs/': { body }, 'GET /tags/': { body: tags } })
    const down = () =>
      screen.queryByRole('button', { name: say('adminFaqs.moveDown', { question: faq.question }) })
    expect(down()).toBeVisible()
    await act(() => router.navigate({ to: '/admin/manage_faqs', search: { tag: 'lease' } }))
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(down()).toBeNull()
  })

  it('goes on saying how old it is while a change is made in it [FAQ-20]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 9, 15) })
    const { network } = await open(language, { 'PATCH /faqs/a/': 'pending' })
    vi.setSystemTime(new Date(2026, 10, 24, 9, 40))
    network.answer('GET /faqs/', refused(503, 'unavailable'))
    seenAgain()
    await waitFor(() => expect(old()).toHaveTextContent('9:15'))
    await userEvent.click(screen.getByRole('button', { name: `${say('adminFaqs.hide')} ${faq.question}` }))
    expect(await screen.findByText(say('adminFaqs.hidden'))).toBeVisible()
    expect(old()).toHaveTextContent('9:15')
  })

  it('says how old it is when it could not be read anew, also after a change that was made in it [FAQ-20]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 9, 15) })
    const { network } = await open(language, { 'PATCH /faqs/a/': { body: { ...faq, hidden: true } } })
    expect(old()).toBeNull()
    vi.setSystemTime(new Date(2026, 10, 24, 9, 40))
    network.answer('GET /faqs/', refused(503, 'unavailable'))
    seenAgain()
    await waitFor(() => expect(old()).toHaveTextContent('9:15'))
    expect(screen.getByRole('link', { name: faq.question })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: `${say('adminFaqs.hide')} ${faq.question}` }))
    await waitFor(() => expect(network.callsOf('GET /faqs/')).toHaveLength(3))
    await waitFor(() => expect(old()).toHaveTextContent('9:15'))
    expect(screen.getByText(say('adminFaqs.hidden'))).toBeVisible()
    network.answer('GET /faqs/', { body: [faq] })
    await userEvent.click(screen.getByRole('button', { name: say('errors.tryAgain') }))
    await waitFor(() => expect(old()).toBeNull())
  })
})
