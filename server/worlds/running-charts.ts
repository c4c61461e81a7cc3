import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The script by which the app's pages tell the flow book where their charts stand; none of it is in the build. */
export async function runningCharts(pages: FastifyInstance): Promise<void> {
  const script = readFileSync(join(import.meta.dirname, 'pages/charts.js'), 'utf8')
  pages.get('/charts.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
}
