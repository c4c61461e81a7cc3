import { createFileRoute } from '@tanstack/react-router'
import { requireSandbox } from '#src/app/house-guards.ts'
import { chartSearch } from '#src/app/house-search.ts'
import { ChartBenchPage } from '#src/pages/sandbox/chart-bench/chart-bench-page.tsx'

export const Route = createFileRoute('/sandbox/charts')({
  validateSearch: chartSearch,
  beforeLoad: ({ context }) => requireSandbox(context),
  component: ChartBenchPage,
})
