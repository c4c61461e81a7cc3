import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { offeredFaqs } from '#domain/faq.ts'
import type { Flags } from '#domain/feature-flags.ts'
import { type Faq, faqsQuery } from '#src/api/queries/support.ts'
import { readTabValue, writeTabValue } from '#src/app/browser-stores.ts'
import { meOf } from '#src/app/query-client.ts'
import { openDeskLine, ownDeskId } from '#src/app/sandbox-desk.ts'
import { useFlags } from '#src/app/use-me.ts'

/** Who said it: the person, somebody at the desk, or the questions and answers when nobody is there. */
export type ChatLine = { by: 'person' | 'support' | 'answers' | 'nobody'; text: string; faqId?: string }

/** ms in which a desk says that somebody reads. */
const heardAfterMs = 300
const kept = 'chat'

function keptLines(): ChatLine[] {
  try {
    const lines: unknown = JSON.parse(readTabValue(kept) ?? '[]')
    return Array.isArray(lines) ? lines : []
  } catch {
    return []
  }
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** The question that has most of the words that were typed; those that stand in the question itself count for three. */
export function bestQuestion(faqs: readonly Faq[], text: string): Faq | null {
  const typed = new Set(wordsOf(text))
  const share = (words: string) => wordsOf(words).filter((word) => typed.has(word)).length
  const points = faqs.map((faq) => ({ faq, points: 3 * share(faq.question) + share(faq.answer) }))
  const best = points.sort((one, other) => other.points - one.points)[0]
  return best && best.points > 0 ? best.faq : null
}

async function answerOf(queryClient: QueryClient, flags: Flags, text: string): Promise<ChatLine> {
  const faqs = meOf(queryClient) === null ? [] : await queryClient.fetchQuery(faqsQuery)
  const faq = bestQuestion(offeredFaqs(faqs, flags), text)
  return faq ? { by: 'answers', text: faq.question, faqId: faq.id } : { by: 'nobody', text: '' }
}

/** What is said in this tab, kept until the person signs out; `say` says something and has it answered. */
export function useConversation() {
  const queryClient = useQueryClient()
  const flags = useFlags()
  const [lines, setLines] = useState<readonly ChatLine[]>(keptLines)
  const line = useRef<ReturnType<typeof openDeskLine> | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const add = useCallback((said: ChatLine) => setLines((before) => [...before, said]), [])
  useEffect(() => {
    if (lines.length > 0) writeTabValue(kept, JSON.stringify(lines))
  }, [lines])
  useEffect(() => {
    const id = ownDeskId('chat')
    const opened = openDeskLine((message) => {
      if (!('to' in message) || message.to !== id) return
      if (message.type === 'heard') clearTimeout(waiting.current)
      if (message.type === 'answers') add({ by: 'support', text: message.text })
    })
    line.current = opened
    return () => {
      clearTimeout(waiting.current)
      opened.close()
    }
  }, [add])
  const say = (text: string) => {
    add({ by: 'person', text })
    line.current?.say({ from: ownDeskId('chat'), type: 'says', text })
    waiting.current = setTimeout(() => {
      void answerOf(queryClient, flags, text).then(add, () => add({ by: 'nobody', text: '' }))
    }, heardAfterMs)
  }
  return { lines, say }
}
