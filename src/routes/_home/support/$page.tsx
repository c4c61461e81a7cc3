import { createFileRoute } from '@tanstack/react-router'
import { TrackedPage } from '#src/pages/shell/tracked-page.tsx'
import { CategoryPage } from '#src/pages/support/category-page.tsx'

export const Route = createFileRoute('/_home/support/$page')({
  // Imported here, since what a guard imports lies in the entry of every page.
  beforeLoad: async ({ context, params }) => {
    const { keepToCategories } = await import('#src/app/support-pages.ts')
    keepToCategories(context.queryClient, params.page, '/support')
  },
  component: Page,
})

function Page() {
  return (
    <TrackedPage>
      <CategoryPage />
    </TrackedPage>
  )
}
