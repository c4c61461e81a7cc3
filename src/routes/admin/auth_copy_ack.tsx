import { createFileRoute } from '@tanstack/react-router'
import { requireAdminPage } from '#src/app/staff-guards.ts'
import { CopyUploadPage } from '#src/pages/admin/copy-upload/copy-upload-page.tsx'

export const Route = createFileRoute('/admin/auth_copy_ack')({
  beforeLoad: ({ context }) => requireAdminPage(context, 'auth_copy_ack'),
  component: CopyUploadPage,
})
