import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { faqLanguage, faqsIn, vppFaqCategories } from '#domain/faq.ts'
import { type Faq, faqsQuery } from '#src/api/queries/support.ts'
import { AppLinkRow } from '#src/app/link-rows.tsx'
import { ListPart } from '#src/pages/account/list-part.tsx'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkRows } from '#src/ui/link-row.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './vpp.css.ts'
import { WayToVpp } from './way-to-vpp.tsx'

/** Questions about the virtual power plant, in their two categories. VPP-3. */
export function VppFaqsPage() {
  const intl = useIntl()
  const query = useQuery(faqsQuery)
  const groups = vppFaqCategories.map((category) => ({ category, faqs: faqsIn(query.data ?? [], category) }))
  return (
    <>
      <PageTitle eyebrow={<WayToVpp />}>
        <FormattedMessage id="vpp.faqs" />
      </PageTitle>
      <ListPart query={query} loading={intl.formatMessage({ id: 'vpp.loadingFaqs' })}>
        {groups.every(({ faqs }) => faqs.length === 0) ? (
          <EmptyState title={<FormattedMessage id="vpp.noFaqs" />}>
            <FormattedMessage id="vpp.noFaqsText" />
          </EmptyState>
        ) : (
          <div className={css.groups}>
            {groups.map(
              ({ category, faqs }) =>
                faqs.length > 0 && (
                  <SectionBoundary key={category} name="questions">
                    <Group category={category} faqs={faqs} />
                  </SectionBoundary>
                ),
            )}
          </div>
        )}
      </ListPart>
    </>
  )
}

function Group({ category, faqs }: { category: (typeof vppFaqCategories)[number]; faqs: readonly Faq[] }) {
  return (
    <section aria-labelledby={`faqs-${category}`}>
      <h2 className={sectionTitle} id={`faqs-${category}`}>
        <FormattedMessage id={`vpp.category.${category}`} />
      </h2>
      <LinkRows>
        {faqs.map(({ id, question }) => (
          <AppLinkRow key={id} to="/dashboard/vpp_faqs/$faqId" params={{ faqId: id }} track="vpp.question">
            <span lang={faqLanguage}>{question}</span>
          </AppLinkRow>
        ))}
      </LinkRows>
    </section>
  )
}
