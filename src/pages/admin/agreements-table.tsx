import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { agreementMilestones } from '#domain/milestones.ts'
import type { AgreementPage } from '#src/api/queries/agreements.ts'
import { CellLines, CellMark, DataTable } from '#src/ui/data-table.tsx'
import { MiniPath } from '#src/ui/progress.tsx'

type Row = AgreementPage['results'][number]

function place(row: Row): string {
  const address = row.system?.address
  return [address?.city, address?.state].filter(Boolean).join(', ')
}

function reached(row: Row): number {
  return agreementMilestones.map(String).indexOf(row.current_milestone ?? '')
}

function Milestone({ row }: { row: Row }) {
  if (row.current_milestone === null) return null
  const name = <FormattedMessage id={`admin.milestone.${row.current_milestone}`} />
  const at = reached(row)
  return at < 0 ? name : <CellMark mark={<MiniPath now={at + 1} />}>{name}</CellMark>
}

/** The rows of the agreements list; blocks on a phone. */
export function AgreementsTable({
  rows,
  isBusy,
  empty,
}: {
  rows: readonly Row[]
  isBusy: boolean
  empty: ReactNode
}) {
  const intl = useIntl()
  const head = (id: string) => intl.formatMessage({ id: `admin.head.${id}` })
  const signed = (row: Row) =>
    row.contract_signed_date
      ? intl.formatDate(`${row.contract_signed_date}T12:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
      : ''
  return (
    <DataTable
      label={intl.formatMessage({ id: 'admin.agreements' })}
      rows={rows}
      rowId={(row) => row.id}
      busy={isBusy}
      empty={empty}
      columns={[
        { id: 'contract', header: head('contract'), whole: true, render: (row) => row.homeowner_contract_id },
        {
          id: 'address',
          header: head('address'),
          render: (row) => <CellLines first={row.system?.address.street_1 ?? ''} second={place(row)} />,
        },
        {
          id: 'type',
          header: head('type'),
          render: (row) => row.product_display_name ?? row.contract_type ?? '',
        },
        { id: 'milestone', header: head('milestone'), render: (row) => <Milestone row={row} /> },
        { id: 'signed', header: head('signed'), whole: true, render: signed },
      ]}
      renderCard={(row) => (
        <>
          <CellLines
            first={row.homeowner_contract_id}
            second={`${row.system?.address.street_1 ?? ''}, ${place(row)}`}
            strong
          />
          <Milestone row={row} />
        </>
      )}
    />
  )
}
