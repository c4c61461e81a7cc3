import { asc, eq, sql } from 'drizzle-orm'
import { type Language, languages } from '#domain/language.ts'
import type { Executor } from './database.ts'
import { ensureTag } from './faqs.ts'
import { tags, videos, videoTags } from './schema/content.ts'

export type Video = Pick<typeof videos.$inferSelect, 'id' | 'title' | 'description' | 'url' | 'hidden'> & {
  captions: { language: Language; url: string }[]
  tags: { id: string; tag: string }[]
}

/** The videos that are not hidden, in their order, each with its captions and tags. ONB-11, SUP-14. */
export async function listVideos(executor: Executor): Promise<Video[]> {
  const rows = await executor
    .select({
      id: videos.id,
      title: videos.title,
      description: videos.description,
      url: videos.url,
      hidden: videos.hidden,
      en: videos.captions_en_url,
      es: videos.captions_es_url,
      tags: sql<{ id: string; tag: string }[]>`(
        select coalesce(json_agg(json_build_object('id', t.id, 'tag', t.tag) order by t.tag), '[]')
        from ${videoTags} vt join ${tags} t on t.id = vt.tag_id where vt.video_id = videos.id)`,
    })
    .from(videos)
    .where(eq(videos.hidden, false))
    .orderBy(asc(videos.order), asc(videos.id))
  return rows.map(({ en, es, ...video }) => ({
    ...video,
    captions: languages.flatMap((language) => {
      const url = { en, es }[language]
      return url === null ? [] : [{ language, url }]
    }),
  }))
}

/** Adds a video with its tags; tags that are there already, whatever their case, are used again. */
export async function addVideo(
  executor: Executor,
  { tags: names = [], ...values }: typeof videos.$inferInsert & { tags?: readonly string[] },
): Promise<{ id: string }> {
  const [row] = await executor.insert(videos).values(values).returning({ id: videos.id })
  if (row === undefined) throw new Error('the new video was not returned')
  for (const name of names)
    await executor
      .insert(videoTags)
      .values({ video_id: row.id, tag_id: (await ensureTag(executor, name)).id })
  return row
}
