import { type FormEvent, type SyntheticEvent, useMemo, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { emailChangeMachine } from '#machines/email-change/email-change.machine.ts'
import { trimText, typedText } from '#src/app/typed-text.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { useMe } from '#src/app/use-me.ts'
import { useTold } from '#src/app/use-told.ts'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { LookOnlyNote, useLookOnly } from '../look-only.tsx'
import { CurrentPasswordField } from '../password-change/current-password-field.tsx'
import { CodeRefusal } from '../verification/code-refusal.tsx'
import * as css from './email-change.css.ts'
import { newEmailProblem } from './provide.ts'

export type EmailChangeProps = {
  snapshot: SnapshotFrom<typeof emailChangeMachine>
  send: (event: EventFrom<typeof emailChangeMachine>) => void
}

const failures = {
  notSent: <FormattedMessage id="emailChange.notSent" />,
  notKnown: <FormattedMessage id="emailChange.notKnown" />,
}

/** The new address and the password of now. What was typed stays after a refusal, but for the password. */
export function AddressForm({ snapshot, send }: EmailChangeProps) {
  const { user } = useMe()
  const lookOnly = useLookOnly()
  const { email, problems, refusal, failure } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const form = useRef<HTMLFormElement>(null)
  const { standing, judge } = useTold(problems)
  const type = (event: SyntheticEvent<HTMLInputElement>) =>
    judge(['email'], { email: newEmailProblem(typedText(event), user) ?? undefined })
  const passwordProblem = useMemo(
    () => (problems.password ? { id: problems.password } : undefined),
    [problems],
  )
  useFirstWrong(form, isBusy || Object.keys(problems).length === 0 ? null : problems)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || lookOnly.isLooking) return
    const typed = new FormData(event.currentTarget)
    send({
      type: 'email.submit',
      email: String(typed.get('new_email') ?? ''),
      password: String(typed.get('password') ?? ''),
    })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <FieldStack>
        <LookOnlyNote />
        {failure && (
          <Notice tone="bad" role="alert">
            {failures[failure]}
          </Notice>
        )}
        <p className={body}>
          <FormattedMessage
            id="emailChange.lead"
            values={{ email: <strong className={css.address}>{user.email}</strong> }}
          />
        </p>
        <TextField
          name="new_email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoFocus
          defaultValue={email}
          label={<FormattedMessage id="emailChange.newEmail" />}
          error={standing.email && <FormattedMessage id={standing.email} />}
          onInput={type}
          onCompositionEnd={type}
          onBlur={trimText}
        />
        <CurrentPasswordField
          name="password"
          label={<FormattedMessage id="emailChange.password" />}
          hint={<FormattedMessage id="emailChange.passwordHint" />}
          problem={passwordProblem}
        />
        <CodeRefusal refusal={refusal} />
        <Actions>
          <Button
            variant="secondary"
            disabled={isBusy}
            messageId="emailChange.cancel"
            onClick={() => send({ type: 'form.leave' })}
          >
            <FormattedMessage id="emailChange.cancel" />
          </Button>
          <Button type="submit" busy={isBusy} messageId="emailChange.send" {...lookOnly.forButton}>
            <FormattedMessage id="emailChange.send" />
          </Button>
        </Actions>
      </FieldStack>
    </form>
  )
}
