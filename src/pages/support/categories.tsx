import { FormattedMessage } from 'react-intl'
import { type FaqCategory, faqCategoryPages, supportCategories } from '#domain/faq.ts'
import { AppLinkRow } from '#src/app/link-rows.tsx'
import { useSupportPath } from '#src/app/support-pages.ts'
import { useFlags } from '#src/app/use-me.ts'
import type { IconName } from '#src/ui/icons.tsx'
import { LinkRows } from '#src/ui/link-row.tsx'
import * as css from './support.css.ts'

const icons: Record<FaqCategory, IconName> = {
  paying_bill: 'bill',
  payment_calculations: 'table',
  system_performance: 'chart',
  system_changes: 'home',
  account: 'person',
  reamortization: 'calendar',
  video_resources: 'play',
}

/** The categories of questions, each a way to its page. */
export function Categories() {
  const path = useSupportPath()
  const flags = useFlags()
  return (
    <div className={css.categories}>
      <LinkRows>
        {supportCategories(flags.web_video_resources).map((category) => (
          <AppLinkRow
            key={category}
            to={`${path}/$page` as const}
            params={{ page: faqCategoryPages[category] }}
            icon={icons[category]}
            messageId={`support.category.${category}`}
          >
            <FormattedMessage id={`support.category.${category}`} />
          </AppLinkRow>
        ))}
      </LinkRows>
    </div>
  )
}
