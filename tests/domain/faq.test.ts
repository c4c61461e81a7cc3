import { describe, expect, it } from 'vitest'
import {
  audienceOf,
  breadcrumbCategory,
  categoriesOf,
  categoryOfPage,
  contractVideo,
  faqCategories,
  faqCategoryPages,
  faqGroups,
  faqProblems,
  faqRetryDelayMs,
  faqSections,
  faqsIn,
  isFaqVisible,
  lastOrder,
  listedIn,
  milestoneVideo,
  offeredFaqs,
  ordersAfterMove,
  searchFaqs,
  shownVideos,
  sortFaqs,
  supportCategories,
  tagProblem,
  vppFaqCategories,
  vppFaqsIn,
  wordsOfTag,
} from '#domain/faq.ts'
import { faqPolicy } from '#domain/policy.ts'

const tags = (...names: string[]) => names.map((tag) => ({ tag }))
const faq = (id: number, order: number, ...names: string[]) => ({
  id,
  order,
  hidden: false,
  question: `Question ${id}`,
  answer: `Answer ${id}`,
  tags: tags(...names),
})

describe('a FAQ', () => {
  it.each([
    ['no tag', [], [], true],
    ['category alone', ['category:vpp', 'Subcategory:x'], [], true],
    ['a shared tag', ['category:vpp', 'Loan'], ['loan'], true],
    ['a tag shared in another case', ['LOAN '], ['Loan'], true],
    ['a tag of others', ['category:vpp', 'loan'], ['lease'], false],
    ['a tag and no agreement', ['loan'], [], false],
    ['one of two tags shared', ['loan', 'lease'], ['lease'], true],
    ['only a shared category', ['category:vpp', 'loan'], ['category:vpp'], false],
  ])('with %s: %j against %j is visible: %s [SUP-13]', (_name, faqTags, agreementTags, visible) => {
    expect(isFaqVisible({ hidden: false, tags: tags(...faqTags) }, agreementTags)).toBe(visible)
  })
  it('that is hidden is never visible [SUP-13]', () => {
    expect(isFaqVisible({ hidden: true, tags: [] }, [])).toBe(false)
  })
  it('stands by order, then id, numbers by value [SUP-12]', () => {
    expect(sortFaqs([faq(10, 1), faq(9, 1), faq(1, 2), faq(3, 0)]).map((each) => each.id)).toEqual([
      3, 9, 10, 1,
    ])
    const named = ['b', 'a', 'c'].map((id) => ({ id, order: 1 }))
    expect(sortFaqs(named).map((each) => each.id)).toEqual(['a', 'b', 'c'])
  })
  it('is filed by category and subcategory [SUP-15, SUP-11]', () => {
    const filed = faq(1, 1, 'Category:paying_bill', 'subcategory:autopay', 'loan')
    expect([categoriesOf(filed), categoriesOf(filed, 'subcategory')]).toEqual([['paying_bill'], ['autopay']])
    expect(categoriesOf(faq(1, 1, 'category: vpp '))).toEqual(['vpp'])
    expect(
      faqsIn([faq(2, 2, 'category:vpp'), faq(1, 1, 'subcategory:vpp'), faq(3, 3)], 'vpp').map(
        (each) => each.id,
      ),
    ).toEqual([1, 2])
  })
  it('is found by question or answer, without case [SUP-9]', () => {
    const all = [faq(1, 1), { ...faq(2, 1), answer: 'Call the UTILITY' }]
    expect(searchFaqs(all, ' utility ').map((each) => each.id)).toEqual([2])
    expect(searchFaqs(all, 'QUESTION').map((each) => each.id)).toEqual([1, 2])
    expect([searchFaqs(all, '').length, searchFaqs(all, 'nothing').length]).toEqual([2, 0])
  })
  it('is found by the words of its answer as they are read, not by its marks or the addresses of its links [SUP-9]', () => {
    const answer = 'About **30 days** after the [first _bill_](/dashboard/billing).'
    const all = [{ ...faq(1, 1), question: 'When is net_metering billed?', answer }]
    for (const text of ['about 30 days after', 'THE FIRST BILL.', 'net_metering'])
      expect(searchFaqs(all, text), text).toHaveLength(1)
    for (const text of ['**', 'dashboard', 'billed? About']) expect(searchFaqs(all, text), text).toEqual([])
  })
  it('leads back to the category it was opened from [SUP-11]', () => {
    const both = faq(1, 1, 'category:account', 'category:paying_bill')
    const back = (of: typeof both, from: string | null) => breadcrumbCategory(of, from, faqCategories)
    expect(back(both, 'account')).toBe('account')
    expect(back(both, 'reamortization')).toBe('paying_bill')
    expect(back(faq(2, 1, 'category:vpp'), 'account')).toBeNull()
    const below = faq(3, 1, 'category:paying_bill', 'Subcategory:Account')
    expect(['account', 'paying_bill', null].map((from) => back(below, from))).toEqual([
      'account',
      'paying_bill',
      'paying_bill',
    ])
    expect(back(faq(4, 1, 'subcategory:account'), null)).toBe('account')
  })
  it('leads back to no category that is not shown [SUP-11, FLAG-10]', () => {
    const filmed = faq(1, 1, 'category:video_resources')
    const both = faq(2, 1, 'category:video_resources', 'category:account')
    const back = (hasVideos: boolean) =>
      [filmed, both].map((of) => breadcrumbCategory(of, 'video_resources', supportCategories(hasVideos)))
    expect(back(true)).toEqual(['video_resources', 'video_resources'])
    expect(back(false)).toEqual([null, 'account'])
  })
})

