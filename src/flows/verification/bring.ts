type Verification = typeof import('./provide.ts')

let verification: Verification | undefined

/** The chart of the code, fetched when a code is sent or asked for: most sign-ins need none. */
export async function bringVerification(): Promise<Verification> {
  verification ??= await import('./provide.ts')
  return verification
}

/** The same once it has been brought. */
export const broughtVerification = () => verification?.providedVerification
