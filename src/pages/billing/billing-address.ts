import { billingAddressKind } from '#domain/environment.ts'
import type { PublicConfig } from '#src/app/config.ts'
import { environmentOfPage } from '#src/app/environment.ts'

/** Where the online billing account is, the sandbox's in qa; null when none is configured. BILL-1, BILL-5. */
export function onlineBilling({ links, productionLabel }: PublicConfig, hostname: string): string | null {
  const kind = billingAddressKind(environmentOfPage(hostname, productionLabel))
  return (kind === 'sandbox' ? links.billingSandbox : links.billing) ?? null
}
