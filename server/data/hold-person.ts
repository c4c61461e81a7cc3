import { eq } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { users } from './schema/people.ts'

/** Lets no two changes of a person's password, links, phone and consents run at once. First in a transaction. */
export async function holdPerson(executor: Executor, userId: string): Promise<void> {
  await executor.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
