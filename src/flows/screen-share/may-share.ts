import type { PublicConfig } from '#src/app/config.ts'
import { type GuardContext, personOf } from '#src/app/guards.ts'
import { flagsOf } from '#src/app/query-client.ts'
import { hasVendor } from './has-vendor.ts'
import { shareMark } from './mark.ts'
import { tellWindows } from './tell.ts'

/**
 * Whether this window may be shared: a homeowner who is themselves has asked for it by a press and has not canceled it
 * while the window came, with the flag on. An address alone, which anybody can send, shares nothing. SHARE-1, SHARE-2,
 * SHARE-10, IMP-16
 */
export async function mayShare(context: GuardContext & { config: PublicConfig }): Promise<boolean> {
  const me = await personOf(context)
  if (me === null || me.user.role !== 'HOMEOWNER' || me.impersonator) return false
  const isAsked = shareMark.read() !== null && !shareMark.isTakenBack()
  return flagsOf(context.queryClient).surfly && hasVendor(context.config) && isAsked
}

/**
 * The page that opened this window waits for it: it hears that nothing is shared here. A window that nobody opened says
 * nothing, since another one may well be shared. SHARE-15
 */
export function tellOpener(): void {
  if (window.opener) tellWindows({ type: 'share.failed' })
}
