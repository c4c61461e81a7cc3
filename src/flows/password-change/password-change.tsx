import { useSelector } from '@xstate/react'
import { type FormEvent, useMemo, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ActorRefFrom, ContextFrom } from 'xstate'
import type { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { useMe } from '#src/app/use-me.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { muted, small } from '#src/ui/theme/text.css.ts'
import { LookOnlyNote, useLookOnly } from '../look-only.tsx'
import { NewPasswordFields } from '../new-password/new-password-fields.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import { wordsOf } from './provide.ts'

type Failure = NonNullable<ContextFrom<typeof passwordChangeMachine>['failure']>

/** Why nothing was saved, or that this is not known. */
function NotSaved({ failure }: { failure: Failure }) {
  if (failure.kind === 'notSaved')
    return (
      <Notice tone="bad" role="alert" title={<FormattedMessage id="account.notSaved" />}>
        <FormattedMessage id="account.notSavedText" />
      </Notice>
    )
  return (
    <Notice tone="bad" role="alert">
      {failure.kind === 'locked' ? (
        <FormattedMessage
          id="passwordChange.locked"
          values={{ by: failure.by, minutes: failure.waitMinutes ?? 0 }}
        />
      ) : (
        <FormattedMessage id="passwordChange.notSaved" />
      )}
    </Notice>
  )
}

/** The old password, the new one twice, and Save. The browser holds what is typed; after a failure it stands there still. */
export default function PasswordChange({ actor }: { actor: ActorRefFrom<typeof passwordChangeMachine> }) {
  const { user } = useMe()
  const lookOnly = useLookOnly()
  const { problems, failure } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const form = useRef<HTMLFormElement>(null)
  const oldPassword = useRef<HTMLInputElement>(null)
  const words = useMemo(() => wordsOf(user), [user])
  useFirstWrong(form, isBusy || Object.keys(problems).length === 0 ? null : problems)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || lookOnly.isLooking) return
    const typed = new FormData(event.currentTarget)
    const read = (field: string) => String(typed.get(field) ?? '')
    actor.send({
      type: 'password.submit',
      oldPassword: read('old_password'),
      password: read('new_password'),
      confirmation: read('confirm_password'),
    })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <FieldStack>
        <LookOnlyNote />
        {failure && <NotSaved failure={failure} />}
        <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
        <CurrentPasswordField
          ref={oldPassword}
          name="old_password"
          label={<FormattedMessage id="passwordChange.oldPassword" />}
          problem={problems.oldPassword}
        />
        <NewPasswordFields
          problems={problems}
          words={words}
          field="new_password"
          readOldPassword={() => oldPassword.current?.value ?? ''}
        />
        <p className={classNames(small, muted)}>
          <FormattedMessage id="passwordChange.elsewhere" />
        </p>
        <Button
          type="submit"
          wide="always"
          busy={isBusy}
          messageId="passwordChange.save"
          {...lookOnly.forButton}
        >
          <FormattedMessage id="passwordChange.save" />
        </Button>
      </FieldStack>
    </form>
  )
}
