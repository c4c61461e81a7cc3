import { createFileRoute } from '@tanstack/react-router'
import { energySearch } from '#src/app/house-search.ts'
import { EnergyPage } from '#src/pages/energy/energy-page.tsx'

export const Route = createFileRoute('/_home/dashboard/system/')({
  validateSearch: energySearch,
  component: EnergyPage,
})
