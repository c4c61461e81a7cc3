import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor } from './database.ts'
import { agreements, agreementUsers } from './schema/agreements.ts'
import { faqs, faqTags, tags } from './schema/content.ts'

export type Tag = { id: string; tag: string }
export type StoredFaq = Pick<typeof faqs.$inferSelect, 'id' | 'question' | 'answer' | 'order' | 'hidden'> & {
  tags: Tag[]
}
type FaqValues = {
  question: string
  answer: string
  order?: number | undefined
  hidden?: boolean | undefined
}

const whole = {
  id: faqs.id,
  question: faqs.question,
  answer: faqs.answer,
  order: faqs.order,
  hidden: faqs.hidden,
  tags: sql<Tag[]>`(
    select coalesce(json_agg(json_build_object('id', t.id, 'tag', t.tag) order by t.tag), '[]')
    from ${faqTags} ft join ${tags} t on t.id = ft.tag_id where ft.faq_id = faqs.id)`,
}

/** All questions with their tags, by order, then id; `shown`: only those that are not hidden. SUP-12. */
export function listFaqs(executor: Executor, { shown }: { shown: boolean }): Promise<StoredFaq[]> {
  return executor
    .select(whole)
    .from(faqs)
    .where(shown ? eq(faqs.hidden, false) : undefined)
    .orderBy(asc(faqs.order), asc(faqs.id))
}

/** The tags of all agreements of a homeowner that are not archived, each once. SUP-13. */
export async function listAgreementTagsOf(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ tag: sql<string>`unnest(${agreements.tags})` })
    .from(agreementUsers)
    .innerJoin(agreements, eq(agreements.id, agreementUsers.agreement_id))
    .where(and(eq(agreementUsers.user_id, userId), eq(agreements.archived, false)))
  return rows.map(({ tag }) => tag)
}

/** A question with its tags; null when there is none. */
export async function getFaq(executor: Executor, faqId: string): Promise<StoredFaq | null> {
  const [row] = await executor.select(whole).from(faqs).where(eq(faqs.id, faqId))
  return row ?? null
}

/** Adds a question without tags. */
export async function addFaq(executor: Executor, values: FaqValues): Promise<{ id: string }> {
  const [row] = await executor
    .insert(faqs)
    .values({ ...values, order: values.order ?? 0, hidden: values.hidden ?? false })
    .returning({ id: faqs.id })
  if (row === undefined) throw new Error('the new question was not returned')
  return row
}

/** Changes what is given of a question; false when there is none. */
export async function updateFaq(
  executor: Executor,
  faqId: string,
  values: { [Field in keyof FaqValues]?: FaqValues[Field] | undefined },
): Promise<boolean> {
  const rows = await executor
    .update(faqs)
    .set({ ...values, updated_at: sql`app_now()` })
    .where(eq(faqs.id, faqId))
    .returning({ id: faqs.id })
  return rows.length > 0
}

/** Tags a question; again changes nothing. False when there is no such question or tag. */
export async function addFaqTag(executor: Executor, faqId: string, tagId: string): Promise<boolean> {
  const [both] = await executor
    .select({ faq: faqs.id })
    .from(faqs)
    .innerJoin(tags, eq(tags.id, tagId))
    .where(eq(faqs.id, faqId))
    .for('share')
  if (!both) return false
  await executor.insert(faqTags).values({ faq_id: faqId, tag_id: tagId }).onConflictDoNothing()
  return true
}

/** Takes a tag from a question; false when it did not have it. The tag itself stays. */
export async function removeFaqTag(executor: Executor, faqId: string, tagId: string): Promise<boolean> {
  const rows = await executor
    .delete(faqTags)
    .where(and(eq(faqTags.faq_id, faqId), eq(faqTags.tag_id, tagId)))
    .returning({ id: faqTags.tag_id })
  return rows.length > 0
}

/** All tags in alphabetical order, without regard to case. */
export function listTags(executor: Executor): Promise<Tag[]> {
  return executor.select({ id: tags.id, tag: tags.tag }).from(tags).orderBy(sql`lower(${tags.tag})`)
}

/** Adds a tag; null when there is one already, whatever its case. */
export async function addTag(executor: Executor, tag: string): Promise<Tag | null> {
  const [row] = await executor
    .insert(tags)
    .values({ tag })
    .onConflictDoNothing()
    .returning({ id: tags.id, tag: tags.tag })
  return row ?? null
}

/** The tag of this name, whatever its case; made when there is none. */
export async function ensureTag(executor: Executor, name: string): Promise<Tag> {
  const made = await addTag(executor, name)
  if (made) return made
  const [known] = await executor
    .select({ id: tags.id, tag: tags.tag })
    .from(tags)
    .where(sql`lower(${tags.tag}) = lower(${name})`)
  if (known === undefined) throw new Error('the tag was taken away meanwhile')
  return known
}
