import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type FaqPlace, ordersAfterMove } from '#domain/faq.ts'
import { faqPolicy } from '#domain/policy.ts'
import type { Executor, Tx } from './database.ts'
import { agreements, agreementUsers } from './schema/agreements.ts'
import { faqs, faqTags, tags } from './schema/content.ts'

export type Tag = { id: string; tag: string }
export type StoredFaq = Pick<
  typeof faqs.$inferSelect,
  'id' | 'question' | 'answer' | 'order' | 'hidden' | 'updated_at'
> & {
  tags: Tag[]
}
type FaqValues = {
  question: string
  answer: string
  order?: number | undefined
  hidden?: boolean | undefined
}
type FaqChange = { [Field in keyof FaqValues]?: FaqValues[Field] | undefined } & {
  /** In place of those that it had. */
  tagIds?: readonly string[] | undefined
  /** When its words or tags were written last, as far as whoever changes them knows. */
  expected?: Date | undefined
}

const whole = {
  id: faqs.id,
  question: faqs.question,
  answer: faqs.answer,
  order: faqs.order,
  hidden: faqs.hidden,
  updated_at: faqs.updated_at,
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

/** The tags of all agreements that a homeowner holds and that are not archived, each once. SUP-13, TRANSFER-2. */
export async function listAgreementTagsOf(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ tag: sql<string>`unnest(${agreements.tags})` })
    .from(agreementUsers)
    .innerJoin(agreements, eq(agreements.id, agreementUsers.agreement_id))
    .where(
      and(
        eq(agreementUsers.user_id, userId),
        isNull(agreementUsers.ended_at),
        eq(agreements.archived, false),
      ),
    )
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

/**
 * Changes what is given of a question. `changed`: its words or tags were written since `expected`, and nothing happens.
 * `missing`: there is no such question or tag. FAQ-6.
 */
export async function updateFaq(
  tx: Tx,
  faqId: string,
  { tagIds, expected, ...values }: FaqChange,
): Promise<'saved' | 'changed' | 'missing'> {
  const [row] = await tx
    .select({ updated_at: faqs.updated_at })
    .from(faqs)
    .where(eq(faqs.id, faqId))
    .for('update')
  if (row === undefined) return 'missing'
  if (expected !== undefined && row.updated_at.getTime() !== expected.getTime()) return 'changed'
  if (tagIds !== undefined && !(await putFaqTags(tx, faqId, tagIds))) return 'missing'
  const isRewritten = values.question !== undefined || values.answer !== undefined || tagIds !== undefined
  const change = { ...values, ...(isRewritten && { updated_at: sql`app_now()` }) }
  if (Object.values(change).some((value) => value !== undefined))
    await tx.update(faqs).set(change).where(eq(faqs.id, faqId))
  return 'saved'
}

/** Gives a question these tags and no others; false, and nothing happens, when one of them is unknown. */
export async function putFaqTags(tx: Tx, faqId: string, tagIds: readonly string[]): Promise<boolean> {
  const known =
    tagIds.length === 0
      ? []
      : await tx
          .select({ id: tags.id })
          .from(tags)
          .where(inArray(tags.id, [...tagIds]))
          .for('share')
  if (known.length !== new Set(tagIds).size) return false
  await tx.delete(faqTags).where(eq(faqTags.faq_id, faqId))
  if (known.length > 0)
    await tx.insert(faqTags).values(known.map(({ id }) => ({ faq_id: faqId, tag_id: id })))
  return true
}

/** Puts a question directly before or after another one; the others keep their order. False when one is not there. ADMIN-15. */
export async function moveFaq(tx: Tx, faqId: string, place: FaqPlace): Promise<boolean> {
  const all = await tx
    .select({ id: faqs.id, order: faqs.order })
    .from(faqs)
    .orderBy(asc(faqs.id))
    .for('update')
  const isThere = (id: string | number) => all.some((faq) => faq.id === id)
  if (!isThere(faqId) || !isThere(place.beside)) return false
  const orders = ordersAfterMove(all, faqId, place)
  if (orders.length > 0)
    await tx.execute(sql`
      update ${faqs} set "order" = placed."order"
      from json_to_recordset(${JSON.stringify(orders)}::json) as placed(id uuid, "order" integer)
      where ${faqs.id} = placed.id`)
  return true
}

/**
 * Tags a question; again changes nothing. `missing`: there is no such question or tag; `full`: it has as many tags as a
 * question may have. FAQ-10.
 */
export async function addFaqTag(
  executor: Executor,
  faqId: string,
  tagId: string,
): Promise<'tagged' | 'missing' | 'full'> {
  const [both] = await executor
    .select({ faq: faqs.id })
    .from(faqs)
    .innerJoin(tags, eq(tags.id, tagId))
    .where(eq(faqs.id, faqId))
    .for('no key update', { of: faqs })
  if (!both) return 'missing'
  const held = await executor.select({ tag: faqTags.tag_id }).from(faqTags).where(eq(faqTags.faq_id, faqId))
  if (held.some(({ tag }) => tag === tagId)) return 'tagged'
  if (held.length >= faqPolicy.mostTags) return 'full'
  const added = await executor
    .insert(faqTags)
    .values({ faq_id: faqId, tag_id: tagId })
    .onConflictDoNothing()
    .returning({ id: faqTags.tag_id })
  if (added.length > 0) await noteWritten(executor, faqId)
  return 'tagged'
}

/** Whether there are fewer questions, or tags, than there may be: the lists of both are read whole. FAQ-10. */
export async function hasRoomFor(executor: Executor, kind: 'faq' | 'tag'): Promise<boolean> {
  const [row] = await executor.select({ found: count() }).from(kind === 'faq' ? faqs : tags)
  return (row?.found ?? 0) < (kind === 'faq' ? faqPolicy.mostFaqs : faqPolicy.mostTagsInAll)
}

/** Whoever still edits it as it was is told so. FAQ-6. */
async function noteWritten(executor: Executor, faqId: string): Promise<void> {
  await executor.update(faqs).set({ updated_at: sql`app_now()` }).where(eq(faqs.id, faqId))
}

/** Takes a tag from a question; false when it did not have it. The tag itself stays. */
export async function removeFaqTag(executor: Executor, faqId: string, tagId: string): Promise<boolean> {
  const rows = await executor
    .delete(faqTags)
    .where(and(eq(faqTags.faq_id, faqId), eq(faqTags.tag_id, tagId)))
    .returning({ id: faqTags.tag_id })
  if (rows.length > 0) await noteWritten(executor, faqId)
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
