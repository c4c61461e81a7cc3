import { createFileRoute } from '@tanstack/react-router'
import { requireSandbox } from '#src/app/house-guards.ts'
import { DeskPage } from '#src/pages/sandbox/desk/desk-page.tsx'

export const Route = createFileRoute('/sandbox/desk')({
  beforeLoad: ({ context }) => requireSandbox(context),
  component: DeskPage,
})
