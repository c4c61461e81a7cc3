import type { Config } from '../config.ts'
import { type Db, openDatabase } from '../data/database.ts'
import { createLog } from '../log.ts'

/**
 * Opens the configured database for what one command does, and closes it whatever comes of that.
 *
 * @param more - How long a statement may take (ms), where that is longer than a request's.
 */
export async function onDatabase<T>(
  { databaseUrl: url, folder }: Pick<Config, 'databaseUrl' | 'folder'>,
  work: (db: Db) => Promise<T>,
  more: { statementTimeoutMs?: number } = {},
): Promise<T> {
  const database = await openDatabase({ url, folder, log: createLog('silent'), ...more })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}
