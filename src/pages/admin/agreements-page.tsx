import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { milestoneFilters, statusFilters } from '#domain/admin-table.ts'
import { showsManageFaqsLink } from '#domain/roles.ts'
import { agreementPageQuery, agreementsFile } from '#src/api/queries/agreements.ts'
import { staffLinksQuery } from '#src/api/queries/staff-links.ts'
import { AppButtonLink } from '#src/app/links.tsx'
import { useMay } from '#src/app/use-may.ts'
import { useMe } from '#src/app/use-me.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import * as css from './agreements-page.css.ts'
import { agreementsShape } from './agreements-shape.ts'
import { useAgreementRows } from './agreements-table.tsx'
import { foundIn } from './list/found-in.ts'
import { ListFile } from './list/list-file.tsx'
import { listQuery, wholeQuery } from './list/list-search.ts'
import { StaffListView } from './list/staff-list-view.tsx'
import { useStaffList } from './list/use-staff-list.ts'

/** All agreements: found by name, email, address or number, filtered, sorted and leafed through. */
export function AgreementsPage() {
  const intl = useIntl()
  const list = useStaffList(agreementsShape)
  const query = useQuery(agreementPageQuery(listQuery(list.table)))
  const rows = useAgreementRows()
  return (
    <>
      <PageTitle
        look="staff"
        action={
          <Ways
            csv={
              <ListFile
                file="agreements.csv"
                bring={() => agreementsFile(wholeQuery(list.table))}
                found={foundIn(query)}
              />
            }
          />
        }
      >
        <FormattedMessage id="admin.agreements" />
      </PageTitle>
      <StaffListView
        {...rows}
        label={intl.formatMessage({ id: 'admin.agreements' })}
        list={list}
        query={query}
        searchLabel={intl.formatMessage({ id: 'admin.search' })}
        filters={[
          {
            id: 'status',
            label: intl.formatMessage({ id: 'admin.status' }),
            options: statusFilters.map((id) => ({
              id,
              label: intl.formatMessage({ id: `admin.status.${id}` }),
            })),
          },
          {
            id: 'milestone',
            label: intl.formatMessage({ id: 'admin.milestone' }),
            options: milestoneFilters.map((id) => ({
              id,
              label: intl.formatMessage({ id: `admin.milestone.${id}` }),
            })),
          },
        ]}
        rowId={({ id }) => id}
        emptyTitle={<FormattedMessage id="admin.noneFound" />}
        noneYet={<NoneYet />}
      />
    </>
  )
}

/** A portal without agreements: where they come from, and the way to them for whoever may add some. ADMIN-21 */
function NoneYet() {
  const mayAdd = useMay('agreements.add')
  return (
    <EmptyState
      title={<FormattedMessage id="admin.noneYet" />}
      action={
        mayAdd ? (
          <AppButtonLink to="/admin/backfill" search={{ tab: 'add' }} messageId="adminBackfill.add">
            <FormattedMessage id="adminBackfill.add" />
          </AppButtonLink>
        ) : undefined
      }
    >
      <FormattedMessage id="admin.noneYetText" />
    </EmptyState>
  )
}

/** What else begins here: the people, for the restricted role its FAQs, and the provider's own administration. ROLE-15, ROUTE-10 */
function Ways({ csv }: { csv: React.ReactNode }) {
  const { user } = useMe()
  const { data: links } = useQuery(staffLinksQuery)
  return (
    <div className={css.ways}>
      {showsManageFaqsLink(user.role) && (
        <AppButtonLink to="/admin/manage_faqs" variant="secondary" size="nav" messageId="admin.manageFaqs">
          <FormattedMessage id="admin.manageFaqs" />
        </AppButtonLink>
      )}
      {useMay('users.view') && (
        <AppButtonLink to="/admin/users" variant="secondary" size="nav" messageId="admin.users">
          <FormattedMessage id="admin.users" />
        </AppButtonLink>
      )}
      {links?.backend_admin && (
        <AppButtonLink to="/server_admin" variant="secondary" size="nav" messageId="admin.backendAdmin">
          <FormattedMessage id="admin.backendAdmin" />
        </AppButtonLink>
      )}
      <div className={css.file}>{csv}</div>
    </div>
  )
}
