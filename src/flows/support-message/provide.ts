import { fromPromise } from 'xstate'
import { messageNumber } from '#domain/support-message.ts'
import { type SendAnswer, supportMessageMachine } from '#machines/support-message/support-message.machine.ts'
import { codeOf } from '#src/api/code-of.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { sendComment } from '#src/api/queries/support.ts'
import { mayBeDone } from '#src/api/unanswered.ts'
import { minutesToWait } from '#src/api/wait.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'

type Open = {
  message: string
  agreementId: string | null
  key: string
  mayBeSent: boolean
  /** It is no longer this person's: the message is about none. */
  isAgreementGone: boolean
}

/** Support reads a message all the same once its agreement is no longer the homeowner's. SUP-32 */
async function sendStillAbout(open: Open): Promise<string> {
  const { message, agreementId, key } = open
  if (agreementId === null || open.isAgreementGone) return sendComment(message, null, key)
  try {
    return await sendComment(message, agreementId, key)
  } catch (error) {
    if (codeOf(error) !== 'not_found') throw error
    open.isAgreementGone = true
    return sendComment(message, null, key)
  }
}

/**
 * Sends a message under a key of its own, which it keeps until it has arrived: sent again as it stands after an answer that
 * was lost, it arrives once. SUP-30
 */
export function sendingOnce() {
  let open: Open | null = null
  let onItsWay: string | null = null
  let arrived: string | null = null

  async function send(message: string, agreementId: string | null): Promise<SendAnswer> {
    const isAsBefore = (before: Open) =>
      before.message === message &&
      (before.agreementId === agreementId ||
        (before.isAgreementGone && (before.mayBeSent || agreementId === null)))
    if (open === null || !isAsBefore(open))
      open = { message, agreementId, key: crypto.randomUUID(), mayBeSent: false, isAgreementGone: false }
    const now = open
    onItsWay = message
    try {
      const number = messageNumber(await sendStillAbout(now))
      open = null
      arrived = message
      return { kind: 'sent', number }
    } catch (error) {
      // An answer that came and could not be read is no failure that the client knows.
      now.mayBeSent ||= !(error instanceof ApiFailure) || mayBeDone(error)
      if (error instanceof ApiFailure && error.status === 429) {
        return { kind: 'throttled', waitMinutes: minutesToWait(error, 5), failure: error }
      }
      if (now.mayBeSent) return { kind: 'notKnown', failure: error }
      throw error
    } finally {
      onItsWay = null
    }
  }

  return {
    send,
    mayBeSent: () => open?.mayBeSent === true,
    /** Whether it was the last that arrived. */
    hasArrived: (message: string) => arrived === message,
    /** Whether it was sent and has not been answered, or not clearly. */
    isUnclear: (message: string) => onItsWay === message || (open?.message === message && open.mayBeSent),
  }
}

export type Sending = ReturnType<typeof sendingOnce>

type Given = {
  sending: Sending
  /** The agreement that the message is about as it is sent. */
  agreementId: () => string | null
  /** It has arrived. */
  onSent: () => void
}

/** Binds the support message chart to the rules, the server, the toasts and the reports. */
export function provideSupportMessage({ sending: { send, mayBeSent }, agreementId, onSent }: Given) {
  return supportMessageMachine.provide({
    actors: { sendMessage: fromPromise(({ input }) => send(input.message.trim(), agreementId())) },
    actions: {
      announceSent: () => {
        onSent()
        announce('success', 'support.emailSent')
      },
      announceNotSent: () =>
        announce('error', mayBeSent() ? 'support.emailNotKnown' : 'support.emailNotSent'),
      reportNotSent: ({ event }) => {
        if ('error' in event) reportError('support message', event.error)
        else if ('output' in event && event.output.kind !== 'sent')
          reportError('support message', event.output.failure)
      },
    },
  })
}
