import { createFileRoute } from '@tanstack/react-router'
import { accountSearch } from '#src/app/house-search.ts'
import { AccountPage } from '#src/pages/account/account-page.tsx'
import { TrackedPage } from '#src/pages/shell/tracked-page.tsx'

export const Route = createFileRoute('/_home/account')({
  validateSearch: accountSearch,
  beforeLoad: async ({ context, location, search, preload }) => {
    if (search.edit === undefined || preload) return
    const { resumeDraft } = await import('#src/flows/account-panel/by-address.ts')
    resumeDraft(context, location)
  },
  component: Page,
})

function Page() {
  return (
    <TrackedPage>
      <AccountPage />
    </TrackedPage>
  )
}
