import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { startTestServer, type TestServer } from './harness.ts'

/** A page as a build writes it, before the server stamps it. */
export const pageWith = (body: string) =>
  `<!doctype html><html lang="en"><head><meta name="description" content="See how your solar system is doing." /><title>Porchlight</title></head><body>${body}</body></html>`

/** A server, and beside it the same one with a build of these files, by their paths in it. */
export async function startPageServer(
  files: Readonly<Record<string, string | Buffer>>,
): Promise<{ server: TestServer; app: FastifyInstance; close: () => Promise<void> }> {
  const dist = mkdtempSync(join(tmpdir(), 'porchlight-dist-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), content)
  }
  const server = await startTestServer()
  const app = await buildApp(server.services, { dist })
  return {
    server,
    app,
    close: async () => {
      await app.close()
      await server.close()
      rmSync(dist, { recursive: true, force: true })
    },
  }
}
