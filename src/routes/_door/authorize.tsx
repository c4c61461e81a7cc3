import { createFileRoute } from '@tanstack/react-router'
import { AuthorizePage } from '#src/flows/authorize/authorize-page.tsx'

export const Route = createFileRoute('/_door/authorize')({
  beforeLoad: async ({ context, preload }) => {
    if (preload) return
    const { enterAuthorize } = await import('#src/flows/authorize/authorize.ts')
    await enterAuthorize(context)
  },
  component: AuthorizePage,
})
