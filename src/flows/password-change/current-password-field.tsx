import { type ReactNode, type Ref, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { TextField } from '#src/ui/text-field.tsx'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** What was wrong with it when the form was sent last; another object for each time. */
  problem: { id: string } | undefined
  ref?: Ref<HTMLInputElement>
}

/** The password that the person has now. What was wrong with it goes as soon as something else is typed. */
export function CurrentPasswordField({ problem, ...field }: Props) {
  const intl = useIntl()
  const [mended, setMended] = useState<object | undefined>(undefined)
  return (
    <TextField
      {...field}
      type="password"
      autoComplete="current-password"
      reveal={{
        track: 'currentPassword.show',
        show: intl.formatMessage({ id: 'shell.show' }),
        hide: intl.formatMessage({ id: 'shell.hide' }),
        what: intl.formatMessage({ id: 'passwordChange.oldInSentence' }),
      }}
      error={problem !== undefined && mended !== problem && <FormattedMessage id={problem.id} />}
      onInput={({ currentTarget }) => setMended(currentTarget.value === '' ? undefined : problem)}
    />
  )
}
