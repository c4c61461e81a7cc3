import { FormattedMessage, useIntl } from 'react-intl'
import { Card, CardHead } from '#src/ui/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Link } from '#src/ui/link.tsx'
import { reach } from '#src/ui/reach.css.ts'
import { body } from '#src/ui/theme/text.css.ts'
import * as css from './billing.css.ts'

/** Where the card is managed that bills are paid with. BILL-3. */
export function CardSection({ account }: { account: string }) {
  const intl = useIntl()
  return (
    <Card>
      <CardHead>
        <FormattedMessage id="billing.card" />
      </CardHead>
      <p className={body}>
        <FormattedMessage id="billing.cardText" />
      </p>
      <p className={classNames(css.cardLink, reach)}>
        <Link
          href={account}
          newTab={intl.formatMessage({ id: 'shell.opensNewTab' })}
          messageId="billing.manageCard"
        >
          <FormattedMessage id="billing.manageCard" />
        </Link>
      </p>
    </Card>
  )
}
