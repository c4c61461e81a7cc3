import { plainWords } from './plain-words.ts'
import { faqPolicy } from './policy.ts'

/** Questions and answers are kept once, in one language, whichever a page is in. LANG-24 */
export const faqLanguage = 'en'

/** Categories of the support pages, in their order; the value stands behind `category:`. SUP-10. */
export const faqCategories = [
  'paying_bill',
  'payment_calculations',
  'system_performance',
  'system_changes',
  'account',
  'reamortization',
  'video_resources',
] as const
export type FaqCategory = (typeof faqCategories)[number]

/** The page of each category below /support and /dashboard/support. ROUTE-3. */
export const faqCategoryPages: Readonly<Record<FaqCategory, string>> = {
  paying_bill: 'bill_payments',
  payment_calculations: 'payment_calculations',
  system_performance: 'system_performance',
  system_changes: 'system_changes',
  account: 'account_support',
  reamortization: 'reamortization',
  video_resources: 'video_resources',
}

/** Categories of the VPP FAQ list. VPP-3. */
export const vppFaqCategories = ['vpp', 'vpp_benefits'] as const

export type Tagged = { tags: readonly { tag: string }[] }
export type Faq = Tagged & {
  id: string | number
  question: string
  answer: string
  order: number
  hidden: boolean
}

const folded = (tag: string): string => tag.trim().toLowerCase()
const isFiling = (tag: string): boolean => tag.startsWith('category:') || tag.startsWith('subcategory:')

/** Tags that speak of agreements: all but `category:` and `subcategory:`, folded. */
function audienceTags(item: Tagged): string[] {
  return item.tags.map(({ tag }) => folded(tag)).filter((tag) => !isFiling(tag))
}

/** Whether an item shares a tag with the user's agreements, case-insensitively. */
function sharesTag(item: Tagged, agreementTags: readonly string[]): boolean {
  const wanted = new Set(agreementTags.map(folded))
  return audienceTags(item).some((tag) => wanted.has(tag))
}

/**
 * Whether a homeowner sees a FAQ: not hidden, and either no tag other than `category:`/`subcategory:` or one shared
 * with the tags of the user's agreements. SUP-13.
 */
export function isFaqVisible(faq: Pick<Faq, 'hidden' | 'tags'>, agreementTags: readonly string[]): boolean {
  if (faq.hidden) return false
  return audienceTags(faq).length === 0 || sharesTag(faq, agreementTags)
}

function compareIds(a: string | number, b: string | number): number {
  const difference = Number(a) - Number(b)
  if (!Number.isNaN(difference)) return difference
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0
}

/** FAQs by order, then id; numbers by value. SUP-12. */
export function sortFaqs<F extends Pick<Faq, 'id' | 'order'>>(faqs: readonly F[]): F[] {
  return [...faqs].sort((a, b) => a.order - b.order || compareIds(a.id, b.id))
}

/** The new place of a FAQ: directly before or after another one. ADMIN-15. */
export type FaqPlace = { beside: string | number; side: 'before' | 'after' }

/** The FAQs that get another order when one moves, with that order; none when the other one is not there. ADMIN-15. */
export function ordersAfterMove<F extends Pick<Faq, 'id' | 'order'>>(
  faqs: readonly F[],
  moved: F['id'],
  { beside, side }: FaqPlace,
): { id: F['id']; order: number }[] {
  const { orderStep, mostOrder } = faqPolicy
  const others = sortFaqs(faqs).filter(({ id }) => id !== moved)
  const at = others.findIndex(({ id }) => id === beside)
  if (at === -1) return []
  const to = side === 'before' ? at : at + 1
  const [before, after] = [others[to - 1]?.order, others[to]?.order]
  const between =
    before === undefined
      ? (after ?? 2 * orderStep) - orderStep
      : after === undefined
        ? before + orderStep
        : Math.floor((before + after) / 2)
  if ((before ?? -mostOrder) < between && between < (after ?? mostOrder))
    return [{ id: moved, order: between }]
  const known = new Map(faqs.map(({ id, order }) => [id, order]))
  const ids = others.map(({ id }) => id)
  return [...ids.slice(0, to), moved, ...ids.slice(to)]
    .map((id, place) => ({ id, order: (place + 1) * orderStep }))
    .filter(({ id, order }) => known.get(id) !== order)
}