describe('the FAQs that are offered', () => {
  it.each([
    [true, true, [1, 2, 3, 4, 5]],
    [false, true, [1, 3, 4, 5]],
    [true, false, [1, 2, 4, 5]],
    [false, false, [1, 4, 5]],
  ])(
    'with videos %s and VPP %s are those of shown categories, and of none [SUP-27, FLAG-10, VPP-3]',
    (videos, vpp, ids) => {
      const all = [
        faq(1, 1, 'category:account'),
        faq(2, 2, 'category:video_resources'),
        faq(3, 3, 'Subcategory:VPP_Benefits'),
        faq(4, 4, 'category:vpp', 'category:video_resources', 'category:account'),
        faq(5, 5, 'category:hail'),
      ]
      const flags = { web_video_resources: videos, vpp2025_prelaunch_web: vpp }
      expect(offeredFaqs(all, flags).map(({ id }) => id)).toEqual(ids)
    },
  )
})

describe('the support pages', () => {
  it('are seven categories, each with its page [SUP-10, ROUTE-3]', () => {
    expect(faqCategories.map((category) => [category, faqCategoryPages[category]])).toEqual([
      ['paying_bill', 'bill_payments'],
      ['payment_calculations', 'payment_calculations'],
      ['system_performance', 'system_performance'],
      ['system_changes', 'system_changes'],
      ['account', 'account_support'],
      ['reamortization', 'reamortization'],
      ['video_resources', 'video_resources'],
    ])
    expect(vppFaqCategories).toEqual(['vpp', 'vpp_benefits'])
  })
  it('of the virtual power plant hold what is filed there, and nothing else [VPP-3, VPP-4]', () => {
    const filed = [
      faq(1, 1, 'Category:VPP'),
      faq(2, 2, 'category:account'),
      faq(3, 3, 'category:vpp_benefits'),
    ]
    expect(vppFaqsIn([...filed, faq(4, 4, 'vpp')]).map(({ id }) => id)).toEqual([1, 3])
    const below = [faq(5, 5, 'category:account', 'subcategory:VPP'), faq(6, 6, 'subcategory:vpp_benefits')]
    expect(vppFaqsIn(below)).toEqual(vppFaqCategories.flatMap((category) => faqsIn(below, category)))
    expect(vppFaqsIn(below)).toHaveLength(2)
  })
  it('leave out video resources without their flag [FLAG-10, SUP-16]', () => {
    expect(supportCategories(true)).toHaveLength(7)
    expect(supportCategories(false)).not.toContain('video_resources')
  })
  it('try again after 1, 2, 4, 8, 16 and then 30 seconds [WIRE-24]', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20].map(faqRetryDelayMs)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ])
  })
  it('refuse a tag that is empty or has nothing behind its category [SUP-15]', () => {
    expect(['', ' ', 'category:', 'Subcategory: ', 'loan', 'category:vpp'].map(tagProblem)).toEqual([
      'validation.required',
      'validation.required',
      'faq.tagInvalid',
      'faq.tagInvalid',
      null,
      null,
    ])
  })
})

