import { createFileRoute } from '@tanstack/react-router'
import { CategoryPage } from '#src/pages/support/category-page.tsx'

export const Route = createFileRoute('/_home/dashboard/support/$page')({
  // Imported here, since what a guard imports lies in the entry of every page.
  beforeLoad: async ({ context, params }) => {
    const { keepToCategories } = await import('#src/app/support-pages.ts')
    keepToCategories(context.queryClient, params.page, '/dashboard/support')
  },
  component: CategoryPage,
})
