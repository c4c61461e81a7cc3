import { createFileRoute } from '@tanstack/react-router'
import { personOf } from '#src/app/guards.ts'
import { ScreenShareErrorPage } from '#src/pages/screen-share/error-page.tsx'

export const Route = createFileRoute('/screen-share-error')({
  beforeLoad: ({ context }) => personOf(context),
  component: ScreenShareErrorPage,
})
