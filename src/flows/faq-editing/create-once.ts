import { statusOf } from '#src/api/failure.ts'
import { createFaq, type Faq, type NewFaq, updateFaq } from '#src/api/queries/faqs.ts'

type Sent = { key: string; faq: NewFaq; isLost: boolean }

/**
 * Makes a new question once, however often it is saved: while it is not known what became of a request, that one is sent
 * again under its key, and what was typed since is changed in the question that it made. FAQ-15
 */
export function creatingOnce(): (faq: NewFaq) => Promise<Faq> {
  let open: Sent | null = null
  return async (faq) => {
    const sent: Sent = open ?? { key: crypto.randomUUID(), faq, isLost: false }
    open = sent
    const made = await createFaq(sent.faq, sent.key).catch((error: unknown) => {
      open = isMadeByNone(sent, statusOf(error)) ? null : { ...sent, isLost: true }
      throw error
    })
    const saved = isTyped(faq, sent.faq) ? made : await updateFaq(made.id, typedOf(faq))
    open = null
    return saved
  }
}

/** Its place follows from the list, which may have been read anew. */
const typedOf = ({ order: _place, ...typed }: NewFaq) => typed
const isTyped = (one: NewFaq, other: NewFaq) =>
  JSON.stringify(typedOf(one)) === JSON.stringify(typedOf(other))

/** Whether no question was made for certain: after a lost answer only a refusal of its content says so. */
function isMadeByNone({ isLost }: Sent, status: number): boolean {
  return isLost ? status === 400 || status === 404 : status >= 400 && status < 500
}
