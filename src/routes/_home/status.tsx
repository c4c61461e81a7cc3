import { createFileRoute } from '@tanstack/react-router'
import { StatusPage } from '#src/pages/status/status-page.tsx'

export const Route = createFileRoute('/_home/status')({ component: StatusPage })
