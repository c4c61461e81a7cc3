import { createFileRoute } from '@tanstack/react-router'

/** Where an enrolment in autopay leads back to: chooses the agreement, and leads to where it is shown. */
export const Route = createFileRoute('/_home/agreements/$achAgreementId/ach')({
  beforeLoad: async ({ context, params, preload }) => {
    if (preload) return
    const { arriveFromAch } = await import('#src/app/ach-arrival.ts')
    arriveFromAch(context.queryClient, context.me, params.achAgreementId)
  },
})
