import { useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type EmailProblem, emailProblem, loginPasswordProblem } from '#domain/email.ts'
import { AppLink } from '#src/app/links.tsx'
import { trimText, typedText } from '#src/app/typed-text.ts'
import { useHydrated } from '#src/app/use-hydrated.ts'
import { useSignIn } from '#src/app/use-session.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const formFailures = {
  wrongCredentials: 'login.wrongCredentials',
  signInAgain: 'login.signInAgain',
  somethingWentWrong: 'login.notReached',
} as const

function useLoginState() {
  const signIn = useSignIn()
  const context = useSelector(signIn, (snapshot) => snapshot?.context)
  const isBusy = useSelector(signIn, (snapshot) => snapshot === undefined || snapshot.hasTag('busy'))
  const isAsking = useSelector(signIn, (snapshot) => snapshot?.matches('enteringCredentials') ?? false)
  return {
    signIn,
    isBusy,
    isAsking,
    email: context?.email,
    formResets: context?.formResets,
    failure: context?.failure,
    fields: context?.fields,
  }
}

/** The form of the login chart. Its fields are the browser's own, so that nothing typed early is lost. */
export function LoginForm() {
  const intl = useIntl()
  const isHydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { signIn, isBusy, isAsking, email, formResets, failure, fields } = useLoginState()
  const arrived = useLocation({ select: ({ state }) => state.email })
  const [wrong, setWrong] = useState<{
    email: EmailProblem | null
    password: ReturnType<typeof loginPasswordProblem>
  }>()

  useEffect(() => {
    if (!isAsking || !failure) return
    form.current?.querySelector<HTMLInputElement>(`[name="${fields?.email ? 'email' : 'password'}"]`)?.focus()
  }, [isAsking, failure, fields])

  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(currentTarget)
    const email = String(typed.get('email') ?? '')
    const password = String(typed.get('password') ?? '')
    setWrong({ email: emailProblem(email), password: loginPasswordProblem(password) })
    return { email, password }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    signIn?.send({ type: 'login.submit', ...read(event) })
  }
  const formFailure = failure && failure !== 'invalidFields' ? formFailures[failure] : null
  return (
    <form ref={form} method="post" action="/login" noValidate onInput={read} onSubmit={submit}>
      <FieldStack>
        {formFailure && (
          <Notice tone="bad" role="alert">
            <FormattedMessage id={formFailure} />
          </Notice>
        )}
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          label={<FormattedMessage id="login.email" />}
          defaultValue={email || (isHydrated ? arrived : '')}
          onInput={(event) => typedText(event)}
          onCompositionEnd={(event) => typedText(event)}
          onBlur={trimText}
          error={fields?.email && wrong?.email && <FormattedMessage id={wrong.email} />}
        />
        <TextField
          key={formResets}
          name="password"
          type="password"
          autoComplete="current-password"
          label={<FormattedMessage id="login.password" />}
          aside={
            <AppLink to="/forgot_password" messageId="login.forgotPassword">
              <FormattedMessage id="login.forgotPassword" />
            </AppLink>
          }
          reveal={{
            track: 'login.showPassword',
            show: intl.formatMessage({ id: 'shell.show' }),
            hide: intl.formatMessage({ id: 'shell.hide' }),
            what: intl.formatMessage({ id: 'login.passwordInSentence' }),
          }}
          error={fields?.password && wrong?.password && <FormattedMessage id={wrong.password} />}
        />
        <Button
          type="submit"
          wide="always"
          busy={isBusy && isHydrated}
          disabled={!isHydrated}
          messageId="login.submit"
        >
          <FormattedMessage id="login.submit" />
        </Button>
      </FieldStack>
    </form>
  )
}
