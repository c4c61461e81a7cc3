import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { inTransaction } from '../data/database.ts'
import { getPerson } from '../data/users.ts'
import { findCallById, noteOutcome } from '../data/verification-calls.ts'
import type { Services } from '../services.ts'
import { callPage } from './pages/call.ts'
import { read } from './sandbox-api.ts'
import { showPage } from './show-page.ts'

const path = '/sandbox/call'
const id = v.pipe(v.string(), v.uuid())
const written = (most: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[\x20-\x7e]*$/), v.maxLength(most)), '')
const address = v.pipe(
  written(2048),
  v.check((text) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:')),
)

const asked = v.object({ id: v.optional(id), ended: v.optional(v.literal('1')) })
const ending = v.object({
  id,
  outcome: v.picklist(['verified', 'failed', 'canceled', 'hang_up']),
  confirmation_code: written(64),
  video_url: address,
  transcript_url: address,
})

/** The sandbox's call centre: where a call opens, and where it is said how it ends. */
export function callPages(services: Services) {
  const { db } = services.database
  const press = readFileSync(join(import.meta.dirname, 'pages/call-press.js'), 'utf8')
  return async (pages: FastifyInstance) => {
    pages.get('/press.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(press))
    pages.get('/', async (request, reply) => {
      const { id: callId, ended } = read(asked, request.query)
      const call = callId ? await findCallById(db, callId) : null
      const caller = call && (await getPerson(db, call.user_id))
      const body = callPage(call, caller, ended === '1')
      return showPage(services, request, reply, { path, title: 'Verification call', body })
    })
    pages.post('/', async (request, reply) => {
      const { id: callId, outcome, ...recorded } = read(ending, request.body)
      const call = await findCallById(db, callId)
      if (call && outcome !== 'hang_up') {
        const said = {
          status: outcome,
          confirmation_code: recorded.confirmation_code || null,
          video_url: recorded.video_url || null,
          transcript_url: recorded.transcript_url || null,
        }
        await inTransaction(db, {}, (tx) => noteOutcome(tx, call, said))
      }
      return reply.redirect(`${path}?id=${callId}&ended=1`, 303)
    })
  }
}
