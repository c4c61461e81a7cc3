/** The identity that analytics are given: the email, or the impersonator's email "as" the user's. IMP-18. */
export function trackingIdentity(email: string, impersonatorEmail: string | null): string {
  return impersonatorEmail === null ? email : `${impersonatorEmail} as ${email}`
}
