import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FlagKey, flagKeys } from '#domain/feature-flags.ts'
import { faqsQuery } from '#src/api/queries/support.ts'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/support/category-page.tsx'
import '#src/pages/support/faq-page.tsx'
import '#src/pages/support/support-page.tsx'
import '#src/pages/support/videos.tsx'
import '#src/pages/vpp/vpp-faq-page.tsx'
import '#src/pages/vpp/vpp-faqs-page.tsx'

const faq = (id: string, tag: string, changed: object = {}) => ({
  id,
  question: `Question ${id}`,
  answer: 'Tell us.',
  order: 1,
  hidden: false,
  updated_at: '2026-11-02T15:04:05.000Z',
  tags: [{ id: `${id}-tag`, tag }],
  ...changed,
})
/** What no page can show. */
const unreadable = { question: {} }

beforeEach(() => {
  setErrorReporter(() => {})
  // React prints what a boundary has caught; the boundary is what is tested.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

type Opened = { faqs?: object[]; videos?: unknown[]; movedTo?: string; flags?: readonly FlagKey[] }

describe.each(['en', 'es'] as const)('a part that breaks, in %s', (language) => {
  const open = async (path: string, { faqs = [], videos = [], movedTo, flags = flagKeys }: Opened) => {
    await openApp(path, {
      language,
      me: me({ agreements: [agreement({ system: system({ is_vpp_enrolled: true }) })] }),
      flags,
      config: { supportPhone: '+18005550142', ...(movedTo && { movedTo }) },
      answers: { 'GET /faqs/': { body: faqs }, 'GET /videos/': { body: videos } },
    })
    expect(await screen.findByText(say('errors.sectionTitle'))).toBeVisible()
  }
  const form = () => screen.getByRole('textbox', { name: say('support.message') })
  const call = () => screen.getByRole('link', { name: say('support.call', { phone: '(800) 555-0142' }) })
  const search = () => screen.queryByRole('searchbox', { name: say('support.search') })
  const title = (name: string) => screen.getByRole('heading', { level: 1, name })

  it.each([
    ['of what is found', { tags: null }],
    ['of all questions', { question: null }],
  ])('leaves the form, the call and the search standing: %s [ERROR-14]', async (_, changed) => {
    await open('/dashboard/support?search=us', { faqs: [faq('1', 'category:account', changed)] })
    expect(form()).toBeVisible()
    expect(call()).toBeVisible()
    expect(search()).toBeVisible()
  })

  it.each([flagKeys, []])('leaves the form and the call standing: the hours [ERROR-14]', async (...flags) => {
    await open('/dashboard/support', { movedTo: 'no time at all', flags })
    expect(form()).toBeVisible()
    expect(call()).toBeVisible()
    expect(search()).toBeVisible()
  })

  it('leaves the way back standing: the questions of a category [ERROR-14]', async () => {
    await open('/dashboard/support/system_changes', {
      faqs: [faq('1', 'category:system_changes', unreadable)],
    })
    expect(title(say('support.category.system_changes'))).toBeVisible()
    expect(screen.getByRole('navigation', { name: say('support.wayHere') })).toBeVisible()
  })

  it('leaves the questions standing: the videos [ERROR-14]', async () => {
    await open('/dashboard/support/video_resources', {
      faqs: [faq('1', 'category:video_resources')],
      videos: [null],
    })
    expect(await screen.findByRole('link', { name: 'Question 1' })).toBeVisible()
  })

  it('leaves the way to people standing: the answer [ERROR-14]', async () => {
    await open('/dashboard/support/faqs/1', { faqs: [faq('1', 'category:account', { answer: 7 })] })
    expect(title('Question 1')).toBeVisible()
    expect(screen.getByRole('heading', { name: say('support.still') })).toBeVisible()
  })

  it('leaves the rest standing: questions and answers about the virtual power plant [ERROR-14]', async () => {
    const faqs = [faq('1', 'category:vpp', unreadable), faq('2', 'category:vpp_benefits', { answer: 7 })]
    await open('/dashboard/vpp_faqs', { faqs })
    await userEvent.click(screen.getByRole('link', { name: 'Question 2' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Question 2' })).toBeVisible()
    expect(await screen.findByText(say('errors.sectionTitle'))).toBeVisible()
  })
})

describe('the questions below the videos', () => {
  it.each([
    ['are known', { body: [] }, 'support.noVideos'],
    ['cannot be had', refused(400, 'invalid'), 'errors.sectionTitle'],
  ])('stand there once these %s, so that nothing moves them [SUP-16, HOUSE-16]', async (_, late, words) => {
    const { network, queryClient } = await openApp('/dashboard/support/video_resources', {
      me: me({ agreements: [agreement()] }),
      flags: flagKeys,
      answers: { 'GET /faqs/': { body: [faq('1', 'category:video_resources')] }, 'GET /videos/': 'pending' },
    })
    expect(await screen.findByText(say('support.loadingVideos'))).toBeVisible()
    await waitFor(() => expect(queryClient.getQueryData(faqsQuery.queryKey)).toHaveLength(1))
    expect(screen.queryByRole('link', { name: 'Question 1' })).toBeNull()
    network.settle('GET /videos/', late)
    expect(await screen.findByRole('link', { name: 'Question 1' })).toBeVisible()
    expect(screen.getByText(say(words))).toBeVisible()
  })
})
