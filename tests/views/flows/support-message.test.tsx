import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
import { meQuery } from '#src/api/queries/people.ts'
import { chooseAgreement } from '#src/app/agreement-choice.ts'
import { setErrorReporter } from '#src/app/error-reporter.ts'
import { early } from '../app/early-home.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, plainlySpaced, say } from '../app/open-app.tsx'
import { agreement, me, staffMember, system } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/support/support-page.tsx'

const call = 'POST /support/user_comment/'
const arrived = {
  status: 201,
  body: { id: '27d8e9fa-0b1c-42d3-a4f5-a6b7c8d9ea0b', created_at: '2026-11-16T17:00:00Z' },
}
const person = me({ agreements: [agreement({ id: 'agreement-7' })] })
const otherHome = system({
  id: 'system-8',
  address: { street_1: '41 Mulberry Lane', street_2: null, city: 'Tempe', state: 'AZ', zip_code: '85281' },
})
const withOther = (changed: Parameters<typeof agreement>[0] = {}) =>
  me({
    agreements: [
      agreement({ id: 'agreement-7' }),
      agreement({ id: 'agreement-8', system: otherHome, ...changed }),
    ],
  })

describe.each(['en', 'es'] as const)('a message to support in %s', (language) => {
  const open = async (
    answers: Record<string, Answer | Answer[]> = {},
    { who = person, path = '/dashboard/support' } = {},
  ) => {
    const opened = await openApp(path, {
      me: who,
      language,
      flags: flagKeys,
      answers: { 'GET /faqs/': { body: [] }, ...answers },
    })
    await screen.findByRole('textbox', { name: say('support.message') })
    return opened
  }
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: say('support.message') })
  const send = () => userEvent.click(screen.getByRole('button', { name: say('support.send') }))
  const toasts = () => within(screen.getByRole('region', { name: say('shell.toasts') }))
  const alertInForm = async (id: string, values?: Record<string, number>) => {
    const alert = await within(screen.getByRole('main')).findByRole('alert')
    expect(alert).toHaveTextContent(plainlySpaced(say(id, values)))
  }
  const question = () => screen.queryByRole('dialog', { name: say('support.leaveTitle') })

  it.each(['', ' \n '])(
    'that says nothing is refused beside its field, which has the focus: %j [SUP-3]',
    async (text) => {
      const { network } = await open()
      if (text !== '') await userEvent.type(field(), text)
      await send()
      expect(field()).toHaveFocus()
      expect(field()).toHaveAccessibleDescription(expect.stringContaining(say('support.required')))
      await userEvent.type(field(), 'Hi')
      expect(field()).not.toBeInvalid()
      expect(network.callsOf(call)).toEqual([])
    },
  )

  it('that is too long is refused beside its field until it is mended, and stays [SUP-24, VALID-32]', async () => {
    const { network } = await open()
    await userEvent.click(field())
    await userEvent.paste('a'.repeat(4001))
    await send()
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining(say('support.tooLong', { most: 4000 })),
    )
    expect(field()).toHaveFocus()
    expect(field().value).toHaveLength(4001)
    await userEvent.type(field(), 'b')
    expect(field()).toBeInvalid()
    await userEvent.type(field(), '{backspace}{backspace}')
    expect(field()).not.toBeInvalid()
    expect(network.callsOf(call)).toEqual([])
  })

  it('is trimmed when its field is left, and what was said of it stays [VALID-27]', async () => {
    await open()
    await userEvent.type(field(), '  No power ')
    await userEvent.tab()
    expect(field()).toHaveValue('No power')
    await userEvent.clear(field())
    await send()
    await userEvent.click(field())
    await userEvent.tab()
    expect(field()).toBeInvalid()
  })

  it('goes out with the agreement that is shown, keeps its lines and no tags, and gives its number [SUP-4, SUP-22, VALID-24]', async () => {
    const { network } = await open({ [call]: arrived })
    await userEvent.type(field(), 'No power{Enter}<b>since</b> Monday ')
    await send()
    expect(await toasts().findByText(say('support.emailSent'))).toBeVisible()
    expect(network.callsOf(call)[0]?.body).toEqual({
      comment: 'No power\nsince Monday',
      agreement_id: 'agreement-7',
    })
    const receipt = screen.getByText(say('support.number', { number: '27D8E9FA' }), { exact: false })
    expect(receipt.closest('[role="status"]')).not.toBeNull()
    expect(field()).toHaveValue('')
    expect(screen.getByRole('button', { name: say('support.send') })).toHaveFocus()
  })

  it.each([
    [
      'a failing server',
      refused(503, 'unavailable'),
      'support.notSent',
      undefined,
      ['POST /support/user_comment/ 503'],
    ],
    [
      'the eleventh within an hour',
      refused(429, 'throttled', { headers: { 'retry-after': '2340' } }),
      'support.throttled',
      { minutes: 39 },
      ['POST /support/user_comment/ 429'],
    ],
  ])(
    'stays after %s, which is said twice and reported when there was an answer [SUP-4, SUP-23]',
    async (_, answer, id, values, reported) => {
      const reports: string[] = []
      setErrorReporter(({ message }) => void reports.push(message))
      await open({ [call]: [answer, arrived] })
      await userEvent.type(field(), 'Since Monday')
      await send()
      await alertInForm(id, values)
      expect(await toasts().findByText(say('support.emailNotSent'))).toBeVisible()
      expect(field()).toHaveValue('Since Monday')
      expect(reports).toEqual(reported.map((one) => `ApiFailure: ${one}`))
      await send()
      await screen.findByText(say('support.arrived'))
      expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
      setErrorReporter(vi.fn())
    },
  )

  it('whose answer was lost is not called unsent, and keeps its key until it has arrived [SUP-30]', async () => {
    const busy = refused(503, 'busy')
    const { network, router } = await open({ [call]: ['unreachable', busy, { status: 504 }, arrived] })
    await userEvent.type(field(), 'Since Monday')
    for (let tries = 0; tries < 3; tries += 1) {
      await send()
      await alertInForm('support.notKnown')
      expect(field()).toHaveValue('Since Monday')
    }
    expect(await toasts().findByText(say('support.emailNotKnown'))).toBeVisible()
    expect(toasts().queryByText(say('support.emailNotSent'))).toBeNull()
    await userEvent.type(field(), 's{Backspace}')
    void router.navigate({ to: '/account' })
    expect(await screen.findByText(say('support.leaveTextNotKnown'))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: say('support.stay') }))
    await waitFor(() => expect(question()).toBeNull())
    await send()
    await screen.findByText(say('support.arrived'))
    await userEvent.type(field(), 'Since Monday')
    await send()
    await waitFor(() => expect(network.callsOf(call)).toHaveLength(5))
    const keys = network.callsOf(call).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 0, 4])
    expect(keys[0]).toMatch(/^[\w-]{16,}$/)
  })

  it('that was changed after a lost answer is another one, of which nothing is known yet [SUP-30]', async () => {
    const { network } = await open({ [call]: ['unreachable', refused(503, 'busy')] })
    await userEvent.type(field(), 'Since Monday')
    await send()
    await alertInForm('support.notKnown')
    await userEvent.type(field(), ' morning')
    await send()
    await alertInForm('support.notSent')
    const keys = network.callsOf(call).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('is asked for before it is lost, by going elsewhere and by the end of the tab [SUP-5]', async () => {
    const { router, path } = await open()
    const asks = () =>
      router.history
        ._getBlockers()
        .some(({ enableBeforeUnload: asked }) => (typeof asked === 'function' ? asked() : asked !== false))
    expect(asks()).toBe(false)
    await userEvent.type(field(), 'Since Monday')
    expect(asks()).toBe(true)
    void router.navigate({ to: '/account' })
    await waitFor(() => expect(question()).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: say('support.stay') }))
    await waitFor(() => expect(question()).toBeNull())
    expect([path(), field().value]).toEqual(['/dashboard/support', 'Since Monday'])
    void router.navigate({ to: '/account' })
    await userEvent.click(await screen.findByRole('button', { name: say('support.leave') }))
    await waitFor(() => expect(path()).toBe('/account'))
  })

  it('does not ask while the questions are searched, nor once it is sent [SUP-5, SUP-25]', async () => {
    const { router, path } = await open({ [call]: arrived })
    await userEvent.type(field(), 'Since Monday')
    await userEvent.type(screen.getByRole('searchbox', { name: say('support.search') }), 'bill')
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard/support?search=bill'))
    expect(question()).toBeNull()
    expect(field()).toHaveValue('Since Monday')
    await send()
    await screen.findByText(say('support.arrived'))
    await act(() => router.navigate({ to: '/account' }))
    expect(path()).toBe('/account')
  })

  it.each([
    ['is complete', early(), early({ onboarding_milestone: 'ONBOARDING_COMPLETE' })],
    ['opens the dashboard', early(), agreement({ id: early().id })],
    ['is canceled', early(), early({ current_milestone: 'CANCELED' })],
    ['goes on after all', early({ current_milestone: 'CANCELED' }), early()],
  ])('stays as the project beside it %s [STATUS-23, SUP-5, LAYOUT-13]', async (_, before, after) => {
    const { queryClient, path } = await open(
      {},
      { who: me({ agreements: [before], address: null }), path: '/support' },
    )
    const steps = () => screen.queryByRole('navigation', { name: say('onboarding.steps') }) !== null
    const wereSteps = before.current_milestone !== 'CANCELED'
    await waitFor(() => expect(steps()).toBe(wereSteps))
    const typed = field()
    await userEvent.type(typed, 'Since Monday')
    act(() => {
      queryClient.setQueryData(meQuery.queryKey, me({ agreements: [after], address: null }))
    })
    await waitFor(() => expect(steps()).toBe(!wereSteps))
    expect(path()).toBe('/support')
    expect(field()).toBe(typed)
    expect(typed).toHaveValue('Since Monday')
  })

  it('may stand there beforehand, and is done with once it is sent', async () => {
    const { router } = await open(
      { [call]: arrived },
      { path: '/dashboard/support?about=My%20%3Cb%3Esystem' },
    )
    expect(field()).toHaveValue('My system')
    await send()
    await screen.findByText(say('support.arrived'))
    expect(field()).toHaveValue('')
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard/support'))
  })

  it('is about the home that is shown when it is sent, which the form names to who has several [SUP-26]', async () => {
    const { network, unmount } = await open({ [call]: arrived }, { who: withOther() })
    const named = (home: string) =>
      expect(field()).toHaveAccessibleDescription(expect.stringContaining(say('support.aboutHome', { home })))
    named('12 Alder Way')
    await userEvent.type(field(), 'Since Monday')
    act(() => chooseAgreement('agreement-8'))
    named('41 Mulberry Lane')
    expect(field()).toHaveValue('Since Monday')
    await send()
    await screen.findByText(say('support.arrived'))
    expect(network.callsOf(call)[0]?.body).toEqual({ comment: 'Since Monday', agreement_id: 'agreement-8' })
    unmount()
    await open()
    expect(field()).not.toHaveAccessibleDescription(expect.stringContaining('12 Alder Way'))
  })

  it('is about the home of the link that began it, until it is sent [WARN-16, SUP-26]', async () => {
    const { network } = await open(
      { [call]: arrived },
      { who: withOther(), path: '/dashboard/support?about=No%20readings&agreement=agreement-8' },
    )
    const named = (home: string) =>
      expect(field()).toHaveAccessibleDescription(expect.stringContaining(say('support.aboutHome', { home })))
    named('41 Mulberry Lane')
    await send()
    await screen.findByText(say('support.arrived'))
    named('12 Alder Way')
    await userEvent.type(field(), 'Another thing')
    await send()
    await waitFor(() => expect(network.callsOf(call)).toHaveLength(2))
    expect(network.callsOf(call).map(({ body }) => body)).toEqual([
      { comment: 'No readings', agreement_id: 'agreement-8' },
      { comment: 'Another thing', agreement_id: 'agreement-7' },
    ])
  })

  it('is about no home of a link that is not the person’s own, nor by a link that found something typed [WARN-16, WARN-13]', async () => {
    const { network, router } = await open(
      { [call]: arrived },
      { who: withOther(), path: '/dashboard/support?about=No%20readings&agreement=agreement-9' },
    )
    await send()
    await screen.findByText(say('support.arrived'))
    await userEvent.type(field(), 'My own words')
    await act(() => router.navigate({ href: '/dashboard/support?about=No%20readings&agreement=agreement-8' }))
    expect(field()).toHaveValue('My own words')
    await send()
    await waitFor(() => expect(network.callsOf(call)).toHaveLength(2))
    expect(network.callsOf(call).map(({ body }) => body)).toEqual([
      { comment: 'No readings', agreement_id: 'agreement-7' },
      { comment: 'My own words', agreement_id: 'agreement-7' },
    ])
  })

  it('is not lost by a search while a home is shown that has its support elsewhere [SUP-5, SUP-25]', async () => {
    const early = { current_milestone: 'CONTRACT_SIGNED', onboarding_milestone: null } as const
    const { router } = await open({ [call]: arrived }, { who: withOther(early) })
    await userEvent.type(field(), 'Since Monday')
    act(() => chooseAgreement('agreement-8'))
    await userEvent.type(screen.getByRole('searchbox', { name: say('support.search') }), 'bill')
    // Longer than what is searched takes to go into the address.
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(router.state.location.href).toBe('/dashboard/support')
    expect(field()).toHaveValue('Since Monday')
    await send()
    expect(await screen.findByText(say('support.arrived'))).toBeVisible()
    void router.navigate({ to: '/account' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/account'))
  })

  it('that was emptied stays so while another page is on its way, and after the way back is sent as ever [SUP-5]', async () => {
    const { router, path } = await open(
      { [call]: arrived, 'GET /systems/system-1/vpp_details/': 'pending' },
      { path: '/dashboard/support?about=Mine' },
    )
    await userEvent.clear(field())
    const before = field()
    act(() => void router.navigate({ to: '/dashboard/system/vpp_details' }))
    await waitFor(() => expect(path()).toBe('/dashboard/system/vpp_details'))
    expect(field()).toBe(before)
    expect(field()).toHaveValue('')
    await act(() => router.navigate({ to: '/dashboard/support' }))
    expect(path()).toBe('/dashboard/support')
    expect(question()).toBeNull()
    expect(field()).toHaveValue('')
    await userEvent.type(field(), 'Since Monday')
    await send()
    expect(await screen.findByText(say('support.arrived'))).toBeVisible()
  })

  it('is not sent by a staff member who looks as the homeowner [IMP-6]', async () => {
    const { network } = await open(
      {},
      { who: { ...person, impersonator: staffMember(Date.now() + 600_000) } },
    )
    expect(screen.getByText(say('session.cannotAct'))).toBeVisible()
    await userEvent.type(field(), 'Hi')
    await send()
    expect(field()).toHaveValue('')
    expect(field()).not.toBeInvalid()
    expect(network.callsOf(call)).toEqual([])
  })
})

describe.each(['en', 'es'] as const)('support where nobody reads messages in %s', (language) => {
  it.each([{ flags: flagKeys }, { flags: [] }])(
    'says so in place of the form: %j [SUP-31]',
    async ({ flags }) => {
      await openApp('/dashboard/support', {
        me: person,
        language,
        flags,
        config: { takesNoMessages: true },
        answers: { 'GET /faqs/': { body: [] } },
      })
      expect(await screen.findByText(say('support.noMessages'))).toBeVisible()
      expect(screen.queryByRole('textbox', { name: say('support.message') })).toBeNull()
      await userEvent.type(await screen.findByRole('searchbox'), 'xyzzy')
      expect(await screen.findByText(say('support.nothingFound'))).toBeVisible()
      expect(screen.queryByRole('button', { name: say('support.writeInstead') })).toBeNull()
    },
  )
})
