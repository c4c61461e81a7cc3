import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { codeDigits } from '#domain/access-code.ts'
import { smsText } from '#domain/legal-texts.ts'
import { type CodeAnswer, type SendAnswer, smsOptInMachine } from '#machines/sms-opt-in/sms-opt-in.machine.ts'
import { api, bodyOf } from '#src/api/client.ts'
import { statusOf } from '#src/api/failure.ts'
import { noteMe } from '#src/api/queries/people.ts'
import { saveSettings } from '#src/api/queries/settings.ts'
import { announce } from '#src/app/announce.tsx'
import { languageStore } from '#src/app/language.ts'
import { failingWithTime } from '../failing-with-time.ts'
import { refusedCode, unsentCode } from '../refused-code.ts'

/** Whose number a code goes to; E.164. */
type Phone = { userId: string; number: string }

async function sendCode({ userId, number }: Phone): Promise<SendAnswer> {
  try {
    await api.POST('/users/{id}/phone/send_verification_code/', {
      params: { path: { id: userId } },
      body: { phone_number: number },
    })
    return { kind: 'sent', at: Date.now() }
  } catch (error) {
    if (statusOf(error) === 429) return { kind: 'tooManyAttempts', at: Date.now() }
    throw error
  }
}

async function verifyCode(
  queryClient: QueryClient,
  { userId, number }: Phone,
  code: string,
): Promise<CodeAnswer> {
  const unsent = unsentCode(code)
  if (unsent) return unsent
  try {
    const phone = bodyOf(
      await api.POST('/users/{id}/phone/verify_phone_number/', {
        params: { path: { id: userId } },
        body: { phone_number: number, verification_code: codeDigits(code) },
      }),
    )
    noteMe(queryClient, userId, { phone })
    return { kind: 'verified', at: Date.now() }
  } catch (error) {
    return refusedCode(error)
  }
}

/** Binds the chart of text messages to the server, the cache and the toasts. */
export function provideSmsOptIn(queryClient: QueryClient, phone: Phone, goToTooManyAttempts: () => void) {
  const consent = () => ({ version: smsText.version, language: languageStore.language() })
  return smsOptInMachine.provide({
    actors: {
      saveChoice: fromPromise(({ input: { isOptedIn } }) =>
        saveSettings(queryClient, phone.userId, { sms_opt_in: isOptedIn, ...(isOptedIn && consent()) }),
      ),
      sendCode: fromPromise(async ({ input }) =>
        input.isTicked ? sendCode(phone) : { kind: 'consentMissing', at: Date.now() },
      ),
      resendCode: fromPromise(() => failingWithTime(sendCode(phone))),
      verifyCode: fromPromise(({ input }) => failingWithTime(verifyCode(queryClient, phone, input.code))),
    },
    actions: {
      announceCodeSent: () => announce('success', 'verification.codeSent'),
      announceTooManyAttempts: () => announce('error', 'login.throttled'),
      announceSomethingWentWrong: () => announce('error', 'shell.somethingWentWrong'),
      announceToggleFailed: () => announce('error', 'sms.failed'),
      goToTooManyAttempts,
    },
  })
}
