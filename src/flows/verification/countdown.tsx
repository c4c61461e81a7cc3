import { FormattedMessage } from 'react-intl'
import { codeSecondsLeft, countdown } from '#domain/access-code.ts'
import { useNow } from '#src/app/use-now.ts'
import * as css from './countdown.css.ts'

/** The time that the code has left. It is not read out each second; its end is. */
export function Countdown({ sentAt }: { sentAt: number }) {
  const seconds = codeSecondsLeft(sentAt, useNow())
  return (
    <p className={css.line}>
      <span aria-live="off">
        <FormattedMessage
          id="verification.expiresIn"
          values={{ time: <span className={css.time}>{countdown(seconds)}</span> }}
        />
      </span>
    </p>
  )
}