describe('videos', () => {
  const video = (title: string, hidden: boolean, ...names: string[]) => ({
    title,
    url: '',
    hidden,
    tags: tags(...names),
  })
  const videos = [
    video('hidden', true, 'PPA'),
    video('other', false, 'lease'),
    video('right', false, 'ppa'),
    video('later', false, 'PPA'),
  ]
  it('are listed when not hidden [SUP-16]', () => {
    expect(shownVideos(videos).map((each) => each.title)).toEqual(['other', 'right', 'later'])
  })
  it('hold the contract video: the first not hidden that shares a tag, for three products [ONB-11]', () => {
    const of = (product_type: string | null) =>
      contractVideo(videos, { product_type, tags: ['Ppa'] })?.title ?? null
    expect(['PPA', 'PPA_PLUS', 'SHIFT_PPA', 'LOAN', null].map(of)).toEqual([
      'right',
      'right',
      'right',
      null,
      null,
    ])
    expect(contractVideo(videos, { product_type: 'PPA', tags: [] })).toBeNull()
  })
})

describe('the video of a milestone screen', () => {
  const video = (title: string, tag: string, hidden = false) => ({
    title,
    url: 'https://video.example.com/',
    hidden,
    tags: [{ tag: 'ppa' }, { tag }],
  })

  it('is the first one not hidden that carries the name of the step, whatever its case [ONB-37]', () => {
    const videos = [
      video('hidden', 'PRE_INSTALLATION', true),
      video('other', 'SYSTEM_ACTIVATION'),
      video('right', ' pre_installation'),
      video('late', 'PRE_INSTALLATION'),
    ]
    expect(milestoneVideo(videos, 'PRE_INSTALLATION')?.title).toBe('right')
    expect(milestoneVideo(videos, 'SYSTEM_INSTALLATION')).toBeNull()
  })
})

describe('a category', () => {
  it('has its FAQs by their first subcategory, in the order of the first of each, the others last [SUP-11, SUP-12]', () => {
    const listed = [
      faq(1, 40, 'category:account', 'subcategory:b', 'subcategory:a'),
      faq(2, 10, 'category:account'),
      faq(3, 20, 'category:account', 'Subcategory:A'),
      faq(4, 30, 'category:account', 'subcategory:b'),
      faq(5, 5, 'category:vpp', 'subcategory:a'),
    ]
    const ids = faqGroups(listed, 'account').map(({ subcategory, faqs }) => [
      subcategory,
      faqs.map(({ id }) => id),
    ])
    expect(ids).toEqual([
      ['a', [3]],
      ['b', [4, 1]],
      [null, [2]],
    ])
  })
  it('has a page of its own, and no other page is one [ROUTE-3]', () => {
    expect(Object.values(faqCategoryPages).map(categoryOfPage)).toEqual(faqCategories)
    expect(['account', 'faqs', '', 'toString'].map(categoryOfPage)).toEqual([null, null, null, null])
  })
  it('and its subcategories are named in words [SUP-11]', () => {
    expect(['first_bill', 'vpp', ''].map(wordsOfTag)).toEqual(['First bill', 'Vpp', ''])
  })
})

