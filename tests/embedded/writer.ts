import { sql } from 'drizzle-orm'
import { inTransaction, openDatabase } from '#server/data/database.ts'

/*
 * Writes two rows in each transaction and says the number of a transaction when it is acknowledged, until it is killed.
 * Arguments: folder, first number.
 */
const [folder, first] = process.argv.slice(2)
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const { db } = await openDatabase({ folder: folder ?? '', log: silent, servesAt: 'http://writer' })
await db.execute(sql`create table if not exists kept (number int not null, half int not null)`)
process.stdout.write('ready\n')
for (let number = Number(first); ; number += 1) {
  await inTransaction(db, {}, async (tx) => {
    await tx.execute(sql`insert into kept values (${number}, 1)`)
    await tx.execute(sql`insert into kept values (${number}, 2)`)
  })
  process.stdout.write(`${number}\n`)
}
