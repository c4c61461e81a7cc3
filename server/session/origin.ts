import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#domain/this-machine.ts'
import type { Config } from '../config.ts'

/**
 * Whether a request comes from a page of this portal. `Sec-Fetch-Site` is the browser's own word; `Origin` is asked
 * for whatever changes something, since a form of another site can send neither JSON nor our token but may send it.
 */
export function comesFromHere(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = request.headers
  if (origin !== undefined) return isOurOrigin(origin, config)
  return isRead(request) || site === 'same-origin'
}

export const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD'

function isOurOrigin(origin: string, config: Config): boolean {
  if (origin === config.publicUrl.origin) return true
  // In a sandbox localhost, 127.0.0.1 and [::1] are the same place.
  if (!config.sandbox.on || !URL.canParse(origin) || !isLoopback(config.publicUrl.hostname)) return false
  const { hostname, port, protocol } = new URL(origin)
  return isLoopback(hostname) && port === config.publicUrl.port && protocol === config.publicUrl.protocol
}

/**
 * Whether a request may see `/sandbox/`: from this machine, under a loopback name and from our own page; anybody when
 * the sandbox was exposed on purpose.
 */
export function mayUseSandbox(request: FastifyRequest, config: Config): boolean {
  if (!config.sandbox.on) return false
  const fromHere =
    comesFromHere(request, config) || (isRead(request) && request.headers['sec-fetch-mode'] === 'navigate')
  if (config.sandbox.exposed) return fromHere
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return isLoopback(peer) && isLoopback(request.hostname) && fromHere
}
