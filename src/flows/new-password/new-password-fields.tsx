import { FormattedMessage, useIntl } from 'react-intl'
import { type NewPasswordProblems, strengthLabel } from '#domain/password.ts'
import { StrengthMeter } from '#src/ui/progress.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { bringScorer } from './strength.ts'
import { useNewPassword } from './use-new-password.ts'

export type NewPasswordFieldsProps = {
  /** What was wrong when the form was sent last; another object for each time. */
  problems: NewPasswordProblems
  /** Words of the person that the password must not lean on: `personalWords` of domain/password. */
  words: readonly string[]
  /** `password` for a first password, `new_password` for one that replaces another. */
  field?: 'password' | 'new_password'
  /** Where an old password is asked for too: what stands in its field. */
  readOldPassword?: () => string
}

const labels = { password: 'newPassword.first', new_password: 'newPassword.next' } as const

function Problem({ problem }: { problem: NewPasswordProblems['password'] }) {
  if (!problem) return null
  return <FormattedMessage id={problem.id} values={'values' in problem ? problem.values : undefined} />
}

/**
 * A new password and its confirmation, with the strength of what is typed. The browser holds what is typed, in the
 * fields `new_password` and `confirm_password` of the form around them.
 */
export function NewPasswordFields({
  problems,
  words,
  field = 'new_password',
  readOldPassword,
}: NewPasswordFieldsProps) {
  const intl = useIntl()
  const { password, confirmation, score, follow, shown } = useNewPassword({
    problems,
    words,
    field,
    readOldPassword,
  })
  const reveal = (track: string, what: string) => ({
    track,
    show: intl.formatMessage({ id: 'shell.show' }),
    hide: intl.formatMessage({ id: 'shell.hide' }),
    what,
  })
  return (
    <>
      <div>
        <TextField
          ref={password}
          name="new_password"
          type="password"
          autoComplete="new-password"
          label={<FormattedMessage id={labels[field]} />}
          hint={<FormattedMessage id="newPassword.hint" />}
          reveal={reveal('newPassword.show', intl.formatMessage({ id: 'newPassword.inSentence' }))}
          error={shown.password && <Problem problem={shown.password} />}
          onFocus={() => void bringScorer()}
          onInput={follow}
        />
        <StrengthMeter score={score}>
          {score === null ? (
            // Keeps its line, so that nothing moves when the word comes.
            '\u00a0'
          ) : (
            <FormattedMessage
              id="newPassword.strength"
              values={{ strength: intl.formatMessage({ id: strengthLabel(score) }) }}
            />
          )}
        </StrengthMeter>
      </div>
      <TextField
        ref={confirmation}
        name="confirm_password"
        type="password"
        autoComplete="new-password"
        label={<FormattedMessage id="newPassword.confirmation" />}
        reveal={reveal(
          'newPassword.showConfirmation',
          intl.formatMessage({ id: 'newPassword.confirmationInSentence' }),
        )}
        error={shown.confirmation && <Problem problem={shown.confirmation} />}
        onInput={follow}
      />
    </>
  )
}
