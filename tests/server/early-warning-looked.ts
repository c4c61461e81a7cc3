import type { TestServer } from './harness.ts'

/** A look at all systems that was finished then: without one an hour before, the portal takes itself to have been away. WARN-23 */
export const lookedAt = ({ services }: TestServer, at: Date) =>
  services.database.pool.query(
    `insert into jobs (kind, payload, state, created_at, finished_at) values ('early-warnings', '{}', 'done', $1, $1)`,
    [at],
  )
