import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { refusals } from '../contract/failure.ts'
import { obeySwitch } from '../contract/guard.ts'
import type { Services } from '../services.ts'
import { resolveVisit } from '../session/visit.ts'
import { VendorFault } from '../vendors/fault.ts'
import { fileType } from '../vendors/files/port.ts'

const query = v.object({ ticket: v.pipe(v.string(), v.maxLength(2048)) })

/** Hands out the files that are kept in a folder. The signed ticket is all that counts: it asks for no session. */
export function serveStoredFiles(app: FastifyInstance, services: Services): void {
  const { config, log, vendors } = services
  const redeem = async (ticket: string) => {
    try {
      return await vendors.files.redeem?.(ticket)
    } catch (error) {
      if (!(error instanceof VendorFault)) throw error
      log.warn({ code: error.code }, 'the file store cannot be asked')
      throw refusals.busy()
    }
  }
  app.get('/files', async (request, reply) => {
    if (config.sandbox.on)
      await obeySwitch(services, request, await resolveVisit(services, request, reply), 'storedFile')
    const asked = v.safeParse(query, request.query)
    const file = asked.success ? await redeem(asked.output.ticket) : null
    if (!file) throw refusals.notFound()
    return reply
      .type(fileType)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.saveAs}"`)
      .send(file.bytes)
  })
}
