import { type Environment, environmentOf } from '#domain/environment.ts'
import { reportError } from './error-reports.ts'

let told = false

/** The environment that this page runs in; an unknown one is reported once. */
export function environmentOfPage(hostname: string, productionLabel: string): Environment {
  const environment = environmentOf(hostname, productionLabel)
  if (environment === 'unknown' && !told) {
    told = true
    reportError('environment', new Error('No environment'))
  }
  return environment
}
