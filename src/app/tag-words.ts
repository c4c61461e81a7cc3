import type { IntlShape } from 'react-intl'
import { type ListedCategory, listedCategories, wordsOfTag } from '#domain/faq.ts'

/** The name of a category as homeowners read it. */
export function categoryWords(intl: IntlShape, category: ListedCategory): string {
  return category === 'vpp' || category === 'vpp_benefits'
    ? intl.formatMessage(
        { id: 'adminFaqs.vppCategory' },
        { name: intl.formatMessage({ id: `vpp.category.${category}` }) },
      )
    : intl.formatMessage({ id: `support.category.${category}` })
}

/** A tag for its readers: what kind it is, and its name as homeowners read it. */
export function tagWords(intl: IntlShape, tag: string): string {
  const [, kind, value] = /^(category|subcategory):(.*)$/i.exec(tag) ?? []
  if (kind === undefined || value === undefined)
    return intl.formatMessage({ id: 'adminFaqs.tagOf.audience' }, { name: tag })
  const category = listedCategories.find((one) => one === value.trim().toLowerCase())
  const name = category === undefined ? wordsOfTag(value) : categoryWords(intl, category)
  return intl.formatMessage({ id: `adminFaqs.tagOf.${kind.toLowerCase()}` }, { name })
}
