import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { toasts } from '../app/account.ts'
import { addition, jobId, openBackfills, pageOfJobs } from '../app/backfills.ts'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/backfill/backfill-page.tsx'

const workflow = '3e4f5061-7283-4940-a5b6-c7d8e9f0a188'
const starting = 'POST /agreements/backfill_workflows/'
const losses: [string, Answer][] = [
  ['on its way', 'unreachable'],
  ['behind a proxy', { status: 502, body: '<html>' }],
  ['in time', { status: 504, body: { default_code: 'timeout', detail: 'Too late.' } }],
]

describe.each(['en', 'es'] as const)(
  'a backfill of which nobody knows whether it has begun, in %s',
  (language) => {
    it.each(losses)(
      'is said to be one when the answer was lost %s, and the list, read anew, tells [BACKFILL-18]',
      async (_, answer) => {
        const { network } = await openBackfills(language, { [starting]: answer })
        const field = screen.getByRole('textbox', { name: say('adminBackfill.field') })
        await userEvent.click(field)
        await userEvent.paste(workflow)
        network.answer('GET /jobs/', pageOfJobs(addition({ kind: 'backfill' })))
        await userEvent.click(screen.getByRole('button', { name: say('adminBackfill.start') }))
        const alert = await within(screen.getByRole('main')).findByRole('alert')
        expect(alert).toHaveTextContent(say('adminBackfill.startUnsure'))
        expect(alert).toHaveTextContent(say('adminBackfill.startUnsureText'))
        await waitFor(() => expect(toasts()).toHaveTextContent(say('adminBackfill.startUnsure')))
        expect(field).toHaveValue(workflow)
        expect(await screen.findByText(say('adminBackfill.progress', { done: 1, total: 3 }))).toBeVisible()
      },
    )

    it.each(losses)(
      'reads the rest of another one, too, when it was lost %s [BACKFILL-18]',
      async (_, answer) => {
        const result = { added: [], updated: [], unknown: [] }
        const failed = addition({ kind: 'backfill', state: 'failed', result, unread: [workflow] })
        const answers = { [`GET /jobs/${jobId}/`]: { body: failed }, [starting]: answer }
        const { network, router } = await openBackfills(language, answers, `/admin/backfill?job=${jobId}`)
        const again = say('adminBackfill.restart', { count: 1 })
        await userEvent.click(await screen.findByRole('button', { name: again }))
        await within(toasts()).findByText(say('adminBackfill.startUnsure'))
        const told = within(screen.getByRole('main')).getByText(say('adminBackfill.restartUnsure'))
        expect(told.closest('[role="alert"]')).toHaveTextContent(say('adminBackfill.startUnsure'))
        network.answer('GET /jobs/', pageOfJobs(addition({ kind: 'backfill' })))
        await userEvent.click(screen.getByRole('link', { name: say('adminBackfill.toJobs') }))
        await waitFor(() => expect(router.state.location.href).toBe('/admin/backfill'))
        expect(await screen.findByText(say('adminBackfill.progress', { done: 1, total: 3 }))).toBeVisible()
      },
    )

    it('is not said to be one when there was no network for it [BACKFILL-18]', async () => {
      const { network } = await openBackfills(language, { [starting]: 'unreachable' })
      onTestFinished(() => onlineManager.setOnline(true))
      const main = within(screen.getByRole('main'))
      await userEvent.click(main.getByRole('textbox', { name: say('adminBackfill.field') }))
      await userEvent.paste(workflow)
      onlineManager.setOnline(false)
      await userEvent.click(main.getByRole('button', { name: say('adminBackfill.start') }))
      await waitFor(() => expect(network.callsOf(starting)).toHaveLength(1))
      expect(await main.findByText(say('adminBackfill.notStarted'))).toBeVisible()
      await within(toasts()).findByText(say('adminBackfill.notStarted'))
      expect(screen.queryByText(say('adminBackfill.startUnsure'))).toBeNull()
    })

    it('is no longer said of the rest once it is tried again, or where the server says that it failed [BACKFILL-18, BACKFILL-11]', async () => {
      const failed = addition({ kind: 'add_by_workflow', state: 'failed', unread: [workflow] })
      const adding = 'POST /platform/add_agreements_by_workflow_id/'
      const answers = { [`GET /jobs/${jobId}/`]: { body: failed }, [adding]: 'unreachable' as const }
      const { network } = await openBackfills(language, answers, `/admin/backfill?job=${jobId}`)
      const main = within(screen.getByRole('main'))
      const again = await main.findByRole('button', { name: say('adminBackfill.restart', { count: 1 }) })
      await userEvent.click(again)
      expect(await main.findByText(say('adminBackfill.addUnsure'))).toBeVisible()
      network.answer(adding, refused(500, 'server_error'))
      await userEvent.click(again)
      expect(await main.findByText(say('adminBackfill.notAgain'))).toBeVisible()
      expect(main.queryByText(say('adminBackfill.addUnsure'))).toBeNull()
    })
  },
)
