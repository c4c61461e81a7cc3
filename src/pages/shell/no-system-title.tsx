import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { PageTitle } from '#src/ui/page-title.tsx'

/** The first line of a page about a system that the agreement does not have yet. LAYOUT-26 */
export function NoSystemTitle({ eyebrow }: { eyebrow?: ReactNode }) {
  return (
    <PageTitle eyebrow={eyebrow} lead={<FormattedMessage id="overview.noSystemText" />}>
      <FormattedMessage id="overview.noSystem" />
    </PageTitle>
  )
}
