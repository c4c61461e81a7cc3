import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'

const mediaType = 'multipart/form-data'

/** Reads forms by which a page sends a file; a part that comes twice is refused. UPLOAD-4 */
export function readFiles(api: FastifyInstance): void {
  api.addContentTypeParser(
    mediaType,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      // Where no file is taken the type is refused as every other is, whatever stands in it.
      if (!request.routeOptions.config.operation?.requestTypes.includes(mediaType)) return {}
      // What is done with a file may take longer than a silent connection is kept. UPLOAD-22
      if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(0)
      const type = request.headers['content-type'] ?? ''
      const parts = await partsOf(type, body)
      const names = [...parts.keys()]
      if (new Set(names).size !== names.length)
        throw new Failure(400, 'invalid', 'Send one file.', { fields: { [names[0] ?? 'file']: ['several'] } })
      return Object.fromEntries(parts.entries())
    },
  )
}

async function partsOf(type: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Failure(400, 'invalid', 'The request is not valid.')
  }
}
