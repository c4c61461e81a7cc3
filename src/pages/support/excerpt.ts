import { plainWords } from '#domain/plain-words.ts'

/** Characters of the answer on each side of what was found. */
const around = 60

/** The words of an answer around what was searched, when the question does not say it itself; else null. SUP-9 */
export function excerpt(faq: { question: string; answer: string }, text: string): string | null {
  const wanted = text.toLowerCase()
  if (faq.question.toLowerCase().includes(wanted)) return null
  const answer = plainWords(faq.answer)
  const at = answer.toLowerCase().indexOf(wanted)
  if (at === -1) return null
  const from = at <= around ? 0 : answer.indexOf(' ', at - around) + 1
  const space = answer.lastIndexOf(' ', at + wanted.length + around)
  const to =
    at + wanted.length + around >= answer.length ? answer.length : Math.max(space, at + wanted.length)
  const start = Math.min(from, at)
  return `${start > 0 ? '… ' : ''}${answer.slice(start, to)}${to < answer.length ? ' …' : ''}`
}
