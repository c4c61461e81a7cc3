import { createFileRoute } from '@tanstack/react-router'
import { supportSearch } from '#src/app/house-search.ts'
import { TrackedPage } from '#src/pages/shell/tracked-page.tsx'
import { SupportPage } from '#src/pages/support/support-page.tsx'

export const Route = createFileRoute('/_home/support/')({
  validateSearch: supportSearch,
  component: Page,
})

function Page() {
  return (
    <TrackedPage>
      <SupportPage />
    </TrackedPage>
  )
}
