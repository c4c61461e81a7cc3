import { createFileRoute } from '@tanstack/react-router'
import { requireSandbox } from '#src/app/house-guards.ts'
import { Gallery } from '#src/pages/sandbox/gallery/gallery.tsx'

export const Route = createFileRoute('/sandbox/ui')({
  beforeLoad: ({ context }) => requireSandbox(context),
  component: Gallery,
})
