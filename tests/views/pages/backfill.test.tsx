import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Job } from '#src/api/queries/jobs.ts'
import { addition, jobId, openBackfills, pageOfJobs } from '../app/backfills.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/admin/backfill/backfill-page.tsx'

const ids = [
  '3e4f5061-7283-4940-a5b6-c7d8e9f0a188',
  '41526374-8596-4a7b-8c8d-9eafb0c1d299',
  '2f4d8b8e-7c1a-4f7b-b3de-6a9f0c2e1b44',
] as const
const starting = 'POST /agreements/backfill_workflows/'
const reading = `GET /jobs/${jobId}/`
const job = (changed: Partial<Job> = {}) => addition({ kind: 'backfill', ...changed })
const none = { added: [], updated: [], unknown: [] }

afterEach(() => void vi.useRealTimers().restoreAllMocks())

describe.each(['en', 'es'] as const)('backfills in %s', (language) => {
  const open = (answers?: Record<string, Answer | Answer[]>, path?: string) =>
    openBackfills(language, answers, path)
  const field = () => screen.getByRole('textbox', { name: say('adminBackfill.field') })
  const button = (id: string, values?: Record<string, number>) =>
    screen.getByRole('button', { name: say(id, values) })
  const toast = (id: string) =>
    within(screen.getByRole('region', { name: say('shell.toasts') })).findByText(say(id))
  const tab = (id: string) => userEvent.click(screen.getByRole('tab', { name: say(`adminBackfill.${id}`) }))
  const type = async (text: string) => {
    await userEvent.clear(field())
    if (text !== '') await userEvent.paste(text)
  }

  describe('at their start', () => {
    it.each<[string, string, Record<string, string | number> | undefined]>([
      ['', 'adminBackfill.required', undefined],
      [' , ,', 'adminBackfill.invalidLength', undefined],
      [
        `${ids[0]}, nonsense, ${ids[1].toUpperCase()}`,
        'adminBackfill.invalidUuids',
        { uuids: `nonsense, ${ids[1].toUpperCase()}` },
      ],
    ])(
      'refuse %j beside the field, which has the focus and keeps it, until it is mended [BACKFILL-1, BACKFILL-2, BACKFILL-3, VALID-32]',
      async (text, id, values) => {
        const { network } = await open()
        await type(text)
        await userEvent.click(button('adminBackfill.start'))
        expect(field()).toHaveFocus()
        expect(field()).toHaveAccessibleDescription(expect.stringContaining(say(id, values)))
        expect(field()).toHaveValue(text.trim())
        await userEvent.click(button('adminBackfill.start'))
        expect(field()).toHaveFocus()
        await userEvent.type(field(), 'x')
        expect(field()).toBeInvalid()
        await type(ids[0])
        expect(field()).not.toBeInvalid()
        expect(network.callsOf(starting)).toEqual([])
      },
    )

    it('refuse more than a thousand ids, and say how many there are [BACKFILL-8]', async () => {
      await open()
      await type(
        Array.from({ length: 1001 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`).join(
          ',',
        ),
      )
      await userEvent.click(button('adminBackfill.start'))
      expect(field()).toHaveAccessibleDescription(
        expect.stringContaining(say('adminBackfill.tooMany', { count: 1001, most: 1000 })),
      )
    })

    it('begin with each id once, say so, and lead to their address [BACKFILL-4, BACKFILL-9]', async () => {
      const { network, router } = await open({
        [starting]: { status: 202, body: job({ state: 'waiting', done: 0, total: 2 }) },
        [reading]: { body: job({ state: 'waiting', done: 0, total: 2 }) },
      })
      await type(`${ids[0]},\n ${ids[1]}, ${ids[0]}`)
      await userEvent.click(button('adminBackfill.start'))
      expect(await toast('adminBackfill.started')).toBeVisible()
      expect(network.callsOf(starting)[0]?.body).toEqual({ workflow_ids: [ids[0], ids[1]] })
      await waitFor(() => expect(router.state.location.href).toBe(`/admin/backfill?job=${jobId}`))
      expect(await screen.findByText(say('adminBackfill.progress', { done: 0, total: 2 }))).toBeVisible()
    })

    it.each<[string, Answer, string]>([
      ['the platform does not answer', refused(503, 'platform_unavailable'), 'adminBackfill.platformSilent'],
      ['too many were started', refused(429, 'throttled'), 'adminBackfill.tooManyStarted'],
      ['the person may not any more', refused(403, 'forbidden'), 'adminBackfill.forbidden'],
      ['the person looks as a homeowner', refused(403, 'impersonating'), 'admin.looking'],
      ['the server fails', refused(500, 'server_error'), 'adminBackfill.notStartedText'],
    ])(
      'fail when %s, keep what was typed, and can be tried again [BACKFILL-5, IMP-34]',
      async (_, answer, reason) => {
        await open({ [starting]: [answer, { status: 202, body: job() }], [reading]: { body: job() } })
        await type(ids[0])
        await userEvent.click(button('adminBackfill.start'))
        expect(await toast('adminBackfill.notStarted')).toBeVisible()
        const alert = await within(screen.getByRole('main')).findByRole('alert')
        expect(alert).toHaveTextContent(say('adminBackfill.notStarted'))
        expect(alert).toHaveTextContent(say(reason))
        expect(field()).toHaveValue(ids[0])
        await userEvent.click(button('adminBackfill.start'))
        expect(await screen.findByText(say('adminBackfill.progress', { done: 1, total: 3 }))).toBeVisible()
      },
    )
  })

  describe('at their address', () => {
    const openJob = (...answers: Answer[]) => open({ [reading]: answers }, `/admin/backfill?job=${jobId}`)

    it('are asked again every five seconds until they are done, and list what is unknown [BACKFILL-6, BACKFILL-9]', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
      const { network } = await openJob(
        { body: job() },
        {
          body: job({
            state: 'done',
            done: 3,
            result: { added: [ids[0]], updated: [ids[1]], unknown: [ids[2]] },
          }),
        },
      )
      const bar = await screen.findByRole('progressbar')
      expect(bar).toHaveAttribute('aria-valuetext', say('adminBackfill.progress', { done: 1, total: 3 }))
      expect(screen.getByText(say('adminBackfill.goesOn'))).toBeVisible()
      await act(() => vi.advanceTimersByTimeAsync(4_000))
      expect(network.callsOf(reading)).toHaveLength(1)
      await act(() => vi.advanceTimersByTimeAsync(1_500))
      expect(await screen.findByText(say('adminBackfill.doneSome', { count: 1 }))).toBeVisible()
      expect(screen.getByRole('heading', { name: say('adminBackfill.unknown', { count: 1 }) })).toBeVisible()
      expect(screen.getByText(ids[2])).toBeVisible()
      expect(screen.queryByRole('link', { name: ids[2] })).toBeNull()
      for (const id of [ids[0], ids[1]])
        expect(screen.getByRole('link', { name: id })).toHaveAttribute('href', `/admin/workflow/${id}`)
      expect(network.callsOf(reading)).toHaveLength(2)
    })

    it('say that how far they are could not be found out, and are asked at once when it is wished [BACKFILL-9]', async () => {
      const { network } = await openJob(refused(503, 'busy'), { body: job() })
      expect(await screen.findByText(say('adminBackfill.old'))).toBeVisible()
      await userEvent.click(button('adminBackfill.askNow'))
      expect(await screen.findByRole('progressbar')).toBeVisible()
      expect(screen.queryByText(say('adminBackfill.old'))).toBeNull()
      expect(network.callsOf(reading)).toHaveLength(2)
    })

    it('are not asked while nobody looks at the page [BACKFILL-9]', async () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      const { network } = await openJob({ body: job() })
      expect(network.callsOf(reading)).toEqual([])
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      expect(await screen.findByRole('progressbar')).toBeVisible()
      vi.restoreAllMocks()
    })

    it.each([404, 403])('are nobody else’s: %d [BACKFILL-9]', async (status) => {
      await openJob(refused(status, status === 404 ? 'not_found' : 'forbidden'))
      expect(await screen.findByText(say('adminBackfill.goneTitle'))).toBeVisible()
      expect(screen.getByRole('link', { name: say('adminBackfill.allJobs') })).toHaveAttribute(
        'href',
        '/admin/backfill',
      )
    })

    it('that were given up say what they came to, and the rest is read by one press [BACKFILL-11]', async () => {
      const failed = job({ state: 'failed', result: { ...none, added: [ids[0]] }, unread: [ids[1], ids[2]] })
      const { network, router } = await open(
        {
          [reading]: { body: failed },
          [starting]: [refused(503, 'busy'), { status: 202, body: job({ id: ids[0] }) }],
        },
        `/admin/backfill?job=${jobId}`,
      )
      expect(await screen.findByText(say('adminBackfill.givenUp'))).toBeVisible()
      expect(screen.getByRole('heading', { name: say('adminBackfill.unread', { count: 2 }) })).toBeVisible()
      await userEvent.click(button('adminBackfill.restart', { count: 2 }))
      expect(await toast('adminBackfill.notStarted')).toBeVisible()
      await userEvent.click(button('adminBackfill.restart', { count: 2 }))
      expect(await toast('adminBackfill.started')).toBeVisible()
      expect(network.callsOf(starting)[1]?.body).toEqual({ workflow_ids: [ids[1], ids[2]] })
      await waitFor(() => expect(router.state.location.href).toBe('/admin/backfill'))
    })

    it.each<[Answer, string]>([
      [refused(503, 'platform_unavailable'), 'adminBackfill.silentNow'],
      [refused(429, 'throttled'), 'adminBackfill.tooManyStarted'],
      [refused(403, 'forbidden'), 'adminBackfill.forbidden'],
      [refused(403, 'impersonating'), 'admin.looking'],
    ])('say why the rest cannot be read, until it is tried again [BACKFILL-11]', async (answer, reason) => {
      const failed = job({ state: 'failed', result: none, unread: [ids[0]] })
      const { network } = await open(
        { [reading]: { body: failed }, [starting]: [answer, 'pending'] },
        `/admin/backfill?job=${jobId}`,
      )
      const again = await screen.findByRole('button', { name: say('adminBackfill.restart', { count: 1 }) })
      await userEvent.click(again)
      const told = () => within(screen.getByRole('main')).queryByText(say(reason))
      await waitFor(() => expect(told()).toBeVisible())
      expect(await toast('adminBackfill.notStarted')).toBeVisible()
      await userEvent.click(again)
      await waitFor(() => expect(told()).toBeNull())
      expect(network.callsOf(starting)).toHaveLength(2)
    })

    it('list twenty of many, and copy them all [BACKFILL-6]', async () => {
      const many = Array.from(
        { length: 23 },
        (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      )
      const person = userEvent.setup()
      await openJob({ body: job({ state: 'done', done: 23, total: 23, result: { ...none, unknown: many } }) })
      expect(await screen.findByText(say('adminBackfill.more', { count: 3 }))).toBeVisible()
      expect(screen.getAllByRole('listitem')).toHaveLength(20)
      await person.click(screen.getByRole('button', { name: new RegExp(say('adminBackfill.copy')) }))
      expect(await screen.findByText(say('adminBackfill.copied'))).toBeVisible()
      expect((await navigator.clipboard.readText()).split(',\n')).toEqual(many)
    })
  })

  describe('and agreements from the platform', () => {
    const one = 'POST /platform/add_agreement/'
    const several = 'POST /platform/add_agreements_by_workflow_id/'
    const openAdding = (answers: Record<string, Answer | Answer[]>) =>
      open(answers, '/admin/backfill?tab=add')
    const begun = { status: 202, body: addition({ state: 'waiting', done: 0 }) }
    const overBy = (kind: Job['kind'], result: Partial<NonNullable<Job['result']>>) => ({
      body: addition({ kind, state: 'done', done: 3, result: { ...none, ...result } }),
    })
    const contract = () => screen.getByRole('textbox', { name: say('adminBackfill.contract') })
    const add = () => userEvent.click(button('adminBackfill.addThem'))

    it.each(['added', 'updated'] as const)(
      'come by their contract, and lead to their agreement: %s [ADMIN-18, ADMIN-26]',
      async (became) => {
        const { network } = await openAdding({
          [one]: begun,
          [reading]: overBy('add_by_contract', { [became]: ['C-220418'] }),
        })
        await userEvent.type(contract(), 'C-220418')
        await add()
        const title = await screen.findByRole('heading', {
          name: say(`adminBackfill.${became}Title`, { count: 1 }),
        })
        expect(title).toHaveFocus()
        expect(network.callsOf(one)[0]?.body).toEqual({ homeowner_contract_id: 'C-220418' })
        expect(screen.getByRole('link', { name: 'C-220418' })).toHaveAttribute(
          'href',
          '/admin/contract/C-220418',
        )
        await userEvent.click(button('adminBackfill.addMore'))
        expect(contract()).toHaveValue('')
      },
    )

    it('stay as they were typed while what is read again is looked at, and so does that [BACKFILL-12]', async () => {
      await openAdding({})
      const ofWorkflows = () => screen.getByRole('textbox', { name: say('adminBackfill.field') })
      await userEvent.type(contract(), 'C-220418')
      await tab('again')
      await userEvent.type(ofWorkflows(), ids[0])
      expect(screen.getAllByRole('textbox')).toHaveLength(1)
      await tab('add')
      expect(contract()).toHaveValue('C-220418')
      await tab('again')
      expect(ofWorkflows()).toHaveValue(ids[0])
    })

    it('stay as they are typed when what was started before is answered, which is said and stands in the list [BACKFILL-12]', async () => {
      const { network, router } = await open({ [starting]: 'pending' })
      await type(ids[0])
      await userEvent.click(button('adminBackfill.start'))
      await tab('add')
      await userEvent.type(contract(), 'C-220418')
      network.answer('GET /jobs/', pageOfJobs(job()))
      network.settle(starting, { status: 202, body: job() })
      expect(await toast('adminBackfill.started')).toBeVisible()
      expect(router.state.location.href).toBe('/admin/backfill?tab=add')
      expect(contract()).toHaveValue('C-220418')
      await tab('again')
      expect(await screen.findByText(say('adminBackfill.state.running'))).toBeVisible()
      expect(field()).toHaveValue('')
      expect(button('adminBackfill.start')).not.toHaveAttribute('aria-busy', 'true')
    })

    it('stay as they were typed when a backfill is started over them, the way not looked at too [BACKFILL-12]', async () => {
      const look = (at: string) => userEvent.click(screen.getByRole('radio', { name: say(at) }))
      const { router } = await openAdding({ [starting]: { status: 202, body: job() } })
      await userEvent.type(contract(), 'C-220418')
      await look('adminBackfill.byWorkflows')
      await tab('again')
      await type(ids[0])
      await userEvent.click(button('adminBackfill.start'))
      expect(await toast('adminBackfill.started')).toBeVisible()
      expect(router.state.location.href).toBe('/admin/backfill')
      await tab('add')
      await look('adminBackfill.byContract')
      expect(contract()).toHaveValue('C-220418')
    })

    it('typed anew after others were started aside stand there again when the session ended, and the others do not [SESSION-49, BACKFILL-12]', async () => {
      const { network, router, session } = await open({ [starting]: 'pending' })
      await type(ids[0])
      await userEvent.click(button('adminBackfill.start'))
      await tab('add')
      network.settle(starting, { status: 202, body: job() })
      expect(await toast('adminBackfill.started')).toBeVisible()
      await tab('again')
      expect(field()).toHaveValue('')
      expect(screen.queryByText(say('admin.typedAgain'))).toBeNull()
      await type(ids[1])
      network.answer('GET /users/me/', refused(401, 'unauthorized'))
      act(() => session.send({ type: 'session.rejected' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
      network.answer('GET /users/me/', { body: me({ role: 'ADMIN' }) })
      act(() => session.send({ type: 'session.changedElsewhere' }))
      expect(await screen.findByText(say('admin.typedAgain'))).toBeVisible()
      expect(field()).toHaveValue(ids[1])
    })

    it('stand there again when the session ended while they were typed [SESSION-49]', async () => {
      const { network, router, session } = await openAdding({})
      await userEvent.type(contract(), 'C-220418')
      network.answer('GET /users/me/', refused(401, 'unauthorized'))
      act(() => session.send({ type: 'session.rejected' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
      network.answer('GET /users/me/', { body: me({ role: 'ADMIN' }) })
      act(() => session.send({ type: 'session.changedElsewhere' }))
      expect(await screen.findByText(say('admin.typedAgain'))).toBeVisible()
      expect(contract()).toHaveValue('C-220418')
    })

    it('that the platform does not know are named, and stay as they were typed [ADMIN-18, ADMIN-26]', async () => {
      await openAdding({ [one]: begun, [reading]: overBy('add_by_contract', { unknown: ['C-9'] }) })
      await userEvent.type(contract(), 'C-9')
      await add()
      await waitFor(() =>
        expect(contract()).toHaveAccessibleDescription(
          expect.stringContaining(say('adminBackfill.contractUnknown', { ids: 'C-9' })),
        ),
      )
      expect(contract()).toHaveValue('C-9')
    })

    it('come by their workflows, and what was unknown is listed [ADMIN-18, ADMIN-26]', async () => {
      const { network } = await openAdding({
        [several]: begun,
        [reading]: overBy('add_by_workflow', { added: [ids[0]], updated: [ids[1]], unknown: [ids[2]] }),
      })
      await userEvent.click(screen.getByRole('radio', { name: say('adminBackfill.byWorkflows') }))
      await type(ids.join(', '))
      await add()
      await screen.findByRole('heading', { name: say('adminBackfill.unknown', { count: 1 }) })
      expect(network.callsOf(several)[0]?.body).toEqual({ workflow_ids: [...ids] })
      expect(screen.getByRole('link', { name: ids[0] })).toHaveAttribute('href', `/admin/workflow/${ids[0]}`)
      expect(screen.getByRole('link', { name: ids[1] })).toBeVisible()
    })

    it.each<[string, Answer, string]>([
      ['the platform is silent', refused(503, 'platform_unavailable'), 'adminBackfill.platformSilent'],
      ['the server fails', refused(500, 'server_error'), 'adminBackfill.notStartedText'],
      ['the server refuses it', refused(400, 'invalid'), 'adminBackfill.notStartedText'],
      ['the network is lost', 'unreachable', 'adminBackfill.notAddedText'],
    ])('stay as they were typed when %s [ADMIN-26]', async (_, answer, reason) => {
      await openAdding({
        [one]: [answer, begun],
        [reading]: overBy('add_by_contract', { added: ['C-220418'] }),
      })
      await userEvent.type(contract(), 'C-220418')
      await add()
      expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(say(reason))
      expect(contract()).toHaveValue('C-220418')
      await add()
      expect(await screen.findByRole('link', { name: 'C-220418' })).toBeVisible()
    })

    it('are the other half of the page, which stands in the address [ADMIN-26]', async () => {
      const { router } = await open()
      await userEvent.click(screen.getByRole('tab', { name: say('adminBackfill.add') }))
      await waitFor(() => expect(router.state.location.href).toBe('/admin/backfill?tab=add'))
      expect(contract()).toBeVisible()
    })
  })

  it.each([
    ['SUPPORT', '/admin/agreements'],
    ['MARKETING', '/admin/manage_faqs'],
  ] as const)('are not for %s, who is led elsewhere [ROLE-11, GUARD-15]', async (role, elsewhere) => {
    const { path } = await openApp('/admin/backfill', { me: me({ role }), language })
    expect(path()).toBe(elsewhere)
  })
})
