import { isInAppPath } from './in-app-path.ts'

export type AfterLogin =
  | { to: 'verification' }
  | { to: 'oauth' }
  | { to: 'account'; edit: true }
  | { to: 'path'; path: string }
  | { to: 'landing' }

/**
 * Where a right password leads, in this order: MFA when needed; OAuth when it was asked for; the account with the edit
 * flag when the billing form was being edited; the remembered path; the landing page. All of them survive MFA, so the
 * same question is asked again after it with `requiresMfa` false. LOGIN-19, LOGIN-20.
 */
export function afterLogin(from: {
  requiresMfa: boolean
  redirectToOauth: boolean
  billingFormEditing: boolean
  rememberedPath: string | null
}): AfterLogin {
  if (from.requiresMfa) return { to: 'verification' }
  if (from.redirectToOauth) return { to: 'oauth' }
  if (from.billingFormEditing) return { to: 'account', edit: true }
  return isInAppPath(from.rememberedPath) ? { to: 'path', path: from.rememberedPath } : { to: 'landing' }
}
