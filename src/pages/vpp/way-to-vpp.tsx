import { FormattedMessage } from 'react-intl'
import { isVppReachable } from '#domain/navigation.ts'
import { AppLink } from '#src/app/links.tsx'
import { useAgreement, useFlags } from '#src/app/use-me.ts'

/** Back to the promotion, for whom it stands; the name of the part for others, so that no link bounces. VPP-1. */
export function WayToVpp() {
  const isReachable = isVppReachable(useFlags(), useAgreement())
  const name = <FormattedMessage id="vpp.name" />
  if (!isReachable) return name
  return (
    <AppLink to="/dashboard/vpp" variant="back" activeOptions={{ exact: true }} messageId="vpp.name">
      {name}
    </AppLink>
  )
}
