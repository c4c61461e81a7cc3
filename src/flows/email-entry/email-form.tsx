import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { emailProblem } from '#domain/email.ts'
import { trimOnBlur } from '#domain/sanitise.ts'
import { typedText } from '#src/app/typed-text.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Props = {
  /** What was typed here before. */
  email: string
  /** Whether the address was refused when it was sent last. */
  isRefused: boolean
  /** What stands above the field when nothing could be sent. */
  failure: ReactNode
  isBusy: boolean
  /** The registration screen has words of its own for what is wrong. */
  screen?: 'login' | 'registration'
  messageId: string
  /** The words of the button. */
  children: ReactNode
  onSubmit: (email: string) => void
}

const ofRegistration = {
  'validation.required': 'validation.required',
  'validation.emailRequired': 'validation.emailRequired',
  'validation.emailInvalid': 'registration.emailInvalid',
} as const

/** What is wrong with the address now, as a message, while it is mended after a refusal. */
function problemOf(typed: string, refused: string | null, screen: 'login' | 'registration') {
  if (refused === null) return null
  const problem = emailProblem(typed, screen) ?? (typed === refused ? 'validation.emailInvalid' : null)
  return problem !== null && screen === 'registration' ? ofRegistration[problem] : problem
}

/** A form of nothing but an email address. */
export function EmailForm(props: Props) {
  const { email, isRefused, failure, isBusy, screen = 'login', messageId, children, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(email)
  const [sent, setSent] = useState({ email })
  const problem = problemOf(typed, isRefused ? sent.email : null, screen)
  useFirstWrong(form, isRefused && !isBusy ? sent : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const trimmed = trimOnBlur(typed)
    setTyped(trimmed)
    setSent({ email: trimmed })
    onSubmit(trimmed)
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <FieldStack>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={<FormattedMessage id="login.email" />}
          value={typed}
          error={problem !== null && <FormattedMessage id={problem} />}
          onChange={(event) => setTyped(typedText(event))}
          onCompositionEnd={(event) => setTyped(typedText(event))}
          onBlur={() => setTyped(trimOnBlur)}
        />
        <Button type="submit" wide="always" busy={isBusy} messageId={messageId}>
          {children}
        </Button>
      </FieldStack>
    </form>
  )
}
