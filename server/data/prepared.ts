import type { Executor } from './database.ts'

type Values = Record<string, unknown>
type Statement<R> = { execute: (values?: Values) => Promise<R> }

/**
 * A query that is built once for each database, not for each call; its name (`.prepare(name)`) lets PostgreSQL keep
 * its plan too. What changes from call to call is an `sql.placeholder`. In a transaction, whose connection is its own,
 * it is built anew.
 */
export function prepared<R, V extends Values>(
  build: (executor: Executor) => Statement<R>,
): (executor: Executor, values: V) => Promise<R> {
  const built = new WeakMap<Executor, Statement<R>>()
  return (executor, values) => {
    const known = built.get(executor)
    if (known) return known.execute(values)
    const statement = build(executor)
    built.set(executor, statement)
    return statement.execute(values)
  }
}
