import { type FormEvent, type ReactNode, useRef } from 'react'
import type { NewPasswordProblems } from '#domain/password.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PolicyConsent } from './policy-consent.tsx'

type Props = {
  /** Whose password it is, for a password manager; null where nobody is told. */
  email: string | null
  words: readonly string[]
  field: 'password' | 'new_password'
  problems: NewPasswordProblems & { policy?: 'required' }
  /** What stands above the fields when the password could not be saved. */
  failure: ReactNode
  isBusy: boolean
  asksForPolicy?: boolean
  messageId: string
  /** The words of the button. */
  children: ReactNode
  onSubmit: (typed: { password: string; confirmation: string; isPolicyAccepted: boolean }) => void
}

/** A form of nothing but a new password and, for a new account, the privacy policy. */
export function NewPasswordForm(props: Props) {
  const { email, words, field, problems, failure, isBusy, asksForPolicy = false, messageId, children } = props
  const form = useRef<HTMLFormElement>(null)
  useFirstWrong(form, isBusy || Object.keys(problems).length === 0 ? null : problems)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget)
    props.onSubmit({
      password: String(typed.get('new_password') ?? ''),
      confirmation: String(typed.get('confirm_password') ?? ''),
      isPolicyAccepted: typed.has('privacy_policy'),
    })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <FieldStack>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        {email !== null && (
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        )}
        <NewPasswordFields problems={problems} words={words} field={field} />
        {asksForPolicy && <PolicyConsent problem={problems.policy ? problems : null} />}
        <Button type="submit" wide="always" busy={isBusy} messageId={messageId}>
          {children}
        </Button>
      </FieldStack>
    </form>
  )
}
