import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ReceiptSummary, receiptsQuery } from '#src/api/queries/receipts.ts'
import { useMe } from '#src/app/use-me.ts'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkRows } from '#src/ui/link-row.tsx'
import { body, sectionTitle, small } from '#src/ui/theme/text.css.ts'
import { ListPart } from './list-part.tsx'
import * as css from './lists.css.ts'
import { Day } from './moment.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'

/** What the person agreed to, each with its receipt, which can be opened and printed. */
export function Receipts() {
  const intl = useIntl()
  const titleId = useId()
  const receipts = useQuery(receiptsQuery(useMe().user.id))
  const [opened, setOpened] = useState<{ receipt: ReceiptSummary; isOpen: boolean } | null>(null)
  const all = receipts.data ?? []
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 className={sectionTitle} id={titleId}>
        <FormattedMessage id="receipts.title" />
      </h2>
      <p className={classNames(body, css.lead)}>
        <FormattedMessage id="receipts.lead" />
      </p>
      <ListPart query={receipts} loading={intl.formatMessage({ id: 'receipts.loading' })}>
        {all.length === 0 ? (
          <EmptyState title={<FormattedMessage id="receipts.empty" />}>
            <FormattedMessage id="receipts.emptyText" />
          </EmptyState>
        ) : (
          <LinkRows>
            {all.map((receipt) => (
              <ButtonRow
                key={receipt.id}
                icon="doc"
                value={<Day at={receipt.given_at} />}
                aria-haspopup="dialog"
                messageId={`receipts.kind.${receipt.kind}`}
                onClick={() => setOpened({ receipt, isOpen: true })}
              >
                <FormattedMessage id={`receipts.kind.${receipt.kind}`} />
                {receipt.withdrawn_at !== null && (
                  <span className={classNames(small, css.ended)}>
                    <FormattedMessage
                      id="receipts.endedOn"
                      values={{ when: <Day at={receipt.withdrawn_at} /> }}
                    />
                  </span>
                )}
              </ButtonRow>
            ))}
          </LinkRows>
        )}
      </ListPart>
      {opened !== null && (
        <ReceiptDialog
          summary={opened.receipt}
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </section>
  )
}
