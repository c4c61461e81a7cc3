import type { PublicConfig } from '#src/app/config.ts'
import type { ScreenShareVendor } from './port.ts'

/** The vendor of this portal, which comes over the network when it is needed. */
export async function bringVendor({ screenShare }: PublicConfig): Promise<ScreenShareVendor> {
  if (screenShare !== undefined) return (await import('./surfly.ts')).surflyVendor(screenShare)
  return (await import('./sandbox.ts')).sandboxVendor()
}
