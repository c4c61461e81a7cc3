import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Html } from '#domain/html.ts'
import type { Services } from '../services.ts'
import { markOf } from '../web/brand-look.ts'
import { landingOf } from './actions.ts'
import { layout } from './pages/layout.ts'
import { visitOf } from './sandbox-api.ts'

/** Sends a page of the sandbox, with who is signed in on this browser above it. */
export async function showPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, title, body }: { path: string; title: string; body: Html },
) {
  const { caller, clock, sandbox } = visitOf(request)
  const signedIn = caller && {
    name: `${caller.user.first_name} ${caller.user.last_name}`,
    email: caller.user.email,
    landing: await landingOf(services, caller.user, sandbox),
  }
  const { name, look } = services.config.brand
  const frame = { brand: name, mark: markOf(look), signedIn, offsetMs: clock.offsetMs }
  return reply.type('text/html; charset=utf-8').send(layout(frame, path, title, body))
}
