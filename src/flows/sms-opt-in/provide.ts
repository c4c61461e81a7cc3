import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { smsText } from '#domain/legal-texts.ts'
import { smsOptInMachine } from '#machines/sms-opt-in/sms-opt-in.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { statusOf } from '#src/api/failure.ts'
import { noteMe } from '#src/api/queries/people.ts'
import { saveSettings } from '#src/api/queries/settings.ts'
import { announce } from '#src/app/announce.tsx'
import { languageStore } from '#src/app/language.ts'
import { provideCode } from '../verification/provide-code.ts'

async function sendCode(userId: string, number: string) {
  try {
    await api.POST('/users/{id}/phone/send_verification_code/', {
      params: { path: { id: userId } },
      body: { phone_number: number },
    })
    return { kind: 'sent' as const, at: Date.now() }
  } catch (error) {
    if (statusOf(error) === 429) return { kind: 'tooManyCodes' as const, at: Date.now() }
    throw error
  }
}

async function verifyPhone(queryClient: QueryClient, userId: string, number: string, code: string) {
  const phone = bodyOf(
    await api.POST('/users/{id}/phone/verify_phone_number/', {
      params: { path: { id: userId } },
      body: { phone_number: number, verification_code: code },
    }),
  )
  noteMe(queryClient, userId, { phone })
  return null
}

/** Binds the chart of text messages to the server, the cache and the toasts. */
export function provideSmsOptIn(queryClient: QueryClient, userId: string, goToTooManyAttempts: () => void) {
  const consent = () => ({ version: smsText.version, language: languageStore.language() })
  return smsOptInMachine.provide({
    actors: {
      saveChoice: fromPromise(({ input: { isOptedIn } }) =>
        saveSettings(queryClient, userId, { sms_opt_in: isOptedIn, ...(isOptedIn && consent()) }),
      ),
      sendCode: fromPromise(async ({ input: { number, isTicked } }) =>
        isTicked ? sendCode(userId, number) : { kind: 'consentMissing', at: Date.now() },
      ),
      confirmCode: provideCode({
        prove: ({ to, code }) => verifyPhone(queryClient, userId, to, code),
        resend: (number) => sendCode(userId, number),
        tooManyCodesId: 'login.throttled',
      }),
    },
    actions: {
      announceTooManyAttempts: () => announce('error', 'login.throttled'),
      announceSomethingWentWrong: () => announce('error', 'shell.somethingWentWrong'),
      announceToggleFailed: () => announce('error', 'sms.failed'),
      goToTooManyAttempts,
    },
  })
}
