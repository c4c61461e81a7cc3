import { FormattedMessage } from 'react-intl'
import { autopayState, bankNameForDisplay, isAutopayOffered } from '#domain/autopay.ts'
import type { User } from '#src/api/queries/people.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { AccountOnFile } from './account-on-file.tsx'
import * as css from './autopay.css.ts'
import { Facts } from './facts.tsx'

type Props = {
  agreement: User['agreements'][number]
  user: User
  onEnroll: () => void
  onNext: () => void
  onSkip: () => void
}

/** Autopay as a step of onboarding: on, off, or with an account that could not be verified. ONB-35. */
export function AutopayStep({ agreement, onEnroll, onNext, onSkip }: Props) {
  const state = autopayState(agreement)
  const { ach_bank_name: bank, ach_account_number_last_four_digits: digits } = agreement
  return (
    <div className={css.step}>
      <PageTitle lead={<FormattedMessage id={`autopay.step.${state}.lead`} />}>
        <FormattedMessage id={`autopay.step.${state}.title`} />
      </PageTitle>
      {state === 'enrolled' ? (
        <>
          <AccountOnFile bank={bank && bankNameForDisplay(bank)} digits={digits} />
          <Actions place="start">
            <Button messageId="autopay.next" onClick={onNext}>
              <FormattedMessage id="autopay.next" />
            </Button>
          </Actions>
        </>
      ) : (
        <>
          {state === 'notEnrolled' && isAutopayOffered(agreement) && <Facts agreement={agreement} />}
          <Actions place="start">
            <Button variant="secondary" messageId="autopay.skip" onClick={onSkip}>
              <FormattedMessage id="autopay.skip" />
            </Button>
            {isAutopayOffered(agreement) && (
              <Button messageId="autopay.enroll" onClick={onEnroll}>
                <FormattedMessage id="autopay.enroll" />
              </Button>
            )}
          </Actions>
        </>
      )}
    </div>
  )
}
