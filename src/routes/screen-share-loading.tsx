import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '#src/pages/screen-share/loading-page.tsx'

export const Route = createFileRoute('/screen-share-loading')({
  // Imported here, since what a guard imports lies in the entry of every page.
  beforeLoad: async ({ context, preload }) => {
    if (preload) return
    const { beginToShare } = await import('#src/flows/screen-share/begin-to-share.ts')
    await beginToShare(context)
  },
  component: LoadingPage,
})
