import { FormattedMessage } from 'react-intl'
import type { AddedAgreement, AddedAgreements } from '#machines/add-agreements/add-agreements.machine.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { focusOnArrival } from '#src/ui/focus-on-arrival.ts'
import { Notice } from '#src/ui/notice.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import { IdList } from '../backfill/id-list.tsx'
import { Unheld } from '../backfill/unheld.tsx'

/** What became of each; what is in the portal leads to its agreement. ADMIN-18, ADMIN-26, BACKFILL-13, BACKFILL-20 */
export function Added({ result, onMore }: { result: AddedAgreements; onMore: () => void }) {
  const { added, updated, unknown, failed, unheld, unread, isOwnFault } = result
  return (
    <FieldStack>
      <div data-answer>
        <h2 className={sectionTitle} tabIndex={-1} ref={focusOnArrival}>
          {added.length > 0 ? (
            <FormattedMessage id="adminBackfill.addedTitle" values={{ count: added.length }} />
          ) : updated.length > 0 ? (
            <FormattedMessage id="adminBackfill.updatedTitle" values={{ count: updated.length }} />
          ) : (
            <FormattedMessage id="adminBackfill.noneAdded" />
          )}
        </h2>
      </div>
      {unread.length > 0 && (
        <Notice tone="bad" role="alert">
          <FormattedMessage
            id={isOwnFault ? 'adminBackfill.addingBrokenOff' : 'adminBackfill.addingGivenUp'}
          />
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="warn" role="status">
          <FormattedMessage id="adminBackfill.addingDoneFailed" values={{ count: failed.length }} />
        </Notice>
      )}
      <Unheld ids={unheld} linked={waysOf([...added, ...updated])} level={3} />
      <Agreements kind="added" some={added} />
      <Agreements kind="updated" some={updated} />
      <IdList kind="unread" ids={unread} level={3} />
      <IdList kind="failed" ids={failed} level={3} />
      <IdList kind="unknown" ids={unknown} level={3} />
      <div>
        <Button wide="phone" messageId="adminBackfill.addMore" onClick={onMore}>
          <FormattedMessage id="adminBackfill.addMore" />
        </Button>
      </div>
    </FieldStack>
  )
}

const waysOf = (some: readonly AddedAgreement[]) =>
  some.every(({ way }) => way === 'contract') ? 'contract' : 'workflow'

const Agreements = ({ kind, some }: { kind: 'added' | 'updated'; some: readonly AddedAgreement[] }) => (
  <IdList kind={kind} ids={some.map(({ id }) => id)} linked={waysOf(some)} level={3} />
)
