import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { toasts } from '../app/account.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'
import { staff, userPage, userRow } from '../app/people-of-staff.ts'
import { holder, press, slow } from '../app/staff-agreement.ts'

const languages = ['en', 'es'] as const

/** A page that a list has led to. */
async function openFrom(
  list: string,
  href: string,
  language: 'en' | 'es',
  answers: Record<string, Answer>,
  who = staff('ADMIN'),
) {
  const opened = await openApp(list, { language, me: who, answers })
  await act(() => opened.router.navigate({ href }))
  const { history } = opened.router
  return {
    ...opened,
    /** The browser's Back: a history in memory asks nobody. */
    goBack: () =>
      act(async () => {
        const { location: currentLocation } = history
        const step = { currentLocation, nextLocation: currentLocation, action: 'BACK' } as const
        const answers = await Promise.all(history._getBlockers().map(({ blockerFn }) => blockerFn(step)))
        if (!answers.some(Boolean)) history.back()
      }),
    isOnItsEntry: () => history.location.state.over === undefined && history.location.href === href,
  }
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const confirm = async (id: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: say(id) }))

it.each(languages)(
  'a question about a person is closed by Back, and stays until what was confirmed is answered, in %s [ADMIN-22, ADMIN-53]',
  async (language) => {
    const patch = 'PATCH /users/person-1/'
    const { network, goBack, isOnItsEntry } = await openFrom(
      '/admin/users',
      '/admin/users/person-1',
      language,
      {
        'GET /users/': { body: userPage([userRow()]) },
        'GET /users/person-1/': { body: me().user },
        [patch]: 'pending',
      },
    )
    await screen.findByRole('heading', { level: 1, name: 'Teresa Moreno' }, slow)
    await press('adminUsers.archive')
    await screen.findByRole('dialog')
    await goBack()
    await isGone()
    expect(isOnItsEntry()).toBe(true)
    await press('adminUsers.archive')
    await confirm('adminUsers.confirm.archive')
    await goBack()
    await goBack()
    expect(await screen.findByRole('dialog')).toBeVisible()
    network.settle(patch, refused(409, 'last_super_admin'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      say('adminUsers.refused.lastSuperAdmin', { name: 'Teresa Moreno' }),
    )
    await goBack()
    await isGone()
    expect(isOnItsEntry()).toBe(true)
  },
)

it.each(languages)(
  'a question about an agreement is closed by Back, and stays until what was confirmed is answered, in %s [ADMIN-9, ADMIN-45]',
  async (language) => {
    const patch = 'PATCH /agreements/agreement-1/'
    const found = { count: 1, page: 1, page_size: 25, total_pages: 1, count_is_exact: true }
    const href = '/admin/agreements/agreement-1'
    const { network, goBack, isOnItsEntry } = await openFrom('/admin/agreements', href, language, {
      'GET /agreements/': { body: { ...found, results: [agreement()] } },
      'GET /agreements/agreement-1/': { body: agreement({ users: [holder()] }) },
      'GET /agreements/agreement-1/history/': { body: { events: [], older_left_out: false } },
      [patch]: 'pending',
    })
    await screen.findByRole('button', { name: say('adminAgreement.archive') }, slow)
    await press('adminAgreement.archive')
    await screen.findByRole('dialog')
    await goBack()
    await isGone()
    expect(isOnItsEntry()).toBe(true)
    await press('adminAgreement.archive')
    await confirm('adminAgreement.archive')
    await goBack()
    await goBack()
    expect(await screen.findByRole('dialog')).toBeVisible()
    network.settle(patch, { body: agreement({ users: [holder()], archived: true }) })
    await waitFor(() => expect(toasts()).toHaveTextContent(say('adminAgreement.archived')))
    await isGone()
    await waitFor(() => expect(isOnItsEntry()).toBe(true))
    expect(screen.getByRole('button', { name: say('adminAgreement.unarchive') })).toBeVisible()
  },
)

it.each(languages)(
  'the question whether to look as a homeowner is closed by Back, and stays until the start is answered, in %s [IMP-22, IMP-23]',
  async (language) => {
    const start = 'POST /account/impersonate/'
    const { network, goBack, isOnItsEntry } = await openFrom(
      '/admin/users',
      '/admin/users/person-1',
      language,
      {
        'GET /users/': { body: userPage([userRow()]) },
        'GET /users/person-1/': { body: me().user },
        [start]: 'pending',
      },
    )
    await screen.findByRole('heading', { level: 1, name: 'Teresa Moreno' }, slow)
    await press('adminImpersonation.start')
    await screen.findByRole('dialog')
    await goBack()
    await isGone()
    expect(isOnItsEntry()).toBe(true)
    await press('adminImpersonation.start')
    await confirm('adminImpersonation.confirm')
    await goBack()
    await goBack()
    expect(await screen.findByRole('dialog')).toBeVisible()
    network.settle(start, refused(404, 'not_found'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      say('adminImpersonation.refused.notImpersonable'),
    )
    await goBack()
    await isGone()
    expect(isOnItsEntry()).toBe(true)
  },
)

it.each(languages)(
  'the question whether another session is to end is closed by Back, and stays until that is answered, in %s [ACCOUNT-32]',
  async (language) => {
    const end = 'DELETE /users/person-1/sessions/'
    const session = (id: string, current: boolean) => ({
      id,
      current,
      label: id,
      created_at: '2026-07-19T10:00:00Z',
      last_active_at: '2026-07-20T11:00:00Z',
    })
    const { network, goBack, isOnItsEntry } = await openFrom(
      '/dashboard/support',
      '/account',
      language,
      {
        'GET /users/person-1/sessions/': { body: [session('Opera 2', true), session('Opera 1', false)] },
        'GET /users/person-1/devices/': { body: [] },
        [end]: 'pending',
      },
      me(),
    )
    const ask = async () => {
      const button = await screen.findByRole('button', { name: /Opera 1/ }, slow)
      await userEvent.click(button)
    }
    await ask()
    await screen.findByRole('dialog')
    await goBack()
    await isGone()
    expect(isOnItsEntry()).toBe(true)
    await ask()
    await confirm('signedIn.end')
    await goBack()
    await goBack()
    expect(await screen.findByRole('dialog')).toBeVisible()
    network.settle(end, { status: 204 })
    await waitFor(() => expect(toasts()).toHaveTextContent(say('signedIn.ended.session')))
    await isGone()
    await waitFor(() => expect(isOnItsEntry()).toBe(true))
  },
)
