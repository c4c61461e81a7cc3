import { flagPolicy } from './session-policy.ts'

export type Environment = 'app-dev' | 'dev' | 'qa' | 'production' | 'unknown'

/**
 * The environment told by the first label of a host name: app-dev, dev, qa, or the configured production label; all
 * else is unknown, which the app reports once as an error. FLAG-18, FLAG-19.
 */
export function environmentOf(hostname: string, productionLabel: string): Environment {
  const label = hostname.toLowerCase().split('.')[0] ?? ''
  if (productionLabel !== '' && label === productionLabel.toLowerCase()) return 'production'
  return label === 'app-dev' || label === 'dev' || label === 'qa' ? label : 'unknown'
}

/**
 * The production label of a provider who names none: the first label of the portal's own host, or `app` where that is
 * an address in numbers or names another environment. FLAG-18.
 */
export function productionLabelOf(hostname: string): string {
  const isNumber = hostname.includes(':') || /^[\d.]+$/.test(hostname)
  if (isNumber || hostname === 'localhost' || environmentOf(hostname, '') !== 'unknown') return 'app'
  return hostname.toLowerCase().split('.')[0] ?? 'app'
}

/** ms to wait for the feature flags: 2000 in production, 15000 elsewhere. FLAG-4. */
export function flagTimeoutMs(environment: Environment): number {
  return environment === 'production' ? flagPolicy.productionTimeoutMs : flagPolicy.elsewhereTimeoutMs
}

/** Which billing account opens: the sandbox one in qa, the live one elsewhere. BILL-1, FLAG-20. */
export function billingAddressKind(environment: Environment): 'sandbox' | 'live' {
  return environment === 'qa' ? 'sandbox' : 'live'
}
