import { FormattedMessage } from 'react-intl'
import { Notice } from '#src/ui/notice.tsx'
import { IdList } from './id-list.tsx'

type Props = { ids: readonly string[]; linked: 'workflow' | 'contract'; level?: 2 | 3 }

/** Agreements that are in the portal and that nobody holds, each leading to its page; nothing when there are none. BACKFILL-20 */
export function Unheld({ ids, linked, level = 2 }: Props) {
  if (ids.length === 0) return null
  return (
    <>
      <Notice tone="warn" role="status">
        <FormattedMessage id="adminBackfill.unheldText" values={{ count: ids.length }} />
      </Notice>
      <IdList kind="unheld" ids={ids} linked={linked} level={level} />
    </>
  )
}
