import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '#src/flows/claim/claim-page.tsx'

export const Route = createFileRoute('/_door/claim_account/$token')({
  beforeLoad: (given) =>
    import('#src/flows/getting-in.ts').then(({ enterClaimAccount }) => enterClaimAccount(given)),
  component: ClaimPage,
})
