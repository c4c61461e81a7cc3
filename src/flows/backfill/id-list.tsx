import { FormattedMessage, useIntl } from 'react-intl'
import { AppLink } from '#src/app/links.tsx'
import { CopyList } from '#src/ui/copy-list.tsx'

/** As many as are shown; all of them are copied. */
const mostShown = 20

type Props = {
  kind: 'failed' | 'unknown' | 'unread' | 'unheld' | 'updated' | 'added'
  ids: readonly string[]
  /** Each leads to its agreement, by its workflow or by its contract. */
  linked?: 'workflow' | 'contract'
  /** Of its title. */
  level?: 2 | 3
}

/** Workflows, or contracts, of which the same became; nothing when there are none. */
export function IdList({ kind, ids, linked, level = 2 }: Props) {
  const intl = useIntl()
  if (ids.length === 0) return null
  const more = ids.length - mostShown
  return (
    <CopyList
      level={level}
      title={<FormattedMessage id={`adminBackfill.${kind}`} values={{ count: ids.length }} />}
      lines={ids.slice(0, mostShown).map((id) => ({
        id,
        content: linked ? <ToAgreement by={linked} id={id} /> : id,
      }))}
      more={more > 0 ? <FormattedMessage id="adminBackfill.more" values={{ count: more }} /> : undefined}
      text={ids.join(',\n')}
      copy={{
        messageId: 'adminBackfill.copy',
        words: intl.formatMessage({ id: 'adminBackfill.copy' }),
        done: intl.formatMessage({ id: 'adminBackfill.copied' }),
        failed: intl.formatMessage({ id: 'adminBackfill.notCopied' }),
      }}
    />
  )
}

const ToAgreement = ({ by, id }: { by: 'workflow' | 'contract'; id: string }) =>
  by === 'workflow' ? (
    <AppLink to="/admin/workflow/$workflowId" params={{ workflowId: id }} track="backfill.agreement">
      {id}
    </AppLink>
  ) : (
    <AppLink
      to="/admin/contract/$homeownerContractId"
      params={{ homeownerContractId: id }}
      track="platform.agreement"
    >
      {id}
    </AppLink>
  )
