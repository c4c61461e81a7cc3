import { createFileRoute } from '@tanstack/react-router'
import { gettingIn } from '#src/app/guards.ts'
import { ClaimPage } from '#src/flows/claim/claim-page.tsx'

export const Route = createFileRoute('/_door/claim_account/$token')({
  beforeLoad: (given) => gettingIn().then(({ enterClaimAccount }) => enterClaimAccount(given)),
  component: ClaimPage,
})
