import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { smsText, wordingOf } from '#domain/legal-texts.ts'
import { meQuery, type User } from '#src/api/queries/people.ts'
import Feedback from '#src/flows/feedback/feedback.tsx'
import SmsOptIn from '#src/flows/sms-opt-in/sms-opt-in.tsx'
import { inHouse } from '../app/in-house.tsx'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const save = 'PATCH /users/person-1/settings/'
const phone = (verified: boolean) => ({ phone_number: '+15305550211', verified })
const settings = (changed: Partial<User['settings']> = {}) => ({
  research_opt_in: false,
  privacy_policy_accepted: true,
  sms_opt_in: false,
  ...changed,
})

const toggle = (id: string) => screen.getByRole('switch', { name: new RegExp(say(id)), hidden: true })
/** What the person has decided elsewhere is known here by now. */
const become = (queryClient: QueryClient, changed: Partial<User>) =>
  act(async () => {
    queryClient.setQueryData(meQuery.queryKey, (now) => now && { ...now, user: { ...now.user, ...changed } })
  })

afterEach(() => sessionStorage.clear())

describe.each(['en', 'es'] as const)('text messages that are decided on elsewhere, in %s', (language) => {
  const open = (user: Partial<User>, answers: Record<string, Answer> = {}) =>
    inHouse(<SmsOptIn />, { me: me(user), language, answers })
  const texts = () => toggle('sms.receive')

  it('are off once STOP was answered, with the focus where it was [SMS-20]', async () => {
    const { network, queryClient } = await open(
      { phone: phone(true), settings: settings({ sms_opt_in: true }) },
      { [save]: { body: settings({ sms_opt_in: true }) } },
    )
    act(() => texts().focus())
    await become(queryClient, { settings: settings() })
    expect(texts()).not.toBeChecked()
    expect(texts()).toHaveFocus()
    expect(screen.queryByText(say('sms.stop'))).toBeNull()
    await userEvent.click(texts())
    await waitFor(() => expect(texts()).toBeChecked())
    expect(network.callsOf(save)[0]?.body).toMatchObject({ sms_opt_in: true })
  })

  it('are turned on at once where the number was verified meanwhile [SMS-20, SMS-1]', async () => {
    const { network, queryClient } = await open(
      { phone: phone(false), settings: settings() },
      { [save]: { body: settings({ sms_opt_in: true }) } },
    )
    await become(queryClient, { phone: phone(true) })
    await userEvent.click(texts())
    await waitFor(() => expect(texts()).toBeChecked())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(network.callsOf(save)).toHaveLength(1)
  })

  it('leave the dialog as it stands until it is closed [SMS-20, SMS-15]', async () => {
    const { queryClient } = await open({ phone: phone(false), settings: settings() })
    await userEvent.click(texts())
    const name = wordingOf(smsText, language, 'Porchlight')
    await userEvent.click(await screen.findByRole('checkbox', { name }))
    await become(queryClient, { phone: phone(true), settings: settings({ sms_opt_in: true }) })
    expect(screen.getByRole('checkbox', { name })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: say('sms.notNow') }))
    await waitFor(() => expect(texts()).toBeChecked())
  })
})

describe.each(['en', 'es'] as const)('feedback that is decided on elsewhere, in %s', (language) => {
  const open = (user: Partial<User>, answers: Record<string, Answer> = {}) =>
    inHouse(<Feedback />, { me: me(user), language, answers })
  const research = () => toggle('feedback.research')

  it.each([true, false])('from %s is shown as it is by now [ACCOUNT-43]', async (before) => {
    const { queryClient } = await open({ settings: settings({ research_opt_in: before }) })
    act(() => research().focus())
    await become(queryClient, { settings: settings({ research_opt_in: !before }) })
    expect(research().matches(':checked')).toBe(!before)
    expect(research()).toHaveFocus()
  })

  it.each([true, false])(
    'takes the place of the form once the consent was given, wanted by now: %s [ACCOUNT-43]',
    async (research_opt_in) => {
      const lost = refused(503, 'unavailable')
      const { queryClient } = await open(
        { settings: settings({ privacy_policy_accepted: false }) },
        { [save]: lost, 'GET /users/me/': lost },
      )
      const [first, second] = screen.getAllByRole('checkbox')
      if (first) await userEvent.click(first)
      await become(queryClient, { first_name: 'Tess' })
      expect(first).toBeChecked()
      if (second) await userEvent.click(second)
      await userEvent.click(screen.getByRole('button', { name: say('feedback.agree') }))
      expect((await screen.findAllByText(say('feedback.failed'))).length).toBeGreaterThan(0)
      await become(queryClient, { settings: settings({ research_opt_in }) })
      expect(research().matches(':checked')).toBe(research_opt_in)
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.getByText(say('feedback.lead')).closest('p')).toHaveFocus()
    },
  )
})
