import { createFileRoute } from '@tanstack/react-router'
import { energySearch } from '#src/app/house-search.ts'
import { EnergyPage } from '#src/pages/energy/energy-page.tsx'

export const Route = createFileRoute('/_home/dashboard/system/')({
  validateSearch: energySearch,
  // Imported here, since what a loader imports lies in the entry of every page.
  loader: async ({ context, location, cause }) => {
    // Another period or part is asked for by the page; whoever points at a link has not asked yet.
    if (cause !== 'enter') return
    // It only readies: what does not come with it the page tells in its place.
    const ready = await import('#src/pages/energy/ready.ts').catch(() => null)
    await ready?.readyEnergy(context.queryClient, context.me.user.agreements, location.search)
  },
  component: EnergyPage,
})
