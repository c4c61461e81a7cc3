import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isStaff } from '#domain/role-areas.ts'
import type { UserRow } from '#src/api/queries/users.ts'
import { AppLink } from '#src/app/links.tsx'
import { Day } from '#src/pages/account/moment.tsx'
import type { TableColumn } from '#src/ui/data-table.tsx'
import { Email } from '#src/ui/email.tsx'
import { CellLines } from '#src/ui/table-cells.tsx'
import { Tag } from '#src/ui/tag.tsx'
import * as css from './users.css.ts'

function Name({ row }: { row: UserRow }) {
  return (
    <AppLink to="/admin/users/$userId" params={{ userId: row.id }} messageId="adminUsers.head.last_name">
      {row.first_name} {row.last_name}
    </AppLink>
  )
}

/** Whether somebody can sign in: archived, with a password, or still without one. */
function AccountTag({ user }: { user: Pick<UserRow, 'archived' | 'claimed' | 'role'> }) {
  if (user.archived) {
    return (
      <Tag tone="bad">
        <FormattedMessage id="adminUsers.archived" />
      </Tag>
    )
  }
  if (user.claimed) return <FormattedMessage id="adminUsers.claimed" />
  return (
    <Tag tone="warn">
      <FormattedMessage id={isStaff(user.role) ? 'adminUsers.invited' : 'adminUsers.unclaimed'} />
    </Tag>
  )
}

function LastSignIn({ row }: { row: UserRow }) {
  if (row.last_signed_in_at === null) return <FormattedMessage id="adminUsers.never" />
  return <Day at={row.last_signed_in_at} />
}

const RoleName = ({ row }: { row: UserRow }) => <FormattedMessage id={`signedIn.role.${row.role}`} />

type Rows = { columns: readonly TableColumn<UserRow>[]; renderCard: (row: UserRow) => ReactNode }

/** The rows of a list of people; blocks on a phone. Roles stand where there is more than one, agreements where there are any. */
export function useUserRows(shown: { roles: boolean; agreements: boolean }): Rows {
  const intl = useIntl()
  const column = (
    id: string,
    render: (row: UserRow) => ReactNode,
    more: Partial<TableColumn<UserRow>> = {},
  ): TableColumn<UserRow> => ({
    id,
    header: intl.formatMessage({ id: `adminUsers.head.${id}` }),
    render,
    ...more,
  })
  return {
    columns: [
      column('last_name', (row) => <CellLines first={<Name row={row} />} strong />),
      column('email', (row) => (
        <span className={css.email}>
          <Email address={row.email} />
        </span>
      )),
      ...(shown.roles ? [column('role', (row) => <RoleName row={row} />)] : []),
      ...(shown.agreements
        ? [column('agreements', (row) => intl.formatNumber(row.agreement_count), { align: 'end' as const })]
        : []),
      column('last_signed_in_at', (row) => <LastSignIn row={row} />, { whole: true }),
      column('account', (row) => <AccountTag user={row} />, { whole: true }),
    ],
    renderCard: (row) => (
      <div className={css.card}>
        <CellLines first={<Name row={row} />} second={<Email address={row.email} />} strong />
        <span className={css.facts}>
          {shown.roles && <RoleName row={row} />}
          {shown.agreements && row.role === 'HOMEOWNER' && (
            <FormattedMessage id="adminUsers.agreementCount" values={{ count: row.agreement_count }} />
          )}
          <span>
            <FormattedMessage id="adminUsers.head.last_signed_in_at" />: <LastSignIn row={row} />
          </span>
        </span>
        <AccountTag user={row} />
      </div>
    ),
  }
}
