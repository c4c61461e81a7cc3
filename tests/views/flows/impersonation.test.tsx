import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Answer, refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'
import { staff } from '../app/people-of-staff.ts'

const start = 'POST /account/impersonate/'
const homeowner = me({ agreements: [] })
const looking = () => me({ agreements: [] }, staffMember(Date.now() + 3_600_000))
const name = 'Teresa Moreno'

describe.each(['en', 'es'] as const)('looking as a homeowner, in %s', (language) => {
  async function open(answer: Answer | Answer[]) {
    const opened = await openApp('/admin/users/person-1', {
      language,
      me: staff(),
      answers: { 'GET /users/person-1/': { body: homeowner.user }, [start]: answer },
    })
    await userEvent.click(await screen.findByRole('button', { name: say('adminImpersonation.start') }))
    const dialog = await screen.findByRole('dialog', { name: say('adminImpersonation.title', { name }) })
    const confirm = within(dialog).getByRole('button', { name: say('adminImpersonation.confirm') })
    return { ...opened, dialog, confirm }
  }

  it('says before for how long, what can be done, and that the homeowner can read it [IMP-22]', async () => {
    const { dialog, network } = await open('unreachable')
    expect(dialog).toHaveTextContent(plainlySpaced(say('adminImpersonation.text', { name, minutes: 60 })))
    await userEvent.click(within(dialog).getByRole('button', { name: say('adminImpersonation.stay') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(network.callsOf(start)).toEqual([])
  })

  it("leads to the homeowner's landing page, with the banner [IMP-1, IMP-3, GUARD-17]", async () => {
    const { confirm, network, path } = await open({ body: looking() })
    network.answer('GET /users/me/', { body: looking() })
    await userEvent.click(confirm)
    await waitFor(() => expect(path()).toBe('/status'))
    expect(network.callsOf(start).map(({ body }) => body)).toEqual([{ user_id: 'person-1' }])
    expect(await screen.findByRole('region', { name: say('session.impersonation') })).toHaveTextContent(
      say('session.lookingAs', { name }),
    )
  })

  it('keeps nothing of what the staff member had before them [IMP-1, SESSION-33]', async () => {
    const { confirm, network, path, queryClient } = await open({ body: looking() })
    network.answer('GET /users/me/', { body: looking() })
    await userEvent.click(confirm)
    await waitFor(() => expect(path()).toBe('/status'))
    expect(queryClient.getQueryData(['user', 'person-1'])).toBeUndefined()
  })

  it('is seen with its banner by whoever left the page before it was begun [IMP-3, IMP-33]', async () => {
    const { confirm, network, path, router } = await open('pending')
    await userEvent.click(confirm)
    await waitFor(() => expect(network.callsOf(start)).toHaveLength(1))
    await act(() => router.navigate({ to: '/admin/users' }))
    await waitFor(() => expect(path()).toBe('/admin/users'))
    network.answer('GET /users/me/', { body: looking() })
    network.settle(start, { body: looking() })
    expect(await screen.findByRole('region', { name: say('session.impersonation') })).toHaveTextContent(
      say('session.lookingAs', { name }),
    )
    await waitFor(() => expect(path()).toBe('/status'))
  })

  it('goes on among the staff and can be tried again when it could not be started [IMP-23]', async () => {
    const { confirm, dialog, network, path } = await open(['unreachable', { body: looking() }])
    await userEvent.click(confirm)
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(say('adminImpersonation.notStarted'))
    expect(path()).toBe('/admin/users/person-1')
    network.answer('GET /users/me/', { body: looking() })
    await userEvent.click(confirm)
    await waitFor(() => expect(path()).toBe('/status'))
  })

  it('is seen with its banner where the answer was lost and its cookie had come [IMP-3, IMP-26]', async () => {
    const { confirm, network, path } = await open('unreachable')
    network.answer('GET /users/me/', { body: looking() })
    await userEvent.click(confirm)
    await waitFor(() => expect(path()).toBe('/status'))
    expect(await screen.findByRole('region', { name: say('session.impersonation') })).toHaveTextContent(
      say('session.lookingAs', { name }),
    )
    expect(network.callsOf(start)).toHaveLength(1)
  })

  it('as somebody else, which the answer that was lost left as it was, is said [IMP-13, IMP-26]', async () => {
    const { confirm, network, path } = await open('unreachable')
    const other = me({ agreements: [], id: 'person-9' }, staffMember(Date.now() + 3_600_000))
    network.answer('GET /users/me/', { body: other })
    await userEvent.click(confirm)
    await waitFor(() => expect(path()).toBe('/status'))
    const toasts = screen.getByRole('region', { name: say('shell.toasts') })
    expect(toasts).toHaveTextContent(say('adminImpersonation.alreadyLooking'))
  })

  it.each([
    [refused(409, 'not_impersonable'), 'notImpersonable'],
    [refused(404, 'not_found'), 'notImpersonable'],
    [refused(403, 'forbidden'), 'forbidden'],
  ] as const)('says why it is refused: %j [IMP-13, IMP-23]', async (answer, reason) => {
    const { confirm, network } = await open(answer)
    network.answer('GET /users/person-1/', { body: { ...homeowner.user, archived: true } })
    await userEvent.click(confirm)
    const told = await screen.findByRole('dialog', { name: say('adminImpersonation.refusedTitle', { name }) })
    expect(within(told).getByRole('alert')).toHaveTextContent(say(`adminImpersonation.refused.${reason}`))
    await userEvent.click(within(told).getByRole('button', { name: say('shell.close') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(say('adminUsers.status.archived'))).toBeVisible()
    expect(screen.queryByRole('button', { name: say('adminImpersonation.start') })).toBeNull()
  })

  it('of whom a colleague archives while it is asked for goes on asking, and is refused with the reason [HOUSE-19, IMP-13, IMP-23]', async () => {
    const { confirm, dialog, network, queryClient } = await open(refused(409, 'not_impersonable'))
    network.answer('GET /users/person-1/', { body: { ...homeowner.user, archived: true } })
    await act(() => queryClient.invalidateQueries({ queryKey: ['user', 'person-1'] }))
    await waitFor(() => expect(document.body).toHaveTextContent(say('adminUsers.status.archived')))
    expect(dialog).toBeInTheDocument()
    await userEvent.click(confirm)
    const told = await screen.findByRole('dialog', { name: say('adminImpersonation.refusedTitle', { name }) })
    expect(within(told).getByRole('alert')).toHaveTextContent(
      say('adminImpersonation.refused.notImpersonable'),
    )
    await userEvent.click(within(told).getByRole('button', { name: say('shell.close') }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toHaveFocus())
  })

  it('leads to the look that another tab began, and says so [IMP-13, IMP-23]', async () => {
    const { confirm, network, path } = await open(refused(403, 'impersonating'))
    network.answer('GET /users/me/', { body: looking() })
    await userEvent.click(confirm)
    await waitFor(() => expect(path()).toBe('/status'))
    const toasts = screen.getByRole('region', { name: say('shell.toasts') })
    expect(toasts).toHaveTextContent(say('adminImpersonation.alreadyLooking'))
    expect(await screen.findByRole('region', { name: say('session.impersonation') })).toBeVisible()
  })
})
