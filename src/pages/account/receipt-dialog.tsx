import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ReceiptSummary, receiptQuery } from '#src/api/queries/receipts.ts'
import { useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import { ListPart } from './list-part.tsx'
import * as css from './receipt.css.ts'
import { ReceiptFacts } from './receipt-facts.tsx'

type Props = { summary: ReceiptSummary; isOpen: boolean; onClose: () => void }

/** One receipt: the words as they were shown, and what belongs to them. On paper it stands alone. */
export function ReceiptDialog({ summary, isOpen, onClose }: Props) {
  const intl = useIntl()
  const { brand } = useConfig()
  const { user } = useMe()
  const receipt = useQuery(receiptQuery(user.id, summary.id))
  const title = <FormattedMessage id={`receipts.kind.${summary.kind}`} />
  return (
    <Dialog
      isOpen={isOpen}
      size="wide"
      onCloseRequest={onClose}
      title={title}
      actions={
        <Actions>
          <Button variant="secondary" messageId="shell.close" onClick={onClose}>
            <FormattedMessage id="shell.close" />
          </Button>
          <Button
            icon={<Icon name="print" />}
            disabled={receipt.data === undefined}
            messageId="receipts.print"
            onClick={() => window.print()}
          >
            <FormattedMessage id="receipts.print" />
          </Button>
        </Actions>
      }
    >
      <ListPart query={receipt} loading={intl.formatMessage({ id: 'receipts.open' })}>
        {receipt.data && (
          <article className={css.receipt}>
            <div className={css.onPaper}>
              <p>{brand}</p>
              <h1 className={sectionTitle}>{title}</h1>
            </div>
            <p className={css.text} lang={receipt.data.language}>
              {receipt.data.text}
            </p>
            <ReceiptFacts receipt={receipt.data} />
          </article>
        )}
      </ListPart>
    </Dialog>
  )
}
