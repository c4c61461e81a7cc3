import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { meQuery } from '#src/api/queries/people.ts'
import { CopyModal } from '#src/flows/authoritative-copy/copy-modal.tsx'
import { inHouse } from '../app/in-house.tsx'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, staffMember } from '../app/people.ts'

const call = 'PATCH /agreements/agreement-1/auth_copy_ack/'
const open = agreement({ authoritative_copy_acknowledged: null })
const done = agreement({ authoritative_copy_acknowledged: true })
const provider = 'Porchlight'

const dialog = (id = 'copy.title') => screen.findByRole('dialog', { name: say(id) })
const choose = async (id: string, title?: string) =>
  userEvent.click(within(await dialog(title)).getByRole('button', { name: say(id) }))
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

// As after a login.
beforeEach(() => localStorage.clear())

describe.each(['en', 'es'] as const)('the authoritative copy in %s', (language) => {
  const show = (answers: Record<string, Answer | Answer[]> = {}) => {
    const person = me({ agreements: [open] })
    return inHouse(<CopyModal agreement={open} user={person.user} />, {
      me: person,
      language,
      answers,
    })
  }
  const box = () => screen.getByRole('checkbox', { name: say('copy.box', { provider }) })

  it('asks for the box when it is not ticked, and sends nothing [COPY-2, VALID-33]', async () => {
    const { network } = await show()
    await choose('copy.acknowledge')
    const hint = await screen.findByText(say('copy.checkboxRequired'))
    expect(box()).toBeInvalid()
    expect(box()).toHaveAccessibleDescription(expect.stringContaining(hint.textContent ?? ''))
    await waitFor(() => expect(box()).toHaveFocus())
    await choose('copy.acknowledge')
    await waitFor(() => expect(box()).toHaveFocus())
    await userEvent.click(box())
    expect(box()).not.toBeInvalid()
    expect(network.calls).toEqual([])
  })

  it('sends that it is acknowledged, notes it and confirms it, until that was read [COPY-4, COPY-6]', async () => {
    const { network, me: now } = await show({ [call]: { body: done } })
    await userEvent.click(box())
    await choose('copy.acknowledge')
    expect(within(await dialog('copy.doneTitle')).getByText(say('copy.doneText'))).toBeVisible()
    expect(network.callsOf(call).map(({ body }) => body)).toEqual([{ acknowledged: true }])
    expect(now()?.user.agreements[0]?.authoritative_copy_acknowledged).toBe(true)
    await choose('copy.close', 'copy.doneTitle')
    await isGone()
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps the tick when it could not be saved, says so, and tries again [COPY-4]', async () => {
    const { network } = await show({ [call]: [refused(500, 'server_error'), { body: done }] })
    await userEvent.click(box())
    await choose('copy.acknowledge')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('copy.failed'))
    expect(box()).toBeChecked()
    await choose('copy.tryAgain')
    expect(await dialog('copy.doneTitle')).toBeVisible()
    expect(network.callsOf(call)).toHaveLength(2)
  })

  it('takes no Cancel while it is on its way, and one after it [COPY-3, COPY-4]', async () => {
    const { network } = await show({ [call]: 'pending' })
    await userEvent.click(box())
    await choose('copy.acknowledge')
    const cancel = screen.getByRole('button', { name: say('copy.cancel') })
    expect(cancel).toBeDisabled()
    await waitFor(() => expect(network.callsOf(call)).toHaveLength(1))
    network.settle(call, refused(500, 'server_error'))
    await waitFor(() => expect(cancel).toBeEnabled())
    await choose('copy.cancel')
    expect(await dialog('copy.leaveTitle')).toBeVisible()
  })

  it('confirms what was saved though its answer was lost [COPY-4]', async () => {
    const { me: now } = await show({
      [call]: 'unreachable',
      'GET /users/me/': { body: me({ agreements: [done] }) },
    })
    await userEvent.click(box())
    await choose('copy.acknowledge')
    expect(within(await dialog('copy.doneTitle')).getByText(say('copy.doneText'))).toBeVisible()
    expect(now()?.user.agreements[0]?.authoritative_copy_acknowledged).toBe(true)
    await choose('copy.close', 'copy.doneTitle')
    await isGone()
  })

  it('asks before a ticked box is left, and goes back to it [COPY-3]', async () => {
    await show()
    await userEvent.click(box())
    await choose('copy.cancel')
    expect(within(await dialog('copy.leaveTitle')).getByText(say('copy.leaveText'))).toBeVisible()
    await choose('copy.leaveCancel', 'copy.leaveTitle')
    expect(await dialog()).toBeVisible()
    expect(box()).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await choose('copy.leaveConfirm', 'copy.leaveTitle')
    await isGone()
  })

  it('is left at once with the box not ticked, or the tick taken away [COPY-3]', async () => {
    await show()
    await userEvent.click(box())
    await userEvent.click(box())
    await choose('copy.cancel')
    await isGone()
  })

  it('asks before leaving after a failure too [COPY-3]', async () => {
    await show({ [call]: 'unreachable' })
    await userEvent.click(box())
    await choose('copy.acknowledge')
    await screen.findByRole('alert')
    await choose('copy.cancel')
    expect(await dialog('copy.leaveTitle')).toBeVisible()
  })
})

