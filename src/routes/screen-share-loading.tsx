import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoadingPage } from '#src/pages/screen-share/loading-page.tsx'

/** Begins to share this window, when that was asked for. SHARE-2, SHARE-10 */
export const Route = createFileRoute('/screen-share-loading')({
  // Imported here, since what a guard imports lies in the entry of every page.
  beforeLoad: async ({ context, preload }) => {
    if (preload) return
    const [{ mayShare, tellOpener }, { enterSharedWindow }] = await Promise.all([
      import('#src/flows/screen-share/may-share.ts'),
      import('#src/flows/screen-share/shared-window.ts'),
    ])
    if (!(await mayShare(context))) {
      tellOpener()
      throw redirect({ to: '/screen-share-error', replace: true })
    }
    enterSharedWindow(context, false)
  },
  component: LoadingPage,
})
