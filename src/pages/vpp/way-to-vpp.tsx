import { FormattedMessage } from 'react-intl'
import { isVppReachable } from '#domain/navigation.ts'
import { AppLink } from '#src/app/links.tsx'
import { useAgreement, useFlags } from '#src/app/use-me.ts'

/** Back to the promotion, for whom it stands; the name of the part for others, so that no link bounces. VPP-1. */
export function WayToVpp() {
  const flags = useFlags()
  const agreement = useAgreement()
  const enrolled = agreement && {
    contract_type: agreement.contract_type,
    is_vpp_enrolled: agreement.system?.is_vpp_enrolled ?? false,
  }
  const name = <FormattedMessage id="vpp.name" />
  if (!isVppReachable(flags, enrolled)) return name
  return (
    <AppLink to="/dashboard/vpp" variant="back" activeOptions={{ exact: true }} messageId="vpp.name">
      {name}
    </AppLink>
  )
}
