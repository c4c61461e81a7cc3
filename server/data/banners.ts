import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { Executor } from './database.ts'
import { banners } from './schema/messages.ts'

export type Banner = {
  id: string
  category: (typeof banners.$inferSelect)['category']
  title: string
  body: string
  cta_title: string | null
  deeplink: string | null
  dismissible: boolean
}

/** As many as the contract lets an answer hold. */
const mostAtOnce = 50

/**
 * The banners that a homeowner sees now, newest first: meant for them, for a tag of one of their agreements, or for
 * everybody. A text that is missing in Spanish is given in English.
 */
export async function listBannersFor(
  executor: Executor,
  userId: string,
  language: Language,
): Promise<Banner[]> {
  const pick = (es: typeof banners.title_es | typeof banners.cta_title_es, en: typeof banners.title_en) =>
    language === 'es' ? sql<string>`coalesce(${es}, ${en})` : sql<string>`${en}`
  return executor
    .select({
      id: banners.id,
      category: banners.category,
      title: pick(banners.title_es, banners.title_en),
      body:
        language === 'es' ? sql<string>`coalesce(${banners.body_es}, ${banners.body_en})` : banners.body_en,
      cta_title:
        language === 'es'
          ? sql<string | null>`coalesce(${banners.cta_title_es}, ${banners.cta_title_en})`
          : banners.cta_title_en,
      deeplink: banners.deeplink,
      dismissible: banners.dismissible,
    })
    .from(banners)
    .where(
      and(
        eq(banners.hidden, false),
        lte(banners.starts_at, sql`app_now()`),
        or(isNull(banners.ends_at), gt(banners.ends_at, sql`app_now()`)),
        or(isNull(banners.user_id), eq(banners.user_id, userId)),
        sql`(cardinality(${banners.tags}) = 0 or exists (
          select from agreement_users au join agreements a on a.id = au.agreement_id
          where au.user_id = ${userId} and au.ended_at is null and not a.archived and a.tags && ${banners.tags}))`,
      ),
    )
    .orderBy(desc(banners.starts_at), banners.id)
    .limit(mostAtOnce)
}

/** Keeps a banner as it is given, and gives its id. */
export async function addBanner(
  executor: Executor,
  values: typeof banners.$inferInsert,
): Promise<{ id: string }> {
  const [row] = await executor.insert(banners).values(values).returning({ id: banners.id })
  if (row === undefined) throw new Error('the new banner was not returned')
  return row
}
