import { readFileSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { scriptOrigins } from '../vendors/script-origin.ts'

const hashPattern = /^sha(256|384|512)-[A-Za-z0-9+/=]+$/

/** Hashes of the styles that the build inlines and the packages inject, from `dist/csp.json`; none before a build. */
export function readStyleHashes(file: string): string[] {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const style = read && typeof read === 'object' && 'style' in read ? read.style : []
    return Array.isArray(style) ? style.filter((hash): hash is string => hashPattern.test(String(hash))) : []
  } catch {
    return []
  }
}

/** Security headers of every answer, errors included. */
export async function secureHeaders(
  app: FastifyInstance,
  config: Config,
  styleHashes: string[],
): Promise<void> {
  const headers = await headersOf(headerOptions(config, styleHashes))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** A script of a worker may still import its own; nothing else is asked for by a file. */
const filePolicy =
  "default-src 'none';script-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'"
const forPagesOnly = [
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Leaves of the headers of a file of the build what it can obey: the rest is most of a kilobyte, before each small script. SEC-22 */
export function headersOfFile(reply: FastifyReply): void {
  for (const name of forPagesOnly) reply.removeHeader(name)
  reply.header('content-security-policy', filePolicy)
}

/** Allows one answer the styles that stand in it. */
export function allowStyles(reply: FastifyReply, hashes: readonly string[]): void {
  const name = 'content-security-policy'
  const allowed = hashes.map((hash) => ` '${hash}'`).join('')
  const policy = String(reply.getHeader(name))
  reply.header(
    name,
    policy.replace(/style-src [^;]*/, (sources) => `${sources}${allowed}`),
  )
}

const ofTheAnswer = ['content-type', 'content-length', 'date', 'connection']

/** What helmet sets, read off one answer: it would put the same texts together anew for each. */
async function headersOf(options: FastifyHelmetOptions): Promise<OutgoingHttpHeaders> {
  const probe = fastify()
  await probe.register(helmet, options)
  probe.get('/', async () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheAnswer.includes(name)))
}

function headerOptions(config: Config, styleHashes: string[]): FastifyHelmetOptions {
  const vendors = scriptOrigins(config)
  const frames = [...config.csp.frame, ...vendors]
  return {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...vendors],
        'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
        'img-src': ["'self'", 'data:', ...config.csp.image],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...config.csp.connect, ...vendors],
        'frame-src': frames.length > 0 ? frames : ["'none'"],
        'media-src': ["'self'", ...config.csp.frame],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        ...(config.secure && { 'upgrade-insecure-requests': [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Nothing of an address, and with it no token, leaves for another site.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  }
}

/** For the few answers that are written before any hook runs: a request that is no HTTP, or an address that cannot be read. */
export const bareHeaders = (config: Config): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  ...(config.secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
