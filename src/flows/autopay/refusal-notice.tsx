import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { isEnrolled } from '#domain/autopay.ts'
import type { User } from '#src/api/queries/people.ts'
import { Notice } from '#src/ui/notice.tsx'

type Props = { agreement: User['agreements'][number]; message: string | null | undefined }

/** Why an account was not taken, and what it means for autopay that was on when the form was opened. AUTOPAY-41 */
export function RefusalNotice({ agreement, message }: Props) {
  const isOn = isEnrolled(agreement)
  const [wasOn] = useState(isOn)
  if (!message) return null
  return (
    <Notice tone={message === 'autopay.typeAgain' ? 'warn' : 'bad'} role="alert">
      <FormattedMessage id={isOn && message === 'autopay.genericError' ? 'autopay.notChanged' : message} />
      {wasOn && !isOn && message === 'autopay.failValidationMessage' && (
        <>
          {' '}
          <FormattedMessage id="autopay.offNow" />
        </>
      )}
    </Notice>
  )
}
