import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_home/dashboard/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/overview', replace: true })
  },
})
