import { redirect } from '@tanstack/react-router'
import type { RouterContext } from '#src/app/router.ts'
import { shareMark } from './mark.ts'
import { mayShare, tellOpener } from './may-share.ts'
import { enterSharedWindow } from './shared-window.ts'

/** Begins to share this window when that was asked for, and leads on to what says that it is not. SHARE-2, SHARE-10 */
export async function beginToShare(context: RouterContext): Promise<void> {
  if (await mayShare(context)) {
    // Loaded anew it begins again, though the page that opened it has heard that it was left.
    shareMark.write('own')
    return void enterSharedWindow(context, false)
  }
  tellOpener()
  throw redirect({ to: '/screen-share-error', replace: true })
}
