import { fromPromise } from 'xstate'
import { messageNumber } from '#domain/support-message.ts'
import { type SendAnswer, supportMessageMachine } from '#machines/support-message/support-message.machine.ts'
import { ApiFailure, secondsToWait } from '#src/api/failure.ts'
import { sendComment } from '#src/api/queries/support.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'

/** For an answer of a proxy, which may not say how long. */
const unsaidWaitSeconds = 300

async function send(message: string, agreementId: string | null): Promise<SendAnswer> {
  try {
    return { kind: 'sent', number: messageNumber(await sendComment(message.trim(), agreementId)) }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 429) throw error
    const waitMinutes = Math.ceil((secondsToWait(error) ?? unsaidWaitSeconds) / 60)
    return { kind: 'throttled', waitMinutes, failure: error }
  }
}

type Given = {
  /** The agreement that the message is about as it is sent. */
  agreementId: () => string | null
  /** It has arrived. */
  onSent: () => void
}

/** Binds the support message chart to the rules, the server, the toasts and the reports. */
export function provideSupportMessage({ agreementId, onSent }: Given) {
  return supportMessageMachine.provide({
    actors: { sendMessage: fromPromise(({ input }) => send(input.message, agreementId())) },
    actions: {
      announceSent: () => {
        onSent()
        announce('success', 'support.emailSent')
      },
      announceNotSent: () => announce('error', 'support.emailNotSent'),
      reportNotSent: ({ event }) => {
        if ('error' in event) reportError('support message', event.error)
        else if ('output' in event && event.output.kind === 'throttled')
          reportError('support message', event.output.failure)
      },
    },
  })
}