describe('the question for the acknowledgement', () => {
  const slow = { timeout: 10_000 }
  const opened = (
    path: string,
    changed: Parameters<typeof agreement>[0] = {},
    looking = false,
    answers: Record<string, Answer> = {},
  ) =>
    openApp(path, {
      answers,
      me: me(
        { agreements: [agreement({ authoritative_copy_acknowledged: null, ...changed })] },
        looking ? staffMember(Date.now() + 60_000) : null,
      ),
    })
  const question = () => screen.findByRole('dialog', { name: say('copy.title') }, slow)
  const isNotAsked = async () => {
    await screen.findByRole('main', {}, slow)
    await import('#src/flows/authoritative-copy/copy-question.tsx')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  }

  it.each([
    ['/dashboard/overview', null],
    ['/dashboard/overview', false],
    ['/status', null],
    ['/status', false],
  ])('stands on %s while it is %s [COPY-1]', async (path, acknowledged) => {
    await opened(path, {
      authoritative_copy_acknowledged: acknowledged,
      ...(path === '/status' && { current_milestone: 'CONTRACT_SIGNED', onboarding_milestone: null }),
    })
    expect(await question()).toBeVisible()
  })

  it('stands on no other page [COPY-1]', async () => {
    await opened('/account')
    await isNotAsked()
  })

  it('is not asked of a canceled agreement, of an impersonator, or when it was given [COPY-1, COPY-7, COPY-8]', async () => {
    const canceled = await opened('/status', { current_milestone: 'CANCELED' })
    await isNotAsked()
    canceled.unmount()
    const looking = await opened('/dashboard/overview', {}, true)
    await isNotAsked()
    looking.unmount()
    await opened('/dashboard/overview', { authoritative_copy_acknowledged: true })
    await isNotAsked()
  })

  it('is not taken away ticked, nor its confirmation, as the person is read anew meanwhile [COPY-4, STATUS-23]', async () => {
    const { queryClient } = await opened('/dashboard/overview', {}, false, { [call]: { body: done } })
    const readAnew = () => act(() => queryClient.setQueryData(meQuery.queryKey, me({ agreements: [done] })))
    await question()
    await userEvent.click(screen.getByRole('checkbox', { name: say('copy.box', { provider }) }))
    readAnew()
    await choose('copy.acknowledge')
    await dialog('copy.doneTitle')
    readAnew()
    await choose('copy.close', 'copy.doneTitle')
    await isGone()
  })

  it('is not asked again by a page that its confirmation was left for [COPY-4]', async () => {
    const { router } = await opened('/dashboard/overview', {}, false, { [call]: { body: done } })
    await question()
    await userEvent.click(screen.getByRole('checkbox', { name: say('copy.box', { provider }) }))
    await choose('copy.acknowledge')
    await dialog('copy.doneTitle')
    await act(() => router.navigate({ to: '/account' }))
    await isGone()
    await act(() => router.navigate({ to: '/dashboard/overview' }))
    await isNotAsked()
  })

  it('is not asked again before the next login, in a new tab neither [COPY-5]', async () => {
    const first = await opened('/dashboard/overview')
    await question()
    await choose('copy.cancel')
    await isGone()
    first.unmount()
    sessionStorage.clear()
    const inNewTab = await opened('/dashboard/overview')
    await isNotAsked()
    inNewTab.unmount()
    const { leftCopies } = await import('#src/app/browser-stores.ts')
    leftCopies.clear()
    await opened('/dashboard/overview')
    expect(await question()).toBeVisible()
  })

  it('waits until the task that stands open is closed when it comes up meanwhile [COPY-9, STATUS-23]', async () => {
    const known = (authoritative_copy_acknowledged: boolean) =>
      me({
        agreements: [
          agreement({
            current_milestone: 'CONTRACT_SIGNED',
            welcome_checklist_status: 'REQUIRED',
            authoritative_copy_acknowledged,
          }),
        ],
      })
    const app = await openApp('/status', {
      me: known(true),
      answers: { 'GET /agreements/agreement-1/welcome_checklist/': 'pending' },
    })
    await import('#src/flows/authoritative-copy/copy-question.tsx')
    await userEvent.click(
      await screen.findByRole('button', { name: new RegExp(`^${say('status.task.checklist')}`) }, slow),
    )
    const checklist = await screen.findByRole('dialog', { name: say('checklist.title') })
    act(() => app.queryClient.setQueryData(meQuery.queryKey, known(false)))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(screen.queryByRole('dialog', { name: say('copy.title') })).not.toBeInTheDocument()
    expect(checklist).toBeVisible()
    const [close] = within(checklist)
      .getAllByRole('button', { name: say('checklist.close') })
      .slice(-1)
    if (close) await userEvent.click(close)
    expect(await question()).toBeVisible()
  })

  it('is asked of another person at the same browser [COPY-5]', async () => {
    const first = await opened('/dashboard/overview')
    await question()
    await choose('copy.cancel')
    await isGone()
    first.unmount()
    await openApp('/dashboard/overview', {
      me: me({ id: 'person-2', agreements: [agreement({ authoritative_copy_acknowledged: null })] }),
    })
    expect(await question()).toBeVisible()
  })
})
