import { ApiFailure, isRefusal } from '#src/api/failure.ts'
import { createFaq, type Faq, type NewFaq } from '#src/api/queries/faqs.ts'

export type Making = ReturnType<typeof makingOnce>
/** The question, and what of all that was sent for it became the question. */
type Made = { made: Faq; from: NewFaq }

/**
 * Makes one new question, however often it is saved and whatever is typed in between. The server makes one question at
 * most under a key, so that what is typed now can always go first: a text at which the server fails is not sent for ever.
 * Whatever was sent before without an answer, or with a failure of the server, may have become the question all the same.
 * Then the key is refused for other words, and those are sent again as they were until one is known: what was typed since
 * is for the caller to change in it. `anew` is for a question that is gone: the next one has another key. FAQ-15, FAQ-16
 */
export function makingOnce() {
  let key = crypto.randomUUID()
  /** What may have become the question, newest first. */
  let open: readonly NewFaq[] = []

  async function send(faq: NewFaq): Promise<Made | 'isOther'> {
    const wasOpen = open.includes(faq)
    if (!wasOpen) open = [faq, ...open]
    try {
      return { made: await createFaq(faq, key), from: faq }
    } catch (error) {
      const isOther = error instanceof ApiFailure && error.code === 'idempotency_key_reused'
      if (isOther || (!wasOpen && isRefusal(error))) open = open.filter((one) => one !== faq)
      if (isOther) return 'isOther'
      throw error
    }
  }

  function anew(): void {
    key = crypto.randomUUID()
    open = []
  }

  return {
    anew,
    async make(faq: NewFaq): Promise<Made> {
      const now = open.find((one) => isSameTyped(one, faq)) ?? faq
      for (const one of [now, ...open.filter((other) => other !== now)]) {
        const made = await send(one)
        if (made !== 'isOther') return made
      }
      // Nobody can come further with this key.
      anew()
      throw new Error('The key of a new question was used for words that nobody typed')
    },
  }
}

/** Its place follows from the list, which may have been read anew. */
const typedOf = ({ order: _place, ...typed }: NewFaq) => typed
export const isSameTyped = (one: NewFaq, other: NewFaq) =>
  JSON.stringify(typedOf(one)) === JSON.stringify(typedOf(other))
