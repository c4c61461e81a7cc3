import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
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
const toasts = () => screen.getByRole('region', { name: say('shell.toasts') })

describe.each(['en', 'es'] as const)('the list of questions in %s', (language) => {
  it('says of a change by who looks as a homeowner by now that the looking has to be stopped first [IMP-34]', async () => {
    await open(language, { 'PATCH /faqs/a/': refused(403, 'impersonating') })
    await userEvent.click(screen.getByRole('button', { name: `${say('adminFaqs.hide')} ${faq.question}` }))
    expect(await within(toasts()).findByText(say('admin.looking'), {}, slow)).toBeVisible()
    expect(screen.queryByText(say('adminFaqs.hidden'))).toBeNull()
  })
})
