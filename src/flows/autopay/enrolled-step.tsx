import { FormattedMessage } from 'react-intl'
import { bankNameForDisplay } from '#domain/autopay.ts'
import type { User } from '#src/api/queries/people.ts'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { unlessSecond } from '#src/ui/second-press.ts'
import { body } from '#src/ui/theme/text.css.ts'
import { AccountOnFile } from './account-on-file.tsx'
import { Facts } from './facts.tsx'

/** Autopay is on, and from where the payments leave. */
type StepProps = { agreement: User['agreements'][number]; textId: string }

export function EnrolledStep({ agreement, textId }: StepProps) {
  const { ach_bank_name: bank, ach_account_number_last_four_digits: digits } = agreement
  return (
    <FieldStack>
      <p className={body} id={textId}>
        <FormattedMessage id="autopay.enrolledText" />
      </p>
      <AccountOnFile bank={bank && bankNameForDisplay(bank)} digits={digits} />
      <Facts agreement={agreement} />
    </FieldStack>
  )
}

type ActionsProps = {
  /** What is so, which the focus goes past. */
  textId: string
  onClose: () => void
}

export function EnrolledActions({ textId, onClose }: ActionsProps) {
  return (
    <Actions key="enrolled" place="end">
      <Button autoFocus aria-describedby={textId} messageId="autopay.done" onClick={unlessSecond(onClose)}>
        <FormattedMessage id="autopay.done" />
      </Button>
    </Actions>
  )
}
