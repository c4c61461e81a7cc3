import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Job } from '#src/api/queries/jobs.ts'
import { addition, jobId, openBackfills } from '../app/backfills.ts'
import { refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/backfill/backfill-page.tsx'

const ids = [
  '3e4f5061-7283-4940-a5b6-c7d8e9f0a188',
  '41526374-8596-4a7b-8c8d-9eafb0c1d299',
  '2f4d8b8e-7c1a-4f7b-b3de-6a9f0c2e1b44',
] as const
const several = 'POST /platform/add_agreements_by_workflow_id/'
const reading = `GET /jobs/${jobId}/`
const begun = { status: 202, body: addition({ state: 'waiting', done: 0 }) }
const over: Job = {
  id: jobId,
  kind: 'backfill',
  state: 'done',
  done: 3,
  total: 3,
  created_at: '2026-11-20T18:00:00Z',
  finished_at: '2026-11-20T18:00:09Z',
  result: { added: [], updated: [], unknown: [], failed: [] },
  unread: null,
  error: null,
}

describe.each(['en', 'es'] as const)('records that were not taken in, in %s', (language) => {
  const openJob = (changed: Partial<Job>) =>
    openBackfills(
      language,
      { [`GET /jobs/${jobId}/`]: { body: { ...over, ...changed } } },
      `/admin/backfill?job=${jobId}`,
    )
  const listOf = async (id: string, count: number) => {
    const title = await screen.findByRole('heading', { name: say(`adminBackfill.${id}`, { count }) })
    const part = title.parentElement?.parentElement
    if (!part) throw new Error(`the list ${id} stands nowhere`)
    return within(part)
  }

  it('are listed at the end of a backfill, which says why, and are copied [BACKFILL-13]', async () => {
    const person = userEvent.setup()
    await openJob({ result: { added: [ids[0]], updated: [], unknown: [], failed: [ids[1], ids[2]] } })
    expect(await screen.findByText(say('adminBackfill.doneFailed', { count: 2 }))).toBeVisible()
    expect(screen.queryByText(say('adminBackfill.doneAll'))).toBeNull()
    const list = await listOf('failed', 2)
    expect(list.getByText(ids[1])).toBeVisible()
    expect(list.queryByRole('link')).toBeNull()
    const copy = `${say('adminBackfill.copy')} ${say('adminBackfill.failed', { count: 2 })}`
    await person.click(list.getByRole('button', { name: copy }))
    expect((await navigator.clipboard.readText()).split(',\n')).toEqual([ids[1], ids[2]])
  })

  it('stand beside those that are unknown [BACKFILL-13, BACKFILL-6]', async () => {
    await openJob({ result: { added: [], updated: [], unknown: [ids[0]], failed: [ids[1]] } })
    expect(await screen.findByText(say('adminBackfill.doneFailed', { count: 1 }))).toBeVisible()
    expect(screen.getByText(say('adminBackfill.doneSome', { count: 1 }))).toBeVisible()
  })

  it('are none in a backfill that a server of the version before has told of [BACKFILL-6]', async () => {
    await openJob({ result: { added: [ids[0]], updated: [], unknown: [] } })
    expect(await screen.findByText(say('adminBackfill.doneAll'))).toBeVisible()
  })

  it('are listed of a backfill that was given up, apart from what is still to be read [BACKFILL-13, BACKFILL-11]', async () => {
    await openJob({
      state: 'failed',
      done: 1,
      result: { added: [], updated: [], unknown: [], failed: [ids[0]] },
      unread: [ids[1], ids[2]],
      error: 'platform: late',
    })
    expect(await screen.findByText(say('adminBackfill.givenUp'))).toBeVisible()
    expect((await listOf('failed', 1)).getByText(ids[0])).toBeVisible()
    expect(screen.getByRole('button', { name: say('adminBackfill.restart', { count: 2 }) })).toBeVisible()
  })

  it('are not blamed on the platform when a backfill was given up by the portal’s own fault [BACKFILL-11]', async () => {
    await openJob({ state: 'failed', unread: [ids[0]], error: 'failed' })
    expect(await screen.findByText(say('adminBackfill.brokenOff'))).toBeVisible()
    expect(screen.queryByText(say('adminBackfill.givenUp'))).toBeNull()
  })

  describe('while agreements are added', () => {
    const open = (answers: Parameters<typeof openBackfills>[1]) =>
      openBackfills(language, answers, '/admin/backfill?tab=add')
    const contract = () => screen.getByRole('textbox', { name: say('adminBackfill.contract') })
    const workflows = () => screen.getByRole('textbox', { name: say('adminBackfill.field') })
    const by = (id: string) =>
      userEvent.click(screen.getByRole('radio', { name: say(`adminBackfill.${id}`) }))
    const press = (id: string) =>
      userEvent.click(screen.getByRole('button', { name: say(`adminBackfill.${id}`) }))

    it('are named beside those that were added [BACKFILL-13, ADMIN-26]', async () => {
      const result = { added: [ids[0]], updated: [], unknown: [], failed: [ids[1]] }
      await open({ [several]: begun, [reading]: { body: addition({ state: 'done', result }) } })
      await by('byWorkflows')
      await userEvent.type(workflows(), `${ids[0]}, ${ids[1]}`)
      await press('addThem')
      expect(
        await screen.findByRole('heading', { name: say('adminBackfill.addedTitle', { count: 1 }) }),
      ).toBeVisible()
      expect(screen.getByText(say('adminBackfill.addingDoneFailed', { count: 1 }))).toBeVisible()
      expect((await listOf('failed', 1)).getByText(ids[1])).toBeVisible()
    })

    it('are named though nothing was added, which is said [BACKFILL-13, ADMIN-26]', async () => {
      const result = { added: [], updated: [], unknown: [ids[0]], failed: [ids[1]] }
      await open({ [several]: begun, [reading]: { body: addition({ state: 'done', result }) } })
      await by('byWorkflows')
      await userEvent.type(workflows(), `${ids[0]}, ${ids[1]}`)
      await press('addThem')
      expect(await screen.findByRole('heading', { name: say('adminBackfill.noneAdded') })).toHaveFocus()
      expect((await listOf('failed', 1)).getByText(ids[1])).toBeVisible()
      expect((await listOf('unknown', 1)).getByText(ids[0])).toBeVisible()
    })

    it('what was typed stays while they are named in the other way [BACKFILL-12]', async () => {
      await open({})
      await userEvent.type(contract(), 'C-220418')
      await by('byWorkflows')
      expect(workflows()).toHaveValue('')
      await userEvent.type(workflows(), ids[0])
      await by('byContract')
      expect(contract()).toHaveValue('C-220418')
      await by('byWorkflows')
      expect(workflows()).toHaveValue(ids[0])
      expect(screen.queryByText(say('admin.typedAgain'))).toBeNull()
    })

    it('what was added does not stand there again, and what was not does [BACKFILL-12, ADMIN-26]', async () => {
      await open({
        'POST /platform/add_agreement/': [refused(503, 'platform_unavailable'), begun],
        [reading]: {
          body: addition({
            kind: 'add_by_contract',
            state: 'done',
            result: { added: ['C-220418'], updated: [], unknown: [] },
          }),
        },
      })
      await by('byWorkflows')
      await userEvent.type(workflows(), ids[0])
      await by('byContract')
      await userEvent.type(contract(), 'C-220418')
      await press('addThem')
      expect(await within(screen.getByRole('main')).findByRole('alert')).toBeVisible()
      await by('byWorkflows')
      await by('byContract')
      expect(contract()).toHaveValue('C-220418')
      await press('addThem')
      await screen.findByRole('link', { name: 'C-220418' })
      await press('addMore')
      expect(contract()).toHaveValue('')
      await by('byWorkflows')
      expect(workflows()).toHaveValue(ids[0])
    })
  })
})
