import { trackingIdentity } from '#domain/tracking-identity.ts'

/** Where events of use go. Nothing that a person typed, no code, token, query string, street or phone is ever passed. */
export type Analytics = {
  track(event: string, details?: Readonly<Record<string, string | number | boolean>>): void
  identify(identity: string | null): void
}

const nobody: Analytics = { track: () => {}, identify: () => {} }
let adapter = nobody

export function setAnalytics(chosen: Analytics): void {
  adapter = chosen
}

export const analytics: Analytics = {
  track: (event, details) => adapter.track(event, details),
  identify: (identity) => adapter.identify(identity),
}

/** How a session is named to the adapter; null while nobody is signed in. */
export function identityForAnalytics(
  person: { email: string } | null,
  impersonator: { email: string } | null,
): string | null {
  return person && trackingIdentity(person.email, impersonator?.email ?? null)
}
