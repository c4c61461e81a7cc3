import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { refusals } from '../contract/failure.ts'
import { obeySwitch } from '../contract/guard.ts'
import type { Services } from '../services.ts'
import { resolveVisit } from '../session/visit.ts'
import { fileType } from '../vendors/files/port.ts'

const query = v.object({ ticket: v.pipe(v.string(), v.maxLength(2048)) })

/** Hands out the files that are kept in a folder. The signed ticket is all that counts: it asks for no session. */
export function serveStoredFiles(app: FastifyInstance, services: Services): void {
  const { config, vendors } = services
  app.get('/files', async (request, reply) => {
    if (config.sandbox.on)
      await obeySwitch(services, request, await resolveVisit(services, request, reply), 'storedFile')
    const asked = v.safeParse(query, request.query)
    const file = asked.success ? await vendors.files.redeem?.(asked.output.ticket) : null
    if (!file) throw refusals.notFound()
    return reply
      .type(fileType)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.saveAs}"`)
      .send(file.bytes)
  })
}
