import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { faqLanguage, vppFaqsIn } from '#domain/faq.ts'
import { faqsQuery } from '#src/api/queries/support.ts'
import { AppLink } from '#src/app/links.tsx'
import { ListPart } from '#src/pages/account/list-part.tsx'
import { Answer } from '#src/pages/support/faq-page.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'

/** One question about the virtual power plant with its answer. VPP-4. */
export function VppFaqPage() {
  const intl = useIntl()
  const { faqId } = useParams({ from: '/_home/dashboard/vpp_faqs/$faqId' })
  const query = useQuery(faqsQuery)
  const faq = vppFaqsIn(query.data ?? []).find(({ id }) => id === faqId)
  if (query.data && !faq) return <Navigate to="/dashboard/vpp_faqs" replace />
  return (
    <>
      <PageTitle
        eyebrow={
          <AppLink
            to="/dashboard/vpp_faqs"
            variant="back"
            activeOptions={{ exact: true }}
            messageId="vpp.faqs"
          >
            <FormattedMessage id="vpp.faqs" />
          </AppLink>
        }
      >
        {faq ? <span lang={faqLanguage}>{faq.question}</span> : <FormattedMessage id="vpp.name" />}
      </PageTitle>
      <ListPart query={query} loading={intl.formatMessage({ id: 'vpp.loadingFaqs' })}>
        {faq && <Answer faq={faq} />}
      </ListPart>
    </>
  )
}
