import { Figure } from '#src/ui/figure.tsx'
import { FigureCell, FigureCells, Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { Link } from '#src/ui/link.tsx'
import { Tag } from '#src/ui/tag.tsx'

/** Ledgers, with ways to change a row and without, and figures beside each other. */
export function LedgerSpecimens() {
  return (
    <>
      <Ledger>
        <LedgerRow term="Signed">May 12, 2025</LedgerRow>
        <LedgerRow term="Original balance">$41,335.57</LedgerRow>
      </Ledger>
      <Ledger>
        <LedgerRow
          term="Phone"
          values="start"
          tag={<Tag tone="good">Verified</Tag>}
          action={<Link href="#phone">Edit</Link>}
        >
          (530) 555-0148
        </LedgerRow>
        <LedgerRow term="Billing address" values="start" action={<Link href="#address">Edit</Link>}>
          PO Box 1182
          <br />
          Davis, CA 95617
        </LedgerRow>
      </Ledger>
      <FigureCells>
        <FigureCell
          name="June"
          figure={<Figure value="1,018" unit="kWh" />}
          note="3% more than expected by now"
        />
        <FigureCell name="2026" figure={<Figure value="7,392" unit="kWh" />} note="99% of readings are in" />
      </FigureCells>
    </>
  )
}
