import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
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
const homeowner = (id = 'person-1') => me({ id, agreements: [agreement({ id: 'agreement-7' })] })
const written = 'The display has been dark since noon.'
const begunByLink = `?about=${encodeURIComponent(written)}`

describe.each(['en', 'es'] as const)(
  'a message whose session ends while it is written, in %s',
  (language) => {
    const field = () => screen.findByRole('textbox', { name: say('support.message') })
    const send = () => userEvent.click(screen.getByRole('button', { name: say('support.send') }))
    const open = async (query = '', answers: Answer | Answer[] = arrived) => {
      const app = await openApp(`/dashboard/support${query}`, {
        me: homeowner(),
        language,
        flags: flagKeys,
        answers: { 'GET /faqs/': { body: [] }, [call]: answers },
      })
      await field()
      return app
    }
    type App = Awaited<ReturnType<typeof open>>
    const lose = async (app: App) => {
      app.network.answer('GET /users/me/', refused(401, 'unauthorized'))
      act(() => app.session.send({ type: 'session.rejected' }))
      await waitFor(() => expect(app.path()).toBe('/login'))
    }
    const writeAndLose = async () => {
      const app = await open()
      await userEvent.type(await field(), written)
      await lose(app)
      return app
    }
    const comeAs = ({ network, session }: App, person: ReturnType<typeof me>) => {
      network.answer('GET /users/me/', { body: person })
      act(() => session.send({ type: 'session.changedElsewhere' }))
    }

    it('stands there again for the same person, is sent, and the next begins empty [SESSION-49, SUP-4]', async () => {
      const app = await writeAndLose()
      expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/display/i)
      comeAs(app, homeowner())
      expect(await field()).toHaveValue(written)
      expect(screen.getByText(say('support.typedAgain'))).toBeVisible()
      expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
      await send()
      await screen.findByText(say('support.arrived'))
      expect(app.network.callsOf(call).map(({ body }) => body)).toEqual([
        { comment: written, agreement_id: 'agreement-7' },
      ])
      expect(await field()).toHaveValue('')
      expect(screen.queryByText(say('support.typedAgain'))).toBeNull()
      await lose(app)
      comeAs(app, homeowner())
      expect(await field()).toHaveValue('')
    })

    it.each(['', begunByLink])(
      'after its answer was lost is not called unsent, and sent again it arrives once: %j [SESSION-49, SUP-30]',
      async (query) => {
        const app = await open(query, [refused(504, 'timeout'), arrived])
        if (query === '') await userEvent.type(await field(), written)
        const isUnknown = async () =>
          expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
            say('support.notKnown'),
          )
        await send()
        await isUnknown()
        await lose(app)
        comeAs(app, homeowner())
        expect(await field()).toHaveValue(written)
        await isUnknown()
        await send()
        await screen.findByText(say('support.arrived'))
        const sent = app.network.callsOf(call)
        const [first, second] = sent.map(({ body, headers }) => [body, headers.get('Idempotency-Key')])
        expect(second).toEqual(first)
        expect(sent).toHaveLength(2)
      },
    )

    it('is asked about before it is left, although nothing was changed since [SESSION-49, SUP-5]', async () => {
      comeAs(await writeAndLose(), homeowner())
      await field()
      const sections = screen.getByRole('navigation', { name: say('shell.sections') })
      await userEvent.click(within(sections).getByRole('link', { name: say('shell.nav.overview') }))
      expect(await screen.findByRole('dialog', { name: say('support.leaveTitle') })).toBeVisible()
    })

    it('is not what a link has begun and nobody has changed [SESSION-49, WARN-13]', async () => {
      const app = await open(begunByLink)
      await lose(app)
      comeAs(app, homeowner())
      expect(await field()).toHaveValue(written)
      expect(screen.queryByText(say('support.typedAgain'))).toBeNull()
    })

    it('is not shown to anybody else [SESSION-49]', async () => {
      comeAs(await writeAndLose(), homeowner('person-2'))
      expect(await field()).toHaveValue('')
      expect(screen.queryByText(say('support.typedAgain'))).toBeNull()
    })
  },
)