/** What is wrong with the texts of a FAQ, by field; a text that is not given is none. FAQ-2. */
export function faqProblems({ question, answer }: Partial<Pick<Faq, 'question' | 'answer'>>): {
  question: 'required' | 'tooLong' | null
  answer: 'required' | 'tooLong' | null
} {
  const problem = (text: string | undefined, most: number) => {
    if (text === undefined) return null
    return text.trim() === '' ? 'required' : text.trim().length > most ? 'tooLong' : null
  }
  return {
    question: problem(question, faqPolicy.mostOfQuestion),
    answer: problem(answer, faqPolicy.mostOfAnswer),
  }
}

/** The order of a FAQ that comes last. FAQ-9. */
export function lastOrder(faqs: readonly Pick<Faq, 'order'>[]): number {
  const last = Math.max(0, ...faqs.map(({ order }) => order))
  return Math.min(last + faqPolicy.orderStep, faqPolicy.mostOrder)
}

/** The values behind `category:` (or `subcategory:`) of an item, folded, in its order. SUP-15. */
export function categoriesOf(item: Tagged, kind: 'category' | 'subcategory' = 'category'): string[] {
  const prefix = `${kind}:`
  return item.tags
    .map(({ tag }) => folded(tag))
    .filter((tag) => tag.startsWith(prefix))
    .map((tag) => tag.slice(prefix.length).trim())
}

/** Those of the categories under which an item is filed, by `category:` or by `subcategory:`, in their order. SUP-15. */
function filedIn<C extends string>(item: Tagged, categories: readonly C[]): C[] {
  const filed = new Set([...categoriesOf(item), ...categoriesOf(item, 'subcategory')])
  return categories.filter((category) => filed.has(category))
}

/** The FAQs filed under a category or subcategory, in their order. */
export function faqsIn<F extends Faq>(faqs: readonly F[], category: string): F[] {
  return sortFaqs(faqs.filter((faq) => filedIn(faq, [category]).length > 0))
}

