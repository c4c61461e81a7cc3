import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { notFetched } from '#src/app/not-fetched.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, system } from '../app/people.ts'
import '#src/pages/support/category-page.tsx'

const bringFilms = vi.hoisted(() => vi.fn<() => Promise<never>>())
vi.mock('#src/ui/late-part.tsx', async (importOriginal) => {
  const real = await importOriginal<typeof import('#src/ui/late-part.tsx')>()
  const latePart: typeof real.latePart = (bring) =>
    real.latePart(String(bring).includes('/support/videos.tsx') ? bringFilms : bring)
  return { ...real, latePart }
})

it('leaves the questions below them while films that did not come are asked for again, however long [SUP-16] [ERROR-32]', async () => {
  setErrorReporter(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  bringFilms.mockRejectedValueOnce(new Error(notFetched))
  bringFilms.mockReturnValue(new Promise(() => {}))
  const tags = [{ id: 'tag-1', tag: 'category:video_resources' }]
  await openApp('/dashboard/support/video_resources', {
    me: me({ agreements: [agreement({ system: system() })] }),
    flags: flagKeys,
    answers: {
      'GET /faqs/': {
        body: [
          {
            id: 'faq-1',
            question: 'Where are the films?',
            answer: 'Here.',
            order: 1,
            hidden: false,
            updated_at: '2026-11-02T15:04:05.000Z',
            tags,
          },
        ],
      },
      'GET /videos/': { body: [] },
    },
  })
  const question = await screen.findByRole('link', { name: 'Where are the films?' })
  expect(screen.getByText(say('errors.sectionTitle'))).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: say('errors.tryAgain') }))
  await waitFor(() => expect(bringFilms).toHaveBeenCalledTimes(2))
  await act(async () => {})
  expect(question).toBeVisible()
})
