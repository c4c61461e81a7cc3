import type { PublicConfig } from '#src/app/config.ts'
import type { ChatVendor } from './port.ts'

/** The vendor of this portal, which comes over the network when it is needed. */
export async function bringVendor({ chat }: PublicConfig): Promise<ChatVendor> {
  if (chat !== undefined) return (await import('./script.ts')).scriptVendor(chat)
  return (await import('./sandbox.ts')).sandboxVendor()
}
