import { FormattedMessage, useIntl } from 'react-intl'
import { type FaqCategory, faqCategoryPages } from '#domain/faq.ts'
import { AppLink } from '#src/app/links.tsx'
import { useSupportPath, useSupportSearch } from '#src/app/support-pages.ts'
import { Breadcrumbs, Crumb } from '#src/ui/breadcrumbs.tsx'

/** The way here: support, as it was searched, and the category that a question was opened from. SUP-11, SUP-25 */
export function WayBack({ category }: { category: FaqCategory | null }) {
  const intl = useIntl()
  const path = useSupportPath()
  const { search } = useSupportSearch()
  return (
    <Breadcrumbs label={intl.formatMessage({ id: 'support.wayHere' })}>
      <Crumb>
        <AppLink to={path} search={{ search }} messageId="support.name">
          <FormattedMessage id="support.name" />
        </AppLink>
      </Crumb>
      {category !== null && (
        <Crumb>
          <AppLink
            to={`${path}/$page` as const}
            params={{ page: faqCategoryPages[category] }}
            messageId={`support.category.${category}`}
          >
            <FormattedMessage id={`support.category.${category}`} />
          </AppLink>
        </Crumb>
      )}
    </Breadcrumbs>
  )
}
