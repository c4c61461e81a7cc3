import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import type { User } from '#src/api/queries/people.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { AddressLines } from '../contact-form/contact-ledger.tsx'
import { LookOnlyNote, useLookOnly } from '../look-only.tsx'
import * as css from './billing-address.css.ts'
import type { BillingAddress } from './use-billing-address.ts'

/** Which words stand with the address: confirmed, to be confirmed, or none known. ADDR-4. */
export function wordsOf({ snapshot }: Pick<BillingAddress, 'snapshot'>, user: User) {
  if (snapshot.hasTag('confirmed')) return 'confirmed'
  return user.address === null ? 'missing' : 'unconfirmed'
}

/** The words below the title: of no system's address it is said that the bills' differs from it. */
export function textOf(words: ReturnType<typeof wordsOf>, { system }: User['agreements'][number]) {
  return words === 'unconfirmed' && !system ? 'billingAddress.noSystemText' : `billingAddress.${words}Text`
}

/** What is known of the billing address. */
export function SavedAddress({ user }: { user: User }) {
  return (
    <div className={css.saved}>
      {user.address !== null && (
        <address className={css.address}>
          <AddressLines address={user.address} />
        </address>
      )}
      <LookOnlyNote />
    </div>
  )
}

type AnswersProps = BillingAddress & {
  user: User
  /** How the way on is called here. */
  onId: 'billingAddress.next' | 'billingAddress.done'
  place: ComponentProps<typeof Actions>['place']
}

/** Confirm or "No, update"; once it is confirmed the way on, or Update. ADDR-5. */
export function AddressAnswers({ snapshot, send, user, onId, place }: AnswersProps) {
  const { forButton } = useLookOnly()
  const isBusy = snapshot.hasTag('busy')
  const isMissing = user.address === null
  const update = (id: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      disabled={isBusy}
      messageId={id}
      onClick={() => send({ type: 'address.update' })}
      {...forButton}
    >
      <FormattedMessage id={id} />
    </Button>
  )
  if (snapshot.hasTag('confirmed'))
    return (
      <Actions place={place}>
        {update('billingAddress.update', 'secondary')}
        <Button
          key="on"
          autoFocus={snapshot.context.isConfirmedHere}
          messageId={onId}
          onClick={() => send({ type: 'address.next' })}
        >
          <FormattedMessage id={onId} />
        </Button>
      </Actions>
    )
  if (isMissing) return <Actions place={place}>{update('billingAddress.add', 'primary')}</Actions>
  return (
    <Actions place={place}>
      {update('billingAddress.noUpdate', 'secondary')}
      <Button
        key="confirm"
        busy={isBusy}
        messageId="billingAddress.confirm"
        onClick={() => send({ type: 'address.confirm' })}
        {...forButton}
      >
        <FormattedMessage id="billingAddress.confirm" />
      </Button>
    </Actions>
  )
}
