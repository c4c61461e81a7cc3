import { createFileRoute } from '@tanstack/react-router'
import { requireHomeowner } from '#src/app/house-guards.ts'
import { houseSearch } from '#src/app/house-search.ts'
import { HomeownerLayout } from '#src/pages/shell/homeowner-layout.tsx'

export const Route = createFileRoute('/_home')({
  validateSearch: houseSearch,
  beforeLoad: async ({ context, location, search, preload }) => {
    const me = await requireHomeowner(context, location, preload ? undefined : search.home)
    if (search.sms_opt_in && !preload) {
      const { openTextMessages } = await import('#src/flows/account-panel/by-address.ts')
      openTextMessages(context, me, location)
    }
    return { me }
  },
  component: HomeownerLayout,
})
