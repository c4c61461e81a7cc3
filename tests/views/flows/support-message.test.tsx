import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { flagKeys } from '#domain/feature-flags.ts'
import { setErrorReporter } from '#src/app/error-reports.ts'
import { type Answer, refused } from '../app/network.ts'
import { openApp, say } from '../app/open-app.tsx'
import { agreement, me, staffMember } from '../app/people.ts'
// The first page would otherwise wait for what it is made of.
import '#src/pages/support/support-page.tsx'

const call = 'POST /support/user_comment/'
const arrived = {
  status: 201,
  body: { id: '27d8e9fa-0b1c-42d3-a4f5-a6b7c8d9ea0b', created_at: '2026-11-16T17:00:00Z' },
}
const person = me({ agreements: [agreement({ id: 'agreement-7' })] })

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
    expect(alert).toHaveTextContent(say(id, values))
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

  it('that is too long is refused beside its field, and stays [SUP-24]', async () => {
    const { network } = await open()
    await userEvent.click(field())
    await userEvent.paste('a'.repeat(4001))
    await send()
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining(say('support.tooLong', { most: 4000 })),
    )
    expect(field()).toHaveFocus()
    expect(field().value).toHaveLength(4001)
    expect(network.callsOf(call)).toEqual([])
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
    ['a lost network', 'unreachable' as const, 'support.notSent', undefined, []],
    [
      'the eleventh within an hour',
      refused(429, 'throttled', { headers: { 'retry-after': '2340' } }),
      'support.throttled',
      { minutes: 39 },
      [],
    ],
  ])(
    'stays after %s, which is said twice and reported when it is ours [SUP-4, SUP-23]',
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
