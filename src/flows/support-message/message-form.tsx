import { useSelector } from '@xstate/react'
import { type FormEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { supportPolicy } from '#domain/policy.ts'
import { sanitise } from '#domain/sanitise.ts'
import { supportMessageProblem } from '#domain/support-message.ts'
import { trimText, typedText } from '#src/app/typed-text.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { StatusPlace } from '#src/ui/status-place.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { LeaveQuestion } from '../leave-question.tsx'
import { LookOnlyNote, useLookOnly } from '../look-only.tsx'
import { isOfField, MessageProblemNotice } from './message-problem-notice.tsx'
import { sendingOnce } from './provide.ts'
import {
  type Begun,
  useAboutHome,
  useBroughtAlong,
  useFoundMessage,
  useHeldMessage,
  useSupportMessage,
} from './use-support-message.ts'

/** The field of the message, for whoever leads a person to it. */
export const messageFieldId = 'support-message'

type Props = {
  /** What stands in it from the start. */
  about?: string
  /** Whose agreement that is about; else the one that this tab shows. */
  agreementId?: string
  /** It was sent: what it was about is done with. */
  onSent: () => void
}

/** A message to support. Once it has arrived its number stands above an empty field. SUP-3, SUP-4, SUP-5, SUP-22, SUP-26 */
export function MessageForm({ about = '', agreementId, onSent }: Props) {
  const intl = useIntl()
  const form = useRef<HTMLFormElement>(null)
  const { isLooking, forButton } = useLookOnly()
  const found = useFoundMessage()
  const [begun, setBegun] = useState<Begun>(() => ({
    text: found?.text ?? sanitise(about, true),
    agreementId: found?.agreementId ?? agreementId ?? null,
    number: null,
    isTyped: found !== null,
  }))
  const [sending] = useState(() => found?.sending ?? sendingOnce())
  const [typed, setTyped] = useState(begun.text)
  const sendsAbout = useRef<string | null>(null)
  const actor = useSupportMessage({
    initial: begun.text,
    sending,
    agreementId: () => sendsAbout.current,
    onSent,
  })
  useBroughtAlong(actor, { about, agreementId: agreementId ?? null }, (anew) => {
    setBegun(anew)
    setTyped(anew.text)
  })
  const { problem, refusal, number, mayHaveArrived } = useSelector(actor, ({ context }) => context)
  const { agreement, home } = useAboutHome(number === begun.number ? begun.agreementId : null)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'))
  const isUnsent = useSelector(actor, ({ context }) => context.wrong !== 'required')
  useHeldMessage(
    { text: typed, agreementId: agreement?.id ?? null, sending },
    isUnsent && !isLooking && (begun.isTyped || typed !== begun.text || isBusy || mayHaveArrived),
  )
  useFirstWrong(form, refusal)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLooking) return
    sendsAbout.current = agreement?.id ?? null
    const message = String(new FormData(event.currentTarget).get('message') ?? '')
    actor.send({ type: 'message.send', message })
  }
  const note = (message: string) => {
    setTyped(message)
    actor.send({ type: 'message.change', wrong: supportMessageProblem(message) })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <FieldStack>
        <LookOnlyNote />
        {begun.isTyped && number === begun.number && (
          <Notice role="status">
            <FormattedMessage id="support.typedAgain" />
          </Notice>
        )}
        <StatusPlace>
          {number !== null && (
            <Notice tone="good" title={<FormattedMessage id="support.arrived" />}>
              <FormattedMessage id="support.number" values={{ number }} />
            </Notice>
          )}
        </StatusPlace>
        <MessageProblemNotice actor={actor} />
        <TextArea
          key={`${number} ${begun.text}`}
          id={messageFieldId}
          name="message"
          rows={6}
          label={<FormattedMessage id="support.message" />}
          hint={
            <>
              {home !== undefined && (
                <>
                  <FormattedMessage id="support.aboutHome" values={{ home }} />{' '}
                </>
              )}
              <FormattedMessage id="support.messageHint" />
            </>
          }
          defaultValue={number === begun.number ? begun.text : ''}
          readOnly={isBusy || isLooking}
          error={
            isOfField(problem) && (
              <FormattedMessage id={`support.${problem}`} values={{ most: supportPolicy.mostCharacters }} />
            )
          }
          onChange={(event) => note(typedText(event))}
          onCompositionEnd={(event) => note(typedText(event))}
          onBlur={(event) => trimText(event, note)}
        />
        <div>
          <Button type="submit" wide="phone" busy={isBusy} messageId="support.send" {...forButton}>
            {intl.formatMessage({ id: 'support.send' })}
          </Button>
        </div>
      </FieldStack>
      <LeaveQuestion
        isOpen={isAsking}
        titleId="support.leaveTitle"
        textId={mayHaveArrived ? 'support.leaveTextNotKnown' : 'support.leaveText'}
        stayId="support.stay"
        leaveId="support.leave"
        onStay={() => actor.send({ type: 'leave.cancel' })}
        onLeave={() => actor.send({ type: 'leave.confirm' })}
      />
    </form>
  )
}