describe('the place of a FAQ', () => {
  const ordered = (...orders: number[]) => orders.map((order, at) => faq(at + 1, order))
  const placed = (
    faqs: ReturnType<typeof ordered>,
    ...[moved, place]: [number, Parameters<typeof ordersAfterMove>[2]]
  ) => {
    const changed = ordersAfterMove(faqs, moved, place)
    const moves = new Map(changed.map(({ id, order }) => [id, order]))
    const now = faqs.map((one) => ({ ...one, order: moves.get(one.id) ?? one.order }))
    return { ids: sortFaqs(now).map(({ id }) => id), changed: changed.length }
  }

  it('is directly before or after another one, and the others keep theirs [FAQ-7]', () => {
    const full = faqPolicy.mostOrder
    for (const orders of [
      [10, 20, 30, 40],
      [1, 2, 3, 4],
      [0, 0, 0, 0],
      [5, 5, 6, 6],
      [-full, 0, 0, full],
    ]) {
      const faqs = ordered(...orders)
      for (const moved of [1, 2, 3, 4])
        for (const beside of [1, 2, 3, 4].filter((id) => id !== moved))
          for (const side of ['before', 'after'] as const) {
            const wanted = [1, 2, 3, 4].filter((id) => id !== moved)
            wanted.splice(wanted.indexOf(beside) + (side === 'after' ? 1 : 0), 0, moved)
            expect(
              placed(faqs, moved, { beside, side }).ids,
              `${orders}: ${moved} ${side} ${beside}`,
            ).toEqual(wanted)
          }
    }
  })

  it('changes that FAQ alone where there is room between its neighbours [FAQ-7]', () => {
    expect(placed(ordered(10, 20, 30), 3, { beside: 2, side: 'before' }).changed).toBe(1)
    expect(placed(ordered(10, 20, 30), 1, { beside: 3, side: 'after' }).changed).toBe(1)
    expect(placed(ordered(10, 20, 30), 3, { beside: 1, side: 'before' }).changed).toBe(1)
    expect(placed(ordered(1, 2, 3), 3, { beside: 2, side: 'before' }).changed).toBe(3)
    expect(ordersAfterMove(ordered(1, 2), 1, { beside: 7, side: 'after' })).toEqual([])
  })

  it('is last for a new one [FAQ-9]', () => {
    expect([lastOrder([]), lastOrder(ordered(30, 10)), lastOrder(ordered(faqPolicy.mostOrder))]).toEqual([
      10,
      40,
      faqPolicy.mostOrder,
    ])
  })
})

describe('the FAQs as staff keep them', () => {
  it('stand in every list that shows them, those in none last [FAQ-1]', () => {
    const faqs = [
      faq(1, 10, 'Category:Account', 'subcategory:vpp'),
      faq(2, 20, 'category:nowhere'),
      faq(3, 5, 'lease'),
    ]
    const sections = faqSections(faqs).map(({ category, groups }) => [
      category,
      groups.flatMap((group) => group.faqs.map(({ id }) => id)),
    ])
    expect(sections).toEqual([
      ['account', [1]],
      ['vpp', [1]],
      [null, [3, 2]],
    ])
    expect(faqs.map(listedIn)).toEqual([['account', 'vpp'], [], []])
    expect(audienceOf(faq(4, 0, 'category:vpp', 'Lease', 'Subcategory:x'))).toEqual(['Lease'])
  })

  it('need a question and an answer that are not too long [FAQ-2]', () => {
    const texts = (question: string, answer: string) => Object.values(faqProblems({ question, answer }))
    expect(texts(' ', 'a')).toEqual(['required', null])
    expect(texts('q', '\n')).toEqual([null, 'required'])
    expect(texts('q'.repeat(500), 'a'.repeat(20_000))).toEqual([null, null])
    expect(texts(`${'q'.repeat(500)} `, 'a'.repeat(20_001))).toEqual([null, 'tooLong'])
    expect(texts('q'.repeat(501), 'a')).toEqual(['tooLong', null])
    expect(faqProblems({ answer: ' ' })).toEqual({ question: null, answer: 'required' })
  })
})
