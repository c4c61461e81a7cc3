import type { PublicConfig } from './config.ts'

/** What the server says of itself to a page that it has not stamped; null when it could not be asked. */
export async function config(): Promise<Partial<PublicConfig> | null> {
  try {
    const response = await fetch('/app-config.json')
    return response.ok ? (await response.json()).config : null
  } catch {
    return null
  }
}
