import { createFileRoute } from '@tanstack/react-router'
import { requireNobody } from '#src/app/guards.ts'
import { ClaimPage } from '#src/flows/claim/claim-page.tsx'

export const Route = createFileRoute('/_door/claim_account/$token')({
  beforeLoad: async ({ context, params, preload }) => {
    if (preload) return
    await requireNobody(context, undefined)
    const { enterClaim } = await import('#src/flows/claim/claim.ts')
    enterClaim(context, params.token)
  },
  component: ClaimPage,
})
