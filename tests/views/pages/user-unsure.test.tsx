import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { User } from '#src/api/queries/people.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { agreement, me } from '../app/people.ts'
import { staff } from '../app/people-of-staff.ts'

const read = 'GET /users/person-1/'
const patch = 'PATCH /users/person-1/'
const mail = 'POST /users/send_claim_account_email/'
const person = (changed: Partial<User> = {}) => me(changed).user

async function open(language: 'en' | 'es', user: User, answers: Record<string, Answer | Answer[]> = {}) {
  const opened = await openApp('/admin/users/person-1', {
    language,
    me: staff('SUPPORT'),
    answers: { [read]: { body: user }, ...answers },
  })
  await screen.findByRole('heading', { level: 1, name: 'Teresa Moreno' })
  return opened
}

const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const dialog = () => screen.findByRole('dialog')
const confirm = async (id: string) =>
  userEvent.click(within(await dialog()).getByRole('button', { name: say(id) }))
const alert = async () => within(await dialog()).findByRole('alert')
const toasts = () => screen.getByRole('region', { name: say('shell.toasts') })
const seenAgain = () => window.dispatchEvent(new Event('visibilitychange'))

describe.each(['en', 'es'] as const)('a change of a person in %s', (language) => {
  it.each([
    ['was lost', 'unreachable' as const],
    ['is a failure of the server', refused(502, 'unavailable')],
  ])(
    'whose answer %s is not said to have changed nothing, and the person is read anew [ADMIN-53]',
    async (_, lost) => {
      const { network } = await open(language, person(), { [patch]: lost })
      await press('adminUsers.archive')
      network.answer(read, { body: person({ archived: true }) })
      await confirm('adminUsers.confirm.archive')
      expect(await alert()).toHaveTextContent(say('adminUsers.notKnown.change'))
      await confirm('adminUsers.keep')
      expect(await screen.findByRole('button', { name: say('adminUsers.unarchive') })).toBeVisible()
      expect(screen.getByText(say('adminUsers.status.archived'))).toBeVisible()
    },
  )

  it('that was refused without a known reason has changed nothing [ADMIN-22, ADMIN-53]', async () => {
    await open(language, person(), { [patch]: refused(400, 'invalid') })
    await press('adminUsers.archive')
    await confirm('adminUsers.confirm.archive')
    expect(await screen.findByRole('alert')).toHaveTextContent(say('adminUsers.refused.unknown'))
  })

  it('says when its answer and the person anew could both not be had how old the page is [ADMIN-53]', async () => {
    const { network } = await open(language, person(), { [patch]: 'unreachable' })
    await press('adminUsers.archive')
    network.answer(read, 'unreachable')
    await confirm('adminUsers.confirm.archive')
    await alert()
    await confirm('adminUsers.keep')
    expect(await screen.findByRole('button', { name: say('errors.tryAgain') })).toBeVisible()
  })

  it('that is a mail whose answer was lost says what sending it again does [ADMIN-53]', async () => {
    await open(language, person({ claimed: false }), { [mail]: 'unreachable' })
    await press('adminUsers.sendClaim.homeowner')
    await confirm('adminUsers.confirm.claimMail')
    expect(await alert()).toHaveTextContent(say('adminUsers.notKnown.claimMail'))
  })

  it('that is one mail too many says how long to wait [ADMIN-53, LIMIT-29]', async () => {
    await open(language, person({ claimed: false }), {
      [mail]: refused(429, 'throttled', { headers: { 'retry-after': '2460' } }),
    })
    await press('adminUsers.sendClaim.homeowner')
    await confirm('adminUsers.confirm.claimMail')
    expect(await screen.findByRole('alert')).toHaveTextContent(/\b41\b/)
    expect(screen.getByRole('alert')).toHaveTextContent(
      plainlySpaced(say('adminUsers.refused.throttled', { change: 'claimMail', minutes: 41 })),
    )
  })

  it.each([
    [true, 'yes'],
    [false, 'no'],
  ] as const)(
    'that takes them out of the archive speaks of a password only when they have one: %s [ADMIN-54]',
    async (claimed, known) => {
      const values = { claimed: known, kind: 'homeowner' }
      const { network } = await open(language, person({ archived: true, claimed }), {
        [patch]: { body: person({ claimed }) },
      })
      await press('adminUsers.unarchive')
      expect(await dialog()).toHaveTextContent(say('adminUsers.askText.unarchive', values))
      expect(/password|contraseña/.test((await dialog()).textContent ?? '')).toBe(claimed)
      network.answer(read, { body: person({ claimed }) })
      await confirm('adminUsers.confirm.unarchive')
      await waitFor(() => expect(toasts()).toHaveTextContent(say('adminUsers.done.unarchive', values)))
      expect(/sign in|iniciar sesión/.test(toasts().textContent ?? '')).toBe(claimed)
      expect(/new link|enlace nuevo/.test(toasts().textContent ?? '')).toBe(!claimed)
    },
  )
})

describe.each(['en', 'es'] as const)('an open profile in %s', (language) => {
  it('hears of what a colleague changed when the tab is looked at again [ADMIN-55]', async () => {
    const { network } = await open(language, person())
    network.answer(read, { body: person({ archived: true }) })
    seenAgain()
    expect(await screen.findByRole('button', { name: say('adminUsers.unarchive') })).toBeVisible()
  })

  it('asks nothing any more that a colleague has done meanwhile, says so, and asks on what is still to be done [ADMIN-59]', async () => {
    const { network } = await open(language, person())
    await press('adminUsers.archive')
    network.answer(read, { body: person({ first_name: 'Another' }) })
    seenAgain()
    await waitFor(async () => expect(await dialog()).toHaveTextContent('Another'))
    network.answer(read, { body: person({ first_name: 'Another', archived: true }) })
    seenAgain()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(toasts()).toHaveTextContent(say('adminUsers.soAlready', { name: 'Another Moreno' })),
    )
    expect(network.calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
  })

  it('has the archived agreements after the others, marked as such [ADMIN-25]', async () => {
    await open(
      language,
      person({
        agreements: [
          agreement({ id: 'agreement-9', homeowner_contract_id: 'C-9', archived: true }),
          agreement(),
        ],
      }),
    )
    const links = screen.getAllByRole('link', { name: /C-/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/agreements/agreement-1',
      '/admin/agreements/agreement-9',
    ])
    const isMarked = links.map((link) => link.textContent?.includes(say('admin.status.archived')))
    expect(isMarked).toEqual([false, true])
  })
})
