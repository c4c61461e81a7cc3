import { createFileRoute } from '@tanstack/react-router'
import { requireAdminPage } from '#src/app/staff-guards.ts'
import { faqSearch } from '#src/pages/admin/faqs/faq-search.ts'
import { FaqsPage } from '#src/pages/admin/faqs/faqs-page.tsx'

export const Route = createFileRoute('/admin/manage_faqs')({
  validateSearch: faqSearch,
  beforeLoad: ({ context }) => requireAdminPage(context, 'manage_faqs'),
  component: FaqsPage,
})
