import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { smsText, wordingOf } from '#domain/legal-texts.ts'
import SmsOptIn from '#src/flows/sms-opt-in/sms-opt-in.tsx'
import { inHouse } from '../app/in-house.tsx'
import { type Answer, refused } from '../app/network.ts'
import { say } from '../app/open-app.tsx'
import { me } from '../app/people.ts'

const send = 'POST /users/person-1/phone/send_verification_code/'
const sent: Answer = { body: { expires_in_seconds: 600, resend_after_seconds: 30 } }
const wait = (code: string) => refused(429, code, { headers: { 'retry-after': '30' } })

const press = (id: string) => userEvent.click(screen.getByRole('button', { name: say(id) }))
const step = (id: string) => screen.findByRole('dialog', { name: say(id) })
const sayToast = async (id: string) => expect(await screen.findByText(say(id))).toBeInTheDocument()

afterEach(() => sessionStorage.clear())

async function open(language: 'en' | 'es', ...answers: Answer[]) {
  await inHouse(<SmsOptIn />, {
    me: me({ phone: { phone_number: '+15305550211', verified: false } }),
    language,
    answers: { [send]: answers },
  })
  await userEvent.click(screen.getByRole('switch', { hidden: true }))
  await step('sms.legalTitle')
  await userEvent.click(screen.getByRole('checkbox', { name: wordingOf(smsText, language, 'Porchlight') }))
  await press('sms.sendCode')
}

it.each(['en', 'es'] as const)(
  'in %s the first code by text message whose answer was lost is typed once the next is refused as too early [SMS-7]',
  async (language) => {
    await open(language, 'unreachable', wait('too_early'))
    await sayToast('shell.somethingWentWrong')
    await press('sms.sendCode')
    await step('sms.codeTitle')
    expect(screen.getByText(/^(10:00|09:5\d)$/)).toBeVisible()
    expect(screen.queryByText(say('login.throttled'))).toBeNull()
  },
)

it.each(['en', 'es'] as const)(
  'in %s a new one is told then, and none by the refusal of too many [SMS-5, SMS-7]',
  async (language) => {
    await open(language, sent, 'unreachable', wait('too_many_codes'), wait('too_early'))
    await step('sms.codeTitle')
    await press('verification.resend')
    await sayToast('shell.somethingWentWrong')
    await press('verification.resend')
    await sayToast('login.throttled')
    expect(screen.queryByText(say('verification.codeSent'))).toBeNull()
    await press('verification.resend')
    await sayToast('verification.codeSent')
  },
)
