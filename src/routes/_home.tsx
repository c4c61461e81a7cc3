import { createFileRoute } from '@tanstack/react-router'
import { requireHomeowner } from '#src/app/guards.ts'
import { HomeownerLayout } from '#src/pages/shell/homeowner-layout.tsx'

export const Route = createFileRoute('/_home')({
  beforeLoad: async ({ context, location }) => ({ me: await requireHomeowner(context, location) }),
  component: HomeownerLayout,
})
