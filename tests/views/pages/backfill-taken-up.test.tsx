import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { addition, jobId, openBackfills } from '../app/backfills.ts'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/backfill/backfill-page.tsx'

const ids = ['3e4f5061-7283-4940-a5b6-c7d8e9f0a188', '41526374-8596-4a7b-8c8d-9eafb0c1d299'] as const
const several = 'POST /platform/add_agreements_by_workflow_id/'

describe.each(['en', 'es'] as const)('agreements to be added as the session ended, in %s', (language) => {
  const openAdding = async (answers: Record<string, Answer | Answer[]> = {}) => {
    const opened = await openBackfills(language, answers, '/admin/backfill?tab=add')
    const { network, router, session } = opened
    /** The session ends by itself, and the same person signs in again. */
    const endAndReturn = async () => {
      network.answer('GET /users/me/', refused(401, 'unauthorized'))
      act(() => session.send({ type: 'session.rejected' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
      network.answer('GET /users/me/', { body: me({ role: 'ADMIN' }) })
      act(() => session.send({ type: 'session.changedElsewhere' }))
      await screen.findByRole('heading', { level: 1, name: say('adminBackfill.title') })
    }
    return { ...opened, endAndReturn }
  }
  const workflows = () => screen.getByRole('textbox', { name: say('adminBackfill.field') })
  const contract = () => screen.getByRole('textbox', { name: say('adminBackfill.contract') })
  const radio = (way: string) => screen.getByRole('radio', { name: say(`adminBackfill.${way}`) })
  const look = (way: string) => userEvent.click(radio(way))
  const tab = (id: string) => userEvent.click(screen.getByRole('tab', { name: say(`adminBackfill.${id}`) }))
  const typedAgain = () => screen.queryByText(say('admin.typedAgain'))
  const type = async (field: HTMLElement, text: string) => {
    await userEvent.click(field)
    await userEvent.paste(text)
  }

  it('stand there again by workflows, and are sent [SESSION-49, ADMIN-26]', async () => {
    const { network, endAndReturn } = await openAdding({ [several]: 'pending' })
    await look('byWorkflows')
    await type(workflows(), ids.join(', '))
    await endAndReturn()
    expect(radio('byWorkflows')).toBeChecked()
    expect(workflows()).toHaveValue(ids.join(', '))
    expect(typedAgain()).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: say('adminBackfill.addThem') }))
    expect(network.callsOf(several)[0]?.body).toEqual({ workflow_ids: [...ids] })
  })

  it.each([
    ['', null],
    [ids[0], ids[0]],
  ])(
    'keep the way that was not looked at, %j typed in the other [SESSION-49, BACKFILL-12]',
    async (text, found) => {
      const { endAndReturn } = await openAdding()
      await type(contract(), 'C-220418')
      await look('byWorkflows')
      if (text !== '') await type(workflows(), text)
      await endAndReturn()
      expect(workflows()).toHaveValue(text)
      expect(typedAgain() === null).toBe(found === null)
      await look('byContract')
      expect(contract()).toHaveValue('C-220418')
      await look('byWorkflows')
      expect(workflows()).toHaveValue(text)
    },
  )

  it('hold nobody back from a backfill once they are taken away [BACKFILL-12, SESSION-49]', async () => {
    const job = addition({ kind: 'backfill' })
    const { router, endAndReturn } = await openAdding({
      'POST /agreements/backfill_workflows/': { status: 202, body: job },
      [`GET /jobs/${jobId}/`]: { body: job },
    })
    await look('byWorkflows')
    await type(workflows(), ids[0])
    await endAndReturn()
    await userEvent.clear(workflows())
    await tab('again')
    await type(workflows(), ids[1])
    await userEvent.click(screen.getByRole('button', { name: say('adminBackfill.start') }))
    const toasts = within(screen.getByRole('region', { name: say('shell.toasts') }))
    expect(await toasts.findByText(say('adminBackfill.started'))).toBeVisible()
    await waitFor(() => expect(router.state.location.href).toBe(`/admin/backfill?job=${jobId}`))
  })
})
