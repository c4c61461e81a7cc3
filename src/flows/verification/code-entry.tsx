import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SnapshotFrom } from 'xstate'
import type { verificationMachine } from '#machines/verification/verification.machine.ts'
import { CodeField } from '#src/ui/code-field.tsx'

type Failure = SnapshotFrom<typeof verificationMachine>['context']['failure']

const messages = {
  noCode: 'verification.noCode',
  wrongCode: 'verification.wrongCode',
  expiredCode: 'verification.expiredCode',
  somethingWentWrong: 'verification.notReached',
} as const

type Props = {
  failure: Failure
  /** Counts the codes sent; a new one empties the field. */
  round: number
  onTyped: (code: string) => void
  /** The code came whole, by paste or from the phone. */
  onWhole: () => void
  /** What is said of a wrong code that came by another way than mail. */
  wrongCodeId?: string
}

export function CodeEntry({ failure, round, onTyped, onWhole, wrongCodeId }: Props) {
  const [entry, setEntry] = useState({ round, code: '' })
  const code = entry.round === round ? entry.code : ''
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A code expires by itself too: that moves nobody.
    const input = field.current
    if (!input || !failure || failure === 'expiredCode') return
    input.focus()
    // What is typed next takes its place; one that only lacks digits is typed on.
    if (failure === 'wrongCode' && input.value.length === input.maxLength) input.select()
  }, [failure])
  return (
    <CodeField
      ref={field}
      label={<FormattedMessage id="verification.code" />}
      hint={failure === 'expiredCode' ? undefined : <FormattedMessage id="verification.hint" />}
      error={
        failure && (
          <FormattedMessage id={(failure === 'wrongCode' ? wrongCodeId : undefined) ?? messages[failure]} />
        )
      }
      value={code}
      autoFocus
      onChange={(next) => {
        setEntry({ round, code: next })
        onTyped(next)
      }}
      onFilled={(whole, how) => {
        onTyped(whole)
        if (how !== 'typed') onWhole()
      }}
    />
  )
}
