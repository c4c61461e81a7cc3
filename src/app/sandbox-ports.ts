import type { Analytics } from './analytics.ts'
import { setErrorReporter } from './error-reporter.ts'

function send(event: { kind: string; name: string; details: unknown }): void {
  fetch('/sandbox/api/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => {
    // The list of events is a convenience of the sandbox.
  })
}

let identity: string | null = null

/** Lists events of use on the sandbox's page of events. */
export const sandboxAnalytics: Analytics = {
  track: (name, details = {}) => send({ kind: 'event', name, details: { ...details, identity } }),
  identify: (next) => {
    identity = next
  },
}

/** Lists the errors from now on, on the same page. */
export const reportErrors = () =>
  setErrorReporter(({ where, message, page }) =>
    send({ kind: 'error', name: where, details: { message, page } }),
  )
