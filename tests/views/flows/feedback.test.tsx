import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { privacyText, wordingOf } from '#domain/legal-texts.ts'
import Feedback from '#src/flows/feedback/feedback.tsx'
import { inHouse } from '../app/in-house.tsx'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { me, staffMember } from '../app/people.ts'

const call = 'PATCH /users/person-1/settings/'
const settings = (research: boolean, privacy = true) => ({
  research_opt_in: research,
  privacy_policy_accepted: privacy,
  sms_opt_in: false,
})
const toggle = () => screen.getByRole('switch', { name: new RegExp(say('feedback.research')) })

describe.each(['en', 'es'] as const)('feedback in %s', (language) => {
  const open = (now: ReturnType<typeof settings>, answers: Record<string, Answer | Answer[]> = {}) =>
    inHouse(<Feedback />, { me: me({ settings: now }), language, answers })
  const research = () => screen.getByRole('checkbox', { name: say('feedback.consent') })
  const policy = () => screen.getByRole('checkbox', { name: wordingOf(privacyText, language, 'Porchlight') })
  const toasts = () => screen.getByRole('region', { name: say('shell.toasts') })
  const inToast = (id: string) => within(toasts()).findByText(say(id))
  /** What stands in the page until it is tried again; the toast goes by itself. */
  const inPage = () =>
    waitFor(() => {
      const said = screen.getAllByText(say('feedback.failed'))
      const standing = said.filter((one) => !toasts().contains(one) && one.closest('[role="alert"]') !== null)
      expect(standing).toHaveLength(1)
      expect(standing[0]).toBeVisible()
    })
  const agree = () => userEvent.click(screen.getByRole('button', { name: say('feedback.agree') }))

  it.each([
    [false, false, true],
    [false, true, false],
    [true, false, false],
    [true, true, false],
  ])(
    'with research %s and the policy %s asks for consent first: %s [ACCOUNT-25]',
    async (one, other, asks) => {
      await open(settings(one, other))
      expect(screen.queryAllByRole('checkbox')).toHaveLength(asks ? 2 : 0)
      expect(screen.queryAllByRole('switch')).toHaveLength(asks ? 0 : 1)
      if (!asks) expect(toggle().matches(':checked')).toBe(one)
    },
  )

  it('shows a hint at each box that is missing, which goes when it is ticked [ACCOUNT-26, VALID-32]', async () => {
    const { network } = await open(settings(false, false))
    await agree()
    const hint = await screen.findByText(say('feedback.consentMissing'))
    expect(hint).toBeVisible()
    expect(screen.getByText(say('validation.privacyPolicyRequired'))).toBeVisible()
    await waitFor(() => expect(research()).toHaveFocus())
    expect(research()).toHaveAccessibleDescription(expect.stringContaining(hint.textContent ?? ''))
    await userEvent.click(research())
    expect(research()).not.toBeInvalid()
    expect(policy()).toBeInvalid()
    await agree()
    await waitFor(() => expect(policy()).toHaveFocus())
    expect(network.calls).toEqual([])
  })

  it('sends opt-in and policy with the text that was shown, and goes on with the toggle [ACCOUNT-26, ACCOUNT-29]', async () => {
    const { network, me: now } = await open(settings(false, false), { [call]: { body: settings(true) } })
    await userEvent.click(research())
    await userEvent.click(policy())
    await agree()
    expect(await screen.findByText(say('feedback.optedIn'))).toBeVisible()
    expect(toggle()).toBeChecked()
    expect(screen.getByText(say('feedback.lead')).closest('p')).toHaveFocus()
    expect(network.callsOf(call).map(({ body }) => body)).toEqual([
      {
        research_opt_in: true,
        privacy_policy_accepted: true,
        version: privacyText.version,
        language,
      },
    ])
    expect(now()?.user.settings).toEqual(settings(true))
  })

  it('keeps the ticks when it could not be saved, and says so [ACCOUNT-27]', async () => {
    await open(settings(false, false), { [call]: 'unreachable' })
    await userEvent.click(research())
    await userEvent.click(policy())
    await agree()
    await inPage()
    expect(await inToast('feedback.failed')).toBeVisible()
    expect(research()).toBeChecked()
    expect(policy()).toBeChecked()
  })

  it.each([
    [false, 'feedback.optedIn'],
    [true, 'feedback.optedOut'],
  ])('from %s changes at once and says "%s" [ACCOUNT-27, ACCOUNT-36]', async (before, id) => {
    const { network } = await open(settings(before), { [call]: { body: settings(!before) } })
    await userEvent.click(toggle())
    expect(await screen.findByText(say(id))).toBeVisible()
    expect(toggle().matches(':checked')).toBe(!before)
    expect(network.callsOf(call).map(({ body }) => body)).toEqual([{ research_opt_in: !before }])
  })

  it.each([false, true])(
    'from %s keeps that value when it fails, and says so [ACCOUNT-27]',
    async (before) => {
      await open(settings(before), { [call]: 'unreachable' })
      await userEvent.click(toggle())
      expect(await inToast('feedback.failed')).toBeVisible()
      await inPage()
      expect(toggle().matches(':checked')).toBe(before)
    },
  )

  it.each([
    [true, true, 'feedback.optedIn'],
    [true, false, 'feedback.failed'],
  ])(
    'whose answer was lost is as the server, asked anew, says (asked for %s, it has %s): %s [ACCOUNT-27]',
    async (asked, has, id) => {
      const { me: now } = await open(settings(!asked), {
        [call]: 'unreachable',
        'GET /users/me/': { body: me({ settings: settings(has) }) },
      })
      await userEvent.click(toggle())
      expect(await inToast(id)).toBeVisible()
      expect(toggle().matches(':checked')).toBe(has)
      expect(now()?.user.settings).toEqual(settings(has))
    },
  )

  it('is not asked after when it was refused, and not that of somebody else [ACCOUNT-27]', async () => {
    const { network } = await open(settings(false), {
      [call]: [refused(409, 'conflict'), 'unreachable'],
      'GET /users/me/': { body: me({ id: 'person-2', settings: settings(true) }) },
    })
    await userEvent.click(toggle())
    expect(await inToast('feedback.failed')).toBeVisible()
    expect(network.callsOf('GET /users/me/')).toEqual([])
    await userEvent.click(toggle())
    await waitFor(() => expect(network.callsOf('GET /users/me/')).toHaveLength(1))
    expect(screen.queryByText(say('feedback.optedIn'))).toBeNull()
  })

  it.each([false, true])(
    'says to a staff member who looks as the homeowner why nothing changes, policy accepted: %s [IMP-6]',
    async (accepted) => {
      const { network } = await inHouse(<Feedback />, {
        me: me({ settings: settings(false, accepted) }, staffMember(Date.now() + 60_000)),
        language,
      })
      expect(screen.getByText(say('session.cannotAct'))).toBeVisible()
      if (accepted) expect(toggle()).toBeDisabled()
      else await agree()
      expect(network.calls).toEqual([])
    },
  )
})
