import { refusals } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import type { components } from '../contract/schema.gen.ts'
import type { Executor } from '../data/database.ts'
import { getJobOf, listJobsOf } from '../data/outbox.ts'
import { askedOf, importSoFar, isPlatformKind, platformKinds, readOf } from '../jobs/backfills.ts'
import type { Services } from '../services.ts'

type Schemas = components['schemas']
type Row = NonNullable<Awaited<ReturnType<typeof getJobOf>>>

/** Long work, as whoever started it may see it. HOUSE-32, BACKFILL-9 */
export const jobs = (services: Services) =>
  ({
    async listJobs({ caller, query }) {
      const { page = 1, page_size: pageSize = 25 } = query
      const asked = { kinds: platformKinds, page, pageSize }
      const { rows, count } = await listJobsOf(services.database.db, caller.user.id, asked)
      return {
        status: 200,
        body: {
          results: rows.map((row) => summaryOf(row)),
          count,
          page,
          page_size: pageSize,
          total_pages: Math.ceil(count / pageSize),
        },
      }
    },

    async getJob({ caller, params }) {
      return { status: 200, body: await readJob(services.database.db, caller.user.id, params.id) }
    },
  }) satisfies Pick<Handlers, 'listJobs' | 'getJob'>

/** Long work that this person started. @throws Failure 404 for anybody else's, and for what is no long work */
export async function readJob(executor: Executor, userId: string, jobId: string): Promise<Schemas['Job']> {
  const job = await getJobOf(executor, userId, jobId)
  if (!job || !isPlatformKind(job.kind)) throw refusals.notFound()
  const { asked, soFar, read } = partsOf(job)
  const isOver = job.state === 'done' || job.state === 'failed'
  return {
    ...summaryOf(job),
    result: isOver ? soFar : null,
    unread: job.state === 'failed' ? asked.filter((id) => !read.has(id)) : null,
    error: job.state === 'failed' ? job.last_error : null,
  }
}

function summaryOf(job: Row): Schemas['JobSummary'] {
  const { kind, asked, read } = partsOf(job)
  return {
    id: job.id,
    kind,
    state: job.state,
    done: read.size,
    total: asked.length,
    created_at: job.created_at.toISOString(),
    finished_at: job.finished_at?.toISOString() ?? null,
  }
}

function partsOf({ kind, payload, result }: Pick<Row, 'kind' | 'payload' | 'result'>) {
  if (!isPlatformKind(kind)) throw new Error(`${kind} is no job of the platform`)
  const soFar = importSoFar(result)
  return { kind, asked: askedOf(kind, payload), soFar, read: readOf(soFar) }
}