/** A tag as words of a title: `first_bill` is "First bill". */
export function wordsOfTag(tag: string): string {
  const words = tag.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export type FaqGroup<F> = { subcategory: string | null; faqs: F[] }

/**
 * The FAQs of a category by their first subcategory, in the order of the first FAQ of each; those without one come
 * last. SUP-11.
 */
export function faqGroups<F extends Faq>(faqs: readonly F[], category: string): FaqGroup<F>[] {
  const groups: FaqGroup<F>[] = []
  for (const faq of faqsIn(faqs, category)) {
    const [subcategory = null] = categoriesOf(faq, 'subcategory')
    const group = groups.find((one) => one.subcategory === subcategory)
    if (group) group.faqs.push(faq)
    else groups.push({ subcategory, faqs: [faq] })
  }
  return groups.sort((a, b) => Number(a.subcategory === null) - Number(b.subcategory === null))
}

/** The categories that have a list of their own, in the order of the pages. FAQ-1. */
export const listedCategories = [...faqCategories, ...vppFaqCategories] as const
export type ListedCategory = (typeof listedCategories)[number]

/** The categories whose lists a FAQ stands in, in the order of the pages; none: only searching finds it. FAQ-1. */
export function listedIn(faq: Tagged): ListedCategory[] {
  return filedIn(faq, listedCategories)
}

export type FaqSection<F> = { category: ListedCategory | null; groups: FaqGroup<F>[] }

/** All FAQs as their readers find them: category by category, each by subcategory; those in none come last. FAQ-1. */
export function faqSections<F extends Faq>(faqs: readonly F[]): FaqSection<F>[] {
  const sections: FaqSection<F>[] = listedCategories.map((category) => ({
    category,
    groups: faqGroups(faqs, category),
  }))
  const elsewhere = sortFaqs(faqs.filter((faq) => listedIn(faq).length === 0))
  const rest = { category: null, groups: [{ subcategory: null, faqs: elsewhere }] }
  return [...sections, ...(elsewhere.length > 0 ? [rest] : [])].filter(({ groups }) => groups.length > 0)
}

/** The tags of a FAQ that say for whose agreements it is; none: for everybody. SUP-13. */
export function audienceOf(faq: Tagged): string[] {
  return faq.tags.map(({ tag }) => tag).filter((tag) => !isFiling(folded(tag)))
}

/** The category whose page stands at this name below /support, or null. ROUTE-3. */
export function categoryOfPage(page: string): FaqCategory | null {
  return faqCategories.find((category) => faqCategoryPages[category] === page) ?? null
}

/** The FAQs that are filed under a category of the VPP list. VPP-4. */
export function vppFaqsIn<F extends Tagged>(faqs: readonly F[]): F[] {
  return faqs.filter((faq) => filedIn(faq, vppFaqCategories).length > 0)
}

/** FAQs whose question, or whose answer as it is read, holds the text, case-insensitively; all for an empty text. SUP-9. */
export function searchFaqs<F extends Pick<Faq, 'question' | 'answer'>>(
  faqs: readonly F[],
  text: string,
): F[] {
  const wanted = text.trim().toLowerCase()
  const holds = (words: string) => words.toLowerCase().includes(wanted)
  return faqs.filter(({ question, answer }) => holds(question) || holds(plainWords(answer)))
}

/**
 * The category whose page a FAQ's breadcrumb leads back to, among those that are shown: the one it was opened from when
 * it is filed there, else its first. SUP-11.
 */
export function breadcrumbCategory(
  faq: Tagged,
  openedFrom: string | null,
  shown: readonly FaqCategory[],
): FaqCategory | null {
  const filed = filedIn(faq, shown)
  return filed.find((category) => category === openedFrom) ?? filed[0] ?? null
}

/** Categories offered on the support page: video resources only with its flag. FLAG-10. */
export function supportCategories(videoFlag: boolean): FaqCategory[] {
  return faqCategories.filter((category) => videoFlag || category !== 'video_resources')
}

/**
 * The FAQs that a homeowner is offered, wherever it is: those of a category without its flag are not, unless they are
 * filed in another one too; what is filed nowhere is found by searching. FLAG-10, VPP-3.
 */
export function offeredFaqs<F extends Tagged>(
  faqs: readonly F[],
  flags: { web_video_resources: boolean; vpp2025_prelaunch_web: boolean },
): F[] {
  const shown: readonly ListedCategory[] = [
    ...supportCategories(flags.web_video_resources),
    ...(flags.vpp2025_prelaunch_web ? vppFaqCategories : []),
  ]
  return faqs.filter((faq) => {
    const listed = listedIn(faq)
    return listed.length === 0 || listed.some((category) => shown.includes(category))
  })
}

export type Video = Tagged & { title: string; url: string; hidden: boolean }

/** Videos that are not hidden, as given. SUP-16. */
export function shownVideos<V extends Pick<Video, 'hidden'>>(videos: readonly V[]): V[] {
  return videos.filter((video) => !video.hidden)
}

/** Products whose review shows a contract video. ONB-11. */
const contractVideoProducts = ['PPA', 'PPA_PLUS', 'SHIFT_PPA'] as const

/** Whether the product is one whose review shows a contract video. ONB-11. */
export function mayHaveContractVideo({ product_type }: { product_type: string | null }): boolean {
  return contractVideoProducts.some((product) => product === product_type)
}

/**
 * The contract video of an agreement, or null: only for PPA, PPA_PLUS and SHIFT_PPA; the first video not hidden that
 * shares a tag with the agreement, case-insensitively. ONB-11.
 */
export function contractVideo<V extends Video>(
  videos: readonly V[],
  agreement: { product_type: string | null; tags: readonly string[] },
): V | null {
  if (!mayHaveContractVideo(agreement)) return null
  const wanted = new Set(agreement.tags.map(folded))
  return shownVideos(videos).find((video) => video.tags.some(({ tag }) => wanted.has(folded(tag)))) ?? null
}

/** The video of a milestone screen, or null: the first one not hidden that carries the step's name as a tag. ONB-14. */
export function milestoneVideo<V extends Video>(videos: readonly V[], step: string): V | null {
  return shownVideos(videos).find(({ tags }) => tags.some(({ tag }) => folded(tag) === folded(step))) ?? null
}

/** ms before retry n (0, 1, …) of the FAQ list: doubles from a second up to 30. WIRE-24. */
export function faqRetryDelayMs(retry: number): number {
  return Math.min(faqPolicy.retryMs * 2 ** retry, faqPolicy.retryMostMs)
}

/** What is wrong with a new tag, or null: empty, or `category:`/`subcategory:` with nothing behind. SUP-15. */
export function tagProblem(tag: string): 'validation.required' | 'faq.tagInvalid' | null {
  const text = folded(tag)
  if (text === '') return 'validation.required'
  return /^(sub)?category:\s*$/.test(text) ? 'faq.tagInvalid' : null
}
