import { createFileRoute } from '@tanstack/react-router'
import { BillingPage } from '#src/pages/billing/billing-page.tsx'

export const Route = createFileRoute('/_home/dashboard/billing')({ component: BillingPage })
