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
export function EnrolledStep({ agreement }: { agreement: User['agreements'][number] }) {
  const { ach_bank_name: bank, ach_account_number_last_four_digits: digits } = agreement
  return (
    <FieldStack>
      <p className={body}>
        <FormattedMessage id="autopay.enrolledText" />
      </p>
      <AccountOnFile bank={bank && bankNameForDisplay(bank)} digits={digits} />
      <Facts agreement={agreement} />
    </FieldStack>
  )
}

export function EnrolledActions({ onClose }: { onClose: () => void }) {
  return (
    <Actions key="enrolled" place="end">
      <Button autoFocus messageId="autopay.done" onClick={unlessSecond(onClose)}>
        <FormattedMessage id="autopay.done" />
      </Button>
    </Actions>
  )
}
