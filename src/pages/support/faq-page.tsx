import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { breadcrumbCategory, faqLanguage, offeredFaqs, supportCategories } from '#domain/faq.ts'
import { type Faq, faqsQuery } from '#src/api/queries/support.ts'
import { AppButtonLink } from '#src/app/links.tsx'
import { useSupportPath, useSupportSearch } from '#src/app/support-pages.ts'
import { useFlags } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Markdown } from '#src/flows/inbox/markdown.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { cardTitle } from '#src/ui/theme/text.css.ts'
import { ListPart } from '../account/list-part.tsx'
import { SectionBoundary } from '../shell/section-boundary.tsx'
import * as css from './support.css.ts'
import { WayBack } from './way-back.tsx'

/** One question with its answer, and the way back to where it was opened. SUP-11, SUP-18 */
export function FaqPage() {
  const intl = useIntl()
  const { faqId } = useParams({ strict: false })
  const { from = null } = useSupportSearch()
  const query = useQuery(faqsQuery)
  const flags = useFlags()
  const faq = offeredFaqs(query.data ?? [], flags).find(({ id }) => id === faqId)
  const shown = supportCategories(flags.web_video_resources)
  return (
    <>
      <PageTitle eyebrow={<WayBack category={faq ? breadcrumbCategory(faq, from, shown) : null} />}>
        {faq ? (
          <span lang={faqLanguage}>{faq.question}</span>
        ) : (
          <FormattedMessage id={query.data ? 'errors.notFoundTitle' : 'support.name'} />
        )}
      </PageTitle>
      <ListPart query={query} loading={intl.formatMessage({ id: 'support.loading' })}>
        {faq && <Answer faq={faq} />}
        <StillAsking />
      </ListPart>
    </>
  )
}

/** The answer alone: one that cannot be shown leaves the ways beside it standing. ERROR-14 */
export function Answer({ faq }: { faq: Faq }) {
  return (
    <SectionBoundary name="answer" resetBy={faq.id}>
      <AnswerText faq={faq} />
    </SectionBoundary>
  )
}

function AnswerText({ faq }: { faq: Faq }) {
  const { pathOfThisApp } = useRouter().options.context
  const navigate = useNavigate()
  return (
    <div className={css.answer} lang={faqLanguage}>
      <Markdown
        text={faq.answer}
        heading="h2"
        pathOfThisApp={pathOfThisApp}
        onFollow={(href) => void navigate({ href })}
      />
    </div>
  )
}

/** The way to people, for whom the answer did not help. */
function StillAsking() {
  const path = useSupportPath()
  if (useConfig().takesNoMessages) return null
  return (
    <div className={css.still}>
      <h2 className={cardTitle}>
        <FormattedMessage id="support.still" />
      </h2>
      <AppButtonLink to={path} hash="support-message" variant="secondary" messageId="support.writeInstead">
        <FormattedMessage id="support.writeInstead" />
      </AppButtonLink>
    </div>
  )
}
