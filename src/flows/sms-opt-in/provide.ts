import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { smsText } from '#domain/legal-texts.ts'
import { type LivingCode, smsOptInMachine } from '#machines/sms-opt-in/sms-opt-in.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { statusOf } from '#src/api/failure.ts'
import { changeOrFind } from '#src/api/queries/lost-answer.ts'
import { noteMe } from '#src/api/queries/note-me.ts'
import type { User } from '#src/api/queries/people.ts'
import { saveSettings } from '#src/api/queries/settings.ts'
import { watchMe } from '#src/api/queries/watch-me.ts'
import { secondsToWait } from '#src/api/wait.ts'
import { announce } from '#src/app/announce.tsx'
import { languageStore } from '#src/app/language.ts'
import { forgetWaitingCode, noteWaitingCode, type WaitingCode, waitingCode } from '#src/app/waiting-code.ts'
import type { Tries } from '../answer-lost.ts'
import { codeSender, type SendCode } from '../verification/code-sender.ts'
import { provideCode } from '../verification/provide-code.ts'
import { minutesThrottled } from '../verification/throttled-until.ts'

async function sendCode(
  send: SendCode,
  queryClient: QueryClient,
  userId: string,
  number: string,
  consent: WaitingCode['consent'],
) {
  try {
    const at = await send(number, () =>
      api.POST('/users/{id}/phone/send_verification_code/', {
        params: { path: { id: userId } },
        body: { phone_number: number },
      }),
    )
    noteWaitingCode(queryClient, 'phone', { userId, to: number, sentAt: at, consent })
    return { kind: 'sent' as const, at }
  } catch (error) {
    if (statusOf(error) === 429)
      return { kind: 'tooManyCodes' as const, at: Date.now(), waitSeconds: secondsToWait(error) }
    throw error
  }
}

async function verifyPhone(
  queryClient: QueryClient,
  { userId, number }: Pick<About, 'userId' | 'number'>,
  code: string,
  tries: Tries,
) {
  const verify = async () =>
    bodyOf(
      await api.POST('/users/{id}/phone/verify_phone_number/', {
        params: { path: { id: userId } },
        body: { phone_number: number, verification_code: code },
      }),
    )
  const isVerified = ({ phone: now }: User) => (now?.phone_number === number && now.verified ? now : null)
  const phone = await changeOrFind(queryClient, userId, verify, isVerified, tries)
  noteMe(queryClient, userId, { phone })
}

type About = { userId: string; number: string; isNumberAlone: boolean }
type Ways = { goToTooManyAttempts: () => void; goBack: () => void }

const consentShown = () => ({ version: smsText.version, language: languageStore.language() })

/** The code that this person was sent to this number and that still lives; for text messages one that they agreed before. */
export function livingCode({ userId, number, isNumberAlone }: About): LivingCode | null {
  const now = Date.now()
  const code = waitingCode('phone', userId, now)
  if (code?.to !== number || (code.consent === null && !isNumberAlone)) return null
  return { sentAt: code.sentAt, now }
}

/** Binds the chart of text messages to the server, the cache and the toasts. */
export function provideSmsOptIn(queryClient: QueryClient, about: About, ways: Ways) {
  const { userId, number, isNumberAlone } = about
  // What was agreed to before a code was sent; of one that is gone the note knows it no more.
  const waiting = waitingCode('phone', userId)
  let agreed = waiting?.to === number ? waiting.consent : null
  // That of the code that has just proved the number. SMS-13
  let proved: WaitingCode['consent'] = null
  const tries: Tries = { mayBeDone: false }
  const send = codeSender('too_early')
  const forget = () => forgetWaitingCode('phone')
  return smsOptInMachine.provide({
    actors: {
      watchFacts: fromCallback(({ sendBack, input }) =>
        watchMe(queryClient, userId, ({ phone, settings }) => {
          if (phone?.phone_number !== number) return
          const facts = { isOptedIn: settings.sms_opt_in, isPhoneVerified: phone.verified }
          if (facts.isOptedIn !== input.isOptedIn || facts.isPhoneVerified !== input.isPhoneVerified)
            sendBack({ type: 'facts.changed', ...facts })
        }),
      ),
      saveChoice: fromPromise(({ input: { isOptedIn } }) => {
        const consent = isOptedIn && (proved ?? consentShown())
        proved = null
        agreed = null
        forget()
        return saveSettings(queryClient, userId, { sms_opt_in: isOptedIn, ...consent })
      }),
      sendCode: fromPromise(async ({ input: { number, isTicked } }) => {
        if (!isTicked) return { kind: 'consentMissing', at: Date.now() }
        agreed = isNumberAlone ? null : consentShown()
        return sendCode(send, queryClient, userId, number, agreed)
      }),
      confirmCode: provideCode({
        prove: async ({ to, code }) => {
          await verifyPhone(queryClient, { userId, number: to }, code, tries)
          proved = agreed
          // What was agreed to before the code is still needed for the receipt.
          if (isNumberAlone) forget()
          return null
        },
        resend: ({ to }) => sendCode(send, queryClient, userId, to, agreed),
        tooManyCodesId: 'login.throttled',
      }),
    },
    actions: {
      announceTooManyAttempts: () => announce('error', 'login.throttled'),
      announceSomethingWentWrong: () => announce('error', 'shell.somethingWentWrong'),
      announceToggleFailed: () => announce('error', 'sms.failed'),
      goToTooManyAttempts: () => {
        if (minutesThrottled() === null) forget()
        ways.goToTooManyAttempts()
      },
      goBack: ways.goBack,
    },
  })
}
