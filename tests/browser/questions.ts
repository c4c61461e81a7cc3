import { expect } from '@playwright/test'
import type { Stage } from './stage.ts'

/** Staff write a question, filed under tags; gives its id. Whoever was signed in is not any more. */
export async function writeQuestion(
  { server }: Stage,
  asked: string,
  answer: string,
  tags: readonly string[],
): Promise<string> {
  await server.signIn(await server.openHome('admin'))
  const { id } = await (await server.post('/faqs/', { question: asked, answer })).json()
  for (const tag of tags) {
    const known: { id: string; tag: string }[] = await (await server.get('/tags/')).json()
    const filed =
      known.find((one) => one.tag === tag) ?? (await (await server.post('/tags/', { tag })).json())
    expect((await server.post(`/faqs/${id}/tags/`, { tag_id: filed.id })).status()).toBe(200)
  }
  return id
}
