import { createFileRoute } from '@tanstack/react-router'
import { supportSearch } from '#src/app/house-search.ts'
import { TrackedPage } from '#src/pages/shell/tracked-page.tsx'
import { FaqPage } from '#src/pages/support/faq-page.tsx'

export const Route = createFileRoute('/_home/support/faqs/$faqId')({
  validateSearch: supportSearch,
  // Imported here, since what a loader imports lies in the entry of every page.
  loader: async ({ context, params }) => {
    const { bringFaq } = await import('#src/app/support-pages.ts')
    await bringFaq(context.queryClient, params.faqId)
  },
  component: Page,
})

function Page() {
  return (
    <TrackedPage>
      <FaqPage />
    </TrackedPage>
  )
}
