import { FormattedMessage, useIntl } from 'react-intl'
import { AppLink } from '#src/app/links.tsx'
import { useFlags } from '#src/app/use-me.ts'
import type { TableColumn } from '#src/ui/data-table.tsx'
import { Email } from '#src/ui/email.tsx'
import { CellLines } from '#src/ui/table-cells.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { type AgreementRow, standing } from './agreement-waits.ts'
import * as css from './agreements-page.css.ts'
import { MilestoneMark } from './milestone-mark.tsx'
import { StandingTag } from './standing-tag.tsx'

function Holder({ row }: { row: AgreementRow }) {
  const primary = row.users?.find((user) => user.primary)
  const names = (row.users ?? []).map(({ first_name, last_name }) => `${first_name} ${last_name}`)
  return (
    <CellLines
      first={
        <AppLink to="/admin/agreements/$agreementId" params={{ agreementId: row.id }}>
          {names.length === 0 ? <FormattedMessage id="admin.noHomeowner" /> : <Names names={names} />}
        </AppLink>
      }
      second={<Email address={primary?.email ?? ''} />}
      strong
    />
  )
}

function Names({ names }: { names: readonly string[] }) {
  return useIntl().formatList(names, { type: 'conjunction' })
}

function place(row: AgreementRow): string {
  const address = row.system?.address
  return [address?.city, address?.state].filter(Boolean).join(', ')
}

function Milestone({ row }: { row: AgreementRow }) {
  return row.current_milestone && <MilestoneMark milestone={row.current_milestone} />
}

function Status({ row }: { row: AgreementRow }) {
  const { badge, wait } = standing(row, useFlags())
  if (row.archived) {
    return (
      <Tag>
        <FormattedMessage id="admin.status.archived" />
      </Tag>
    )
  }
  const tag = <StandingTag badge={badge} />
  return wait === null ? (
    tag
  ) : (
    <CellLines first={tag} second={<FormattedMessage id={`admin.waits.${wait}`} />} />
  )
}

/** The rows of the agreements list; blocks on a phone. */
export function useAgreementRows(): {
  columns: readonly TableColumn<AgreementRow>[]
  renderCard: (row: AgreementRow) => React.ReactNode
} {
  const intl = useIntl()
  const head = (id: string) => intl.formatMessage({ id: `admin.head.${id}` })
  const signed = (row: AgreementRow) =>
    row.contract_signed_date
      ? intl.formatDate(`${row.contract_signed_date}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' })
      : ''
  const contract = (row: AgreementRow) => row.homeowner_contract_id
  return {
    columns: [
      {
        id: 'homeowner_name',
        header: head('homeowner'),
        render: (row) => (
          <div className={css.holder}>
            <Holder row={row} />
          </div>
        ),
      },
      {
        id: 'homeowner_contract_id',
        header: head('contract'),
        render: (row) => <span className={css.contract}>{contract(row)}</span>,
      },
      {
        id: 'address',
        header: head('address'),
        render: (row) => <CellLines first={row.system?.address.street_1 ?? ''} second={place(row)} clip />,
      },
      {
        id: 'product_display_name',
        header: head('type'),
        render: (row) => row.product_display_name ?? row.contract_type ?? '',
      },
      { id: 'current_milestone', header: head('milestone'), render: (row) => <Milestone row={row} /> },
      { id: 'status', header: head('status'), render: (row) => <Status row={row} /> },
      { id: 'contract_signed_date', header: head('signed'), render: signed, whole: true },
    ],
    renderCard: (row) => (
      <div className={css.card}>
        <div className={css.cardHead}>
          <Holder row={row} />
          <span className={css.number}>{contract(row)}</span>
        </div>
        <span>{[row.system?.address.street_1, place(row)].filter(Boolean).join(', ')}</span>
        <Milestone row={row} />
        <Status row={row} />
      </div>
    ),
  }
}
