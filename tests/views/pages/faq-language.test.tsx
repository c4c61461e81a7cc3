import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/support/support-page.tsx'
import '#src/pages/admin/faqs/faqs-page.tsx'
import { openApp } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const faq = {
  id: 'faq-1',
  question: 'When is my first payment due?',
  answer: 'About thirty days later.',
  order: 1,
  hidden: false,
  updated_at: '2026-11-02T15:04:05.000Z',
  tags: ['category:paying_bill', 'subcategory:first_bill', 'category:vpp'].map((tag) => ({ id: tag, tag })),
}

describe('what staff wrote in English', () => {
  it.each([
    ['/dashboard/support/bill_payments', ['First bill', faq.question]],
    ['/dashboard/support?search=thirty', [faq.question, faq.answer]],
    ['/dashboard/support/faqs/faq-1', [faq.question, faq.answer]],
    ['/dashboard/vpp_faqs', [faq.question]],
    ['/dashboard/vpp_faqs/faq-1', [faq.question, faq.answer]],
  ])('is marked so on a page in Spanish: %s [LANG-24]', async (path, words) => {
    await openApp(path, {
      me: me(),
      language: 'es',
      flags: flagKeys,
      answers: { 'GET /faqs/': { body: [faq] } },
    })
    for (const text of words)
      expect((await screen.findByText(text)).closest('[lang]')).toHaveAttribute('lang', 'en')
  })

  it.each([
    ['the list of staff', '', ['First bill', faq.question]],
    ['its editor', '?question=faq-1', [faq.question, faq.answer]],
  ])('is marked so in %s, in Spanish [LANG-24]', async (_, search, words) => {
    await openApp(`/admin/manage_faqs${search}`, {
      me: me({ role: 'MARKETING', agreements: [] }),
      language: 'es',
      answers: { 'GET /faqs/': { body: [faq] }, 'GET /tags/': { body: faq.tags } },
    })
    await screen.findByRole('heading', { level: 1 })
    for (const text of words)
      for (const place of await screen.findAllByText(text))
        expect(place.closest('[lang]')).toHaveAttribute('lang', 'en')
  })
})
