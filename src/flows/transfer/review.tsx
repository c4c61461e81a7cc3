import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { normaliseEmail } from '#domain/email.ts'
import type { StaffAgreement } from '#src/api/queries/staff-agreement.ts'
import { addressWords } from '#src/app/address-words.ts'
import { inOneLine } from '#src/app/in-one-line.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { phones } from '../contact-form/phones.ts'
import * as css from './transfer.css.ts'
import type { Transferring } from './use-transfer.ts'

type Props = { transfer: Transferring; before: NonNullable<StaffAgreement['users']> }

/** Who gets the agreement, who loses it and what starts anew, for a last look. TRANSFER-7 */
export function Review({ transfer: { actor, holders }, before }: Props) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  const emails = holders.map(({ email }) => normaliseEmail(email))
  const losing = before.filter(({ email }) => !emails.includes(normaliseEmail(email)))
  return (
    <div className={css.review}>
      <section aria-labelledby="transfer-getting">
        <h2 className={css.heading} id="transfer-getting">
          <FormattedMessage id="transfer.getting" />
        </h2>
        <ul className={css.rows}>
          {holders.map((holder, at) => (
            <li key={holder.email} className={css.row}>
              <span className={css.strong}>
                {holder.first_name} {holder.last_name}
              </span>
              <span className={css.quiet}>
                <FormattedMessage id={at === 0 ? 'transfer.primary' : 'transfer.second'} />
              </span>
              <span className={css.quiet}>{holder.email}</span>
              <span className={css.quiet}>{inOneLine(phones.forDisplay(holder.phone_number))}</span>
              <span className={css.quiet}>{addressWords(holder)}</span>
            </li>
          ))}
        </ul>
      </section>
      {losing.length > 0 && (
        <section aria-labelledby="transfer-losing">
          <h2 className={css.heading} id="transfer-losing">
            <FormattedMessage id="transfer.losing" />
          </h2>
          <ul className={css.rows}>
            {losing.map(({ user_id, first_name, last_name, email }) => (
              <li key={user_id} className={css.row}>
                <span className={css.strong}>
                  {first_name} {last_name}
                </span>
                <span className={css.quiet}>{email}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <WhatItMeans />
      {trouble !== null && (
        <Notice tone="bad" role="alert" title={<FormattedMessage id={`transfer.${trouble}`} />}>
          <FormattedMessage id={`transfer.${trouble}Text`} />
        </Notice>
      )}
      <Actions>
        <Button
          variant="quiet"
          messageId="transfer.change"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'review.back' })}
        >
          <FormattedMessage id="transfer.change" />
        </Button>
        <Button
          wide="phone"
          busy={isBusy}
          messageId="transfer.confirm"
          onClick={() => actor.send({ type: 'transfer.confirm', holders })}
        >
          <FormattedMessage id={trouble !== null ? 'transfer.again' : 'transfer.confirm'} />
        </Button>
      </Actions>
    </div>
  )
}

/** What starts anew for them, and what stays. TRANSFER-3, TRANSFER-5 */
function WhatItMeans() {
  return (
    <section aria-labelledby="transfer-means">
      <h2 className={css.heading} id="transfer-means">
        <FormattedMessage id="transfer.means" />
      </h2>
      <ul className={css.rows}>
        {(['access', 'anew', 'stays'] as const).map((one) => (
          <li key={one} className={css.row}>
            <FormattedMessage id={`transfer.means.${one}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
