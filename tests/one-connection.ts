import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/data/database.ts'

/**
 * Inside of a transaction the pool refuses another connection: the embedded database has one alone, so that whoever asks
 * for a second one there waits for itself. Here there would be twenty.
 */
export function allowOneConnection({ db, pool }: Pick<Database, 'db' | 'pool'>): void {
  const inside = new AsyncLocalStorage<true>()
  db.transaction = new Proxy(db.transaction, {
    apply: (begin, self, [work, ...rest]) =>
      Reflect.apply(begin, self, [(tx: unknown) => inside.run(true, () => work(tx)), ...rest]),
  })
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, self, given) => {
      if (inside.getStore()) throw new Error('Inside of a transaction only the transaction may be asked.')
      return Reflect.apply(connect, self, given)
    },
  })
}
