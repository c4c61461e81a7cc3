import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { accountTypes, bankNameForDisplay, fetchesBankDetails } from '#domain/autopay.ts'
import type { AccountRefusal, TypedAccount } from '#machines/autopay/autopay.machine.ts'
import { bankDetailsQuery } from '#src/api/queries/autopay.ts'
import type { User } from '#src/api/queries/people.ts'
import { trimText } from '#src/app/typed-text.ts'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { isSecondOfDouble } from '#src/ui/second-press.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { label } from '#src/ui/theme/text.css.ts'
import { LookOnlyNote, useLookOnly } from '../look-only.tsx'
import { unshared } from '../screen-share/unshared.ts'
import { AccountOnFile } from './account-on-file.tsx'
import * as css from './autopay.css.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { useAccountForm } from './use-account-form.ts'

type Agreement = User['agreements'][number]
type Props = {
  formId: string
  agreement: Agreement
  refusal: AccountRefusal | null
  isBusy: boolean
  onSubmit: (typed: TypedAccount) => void
}

/** What is known of the account on file; asked for once where it came with the contract. AUTOPAY-21, AUTOPAY-38. */
function useAccountOnFile(agreement: Agreement) {
  const { isLooking } = useLookOnly()
  const isAsked = fetchesBankDetails(agreement)
  const { data } = useQuery({ ...bankDetailsQuery(agreement.id), enabled: isAsked && !isLooking })
  const asked = isAsked ? data : undefined
  return {
    bank: asked?.bank_name ?? agreement.ach_bank_name,
    digits: asked?.account_number_last_four_digits ?? agreement.ach_account_number_last_four_digits,
  }
}

/** Routing number, account number twice, and which kind of account it is. */
export function AccountForm({ formId, agreement, refusal, isBusy, onSubmit }: Props) {
  const intl = useIntl()
  const { isLooking } = useLookOnly()
  const onFile = useAccountOnFile(agreement)
  const { form, accountType, chooseType, typed, submit, wrong } = useAccountForm({
    refusal,
    isBusy,
    onSubmit,
  })
  const words = (id: string | undefined) => id && <FormattedMessage id={id} />
  // The bank that was told is that of the number as it was sent, and of a right one.
  const bankName = 'routing_number' in wrong ? null : refusal?.bankName
  const number = {
    ...unshared,
    inputMode: 'numeric',
    autoComplete: 'off',
    spellCheck: false,
    onInput: typed,
    onCompositionEnd: typed,
    onBlur: trimText,
  } as const
  return (
    <form ref={form} id={formId} noValidate onSubmit={isLooking ? (event) => event.preventDefault() : submit}>
      <FieldStack>
        <LookOnlyNote />
        <RefusalNotice agreement={agreement} message={isBusy ? null : refusal?.message} />
        <AccountOnFile bank={onFile.bank && bankNameForDisplay(onFile.bank)} digits={onFile.digits} />
        <div className={css.typeRow}>
          <span className={label} aria-hidden="true">
            <FormattedMessage id="autopay.accountType" />
          </span>
          <Segmented
            label={intl.formatMessage({ id: 'autopay.accountType' })}
            options={accountTypes.map((value) => ({
              value,
              label: intl.formatMessage({ id: `autopay.type.${value}` }),
            }))}
            value={accountType}
            onChange={chooseType}
          />
        </div>
        <TextField
          {...number}
          name="routing_number"
          label={<FormattedMessage id="autopay.routingNumber" />}
          hint={bankName ? bankNameForDisplay(bankName) : <FormattedMessage id="autopay.routingHint" />}
          error={words(wrong.routing_number)}
        />
        <div className={css.pair}>
          <TextField
            {...number}
            data-secret=""
            name="account_number"
            label={<FormattedMessage id="autopay.accountNumber" />}
            hint={refusal?.isSent && <FormattedMessage id="autopay.accountNumberCleared" />}
            error={words(wrong.account_number)}
          />
          <TextField
            {...number}
            data-secret=""
            name="repeated"
            label={<FormattedMessage id="autopay.accountNumberAgain" />}
            error={words(wrong.repeated)}
          />
        </div>
        <p className={css.encrypted}>
          <Icon name="lock" />
          <FormattedMessage id="autopay.encrypted" />
        </p>
      </FieldStack>
    </form>
  )
}

type ActionsProps = { formId: string; isOn: boolean; isBusy: boolean; onClose: () => void }

export function AccountActions({ formId, isOn, isBusy, onClose }: ActionsProps) {
  const { forButton } = useLookOnly()
  const submit = isOn ? 'autopay.useAccount' : 'autopay.turnOn'
  return (
    <Actions key="account">
      <Button variant="secondary" messageId="autopay.notNow" onClick={onClose}>
        <FormattedMessage id="autopay.notNow" />
      </Button>
      <Button
        type="submit"
        form={formId}
        busy={isBusy}
        messageId={submit}
        onClick={(event) => isSecondOfDouble(event) && event.preventDefault()}
        {...forButton}
      >
        <FormattedMessage id={submit} />
      </Button>
    </Actions>
  )
}
