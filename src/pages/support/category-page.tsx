import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { categoryOfPage, type FaqCategory, faqGroups, faqLanguage, wordsOfTag } from '#domain/faq.ts'
import { isLost } from '#src/api/failure.ts'
import { videosQuery } from '#src/api/queries/onboarding.ts'
import { type Faq, faqsQuery } from '#src/api/queries/support.ts'
import { AppLinkRow } from '#src/app/link-rows.tsx'
import { AppButtonLink } from '#src/app/links.tsx'
import { useSupportPath } from '#src/app/support-pages.ts'
import { useConfig } from '#src/app/use-session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { LinkRows } from '#src/ui/link-row.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import { ListPart } from '../account/list-part.tsx'
import { SectionBoundary } from '../shell/section-boundary.tsx'
import * as css from './support.css.ts'
import { WayBack } from './way-back.tsx'

const Videos = latePart(() => import('./videos.tsx'))

/** The questions of a category by subcategory; above them the videos, in theirs, for whose size they wait. SUP-11, SUP-16 */
export function CategoryPage() {
  const { page = '' } = useParams({ strict: false })
  const category = categoryOfPage(page)
  const hasVideos = category === 'video_resources'
  const videos = useQuery({ ...videosQuery, enabled: hasVideos })
  const faqs = useQuery(faqsQuery)
  const isAwaited = hasVideos && videos.data === undefined && !isLost(videos)
  // Came or refused, once: what stands below is not taken away while they are asked for again.
  const part = useMemo(() => (hasVideos ? Videos.bring() : undefined), [hasVideos])
  if (category === null) return null
  return (
    <>
      <PageTitle eyebrow={<WayBack category={null} />}>
        <FormattedMessage id={`support.category.${category}`} />
      </PageTitle>
      <div className={css.page}>
        {hasVideos && (
          <SectionBoundary name="videos">
            <Suspense fallback={<Skeleton width="100%" height={240} />}>
              <Videos />
            </Suspense>
          </SectionBoundary>
        )}
        {!isAwaited && (
          <Suspense fallback={null}>
            <After part={part}>
              <SectionBoundary key={category} name="questions">
                <Groups category={category} query={faqs} />
              </SectionBoundary>
            </After>
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Waits for a part above it, which has its size then. */
function After({ part, children }: { part: Promise<void> | undefined; children: ReactNode }) {
  if (part) use(part)
  return children
}

function Groups({ category, query }: { category: FaqCategory; query: UseQueryResult<Faq[]> }) {
  const intl = useIntl()
  const groups = faqGroups(query.data ?? [], category)
  return (
    <ListPart query={query} loading={intl.formatMessage({ id: 'support.loading' })}>
      {groups.length === 0 && category !== 'video_resources' && <NoQuestions />}
      {groups.map(({ subcategory, faqs }) => (
        <section key={subcategory} className={css.group}>
          {(subcategory !== null || groups.length > 1) && (
            <h2 className={sectionTitle}>
              {subcategory === null ? (
                <FormattedMessage id="support.more" />
              ) : (
                <span lang={faqLanguage}>{wordsOfTag(subcategory)}</span>
              )}
            </h2>
          )}
          <Rows faqs={faqs} category={category} />
        </section>
      ))}
    </ListPart>
  )
}

function Rows({ faqs, category }: { faqs: readonly Faq[]; category: FaqCategory }) {
  const path = useSupportPath()
  return (
    <LinkRows>
      {faqs.map(({ id, question }) => (
        <AppLinkRow
          key={id}
          to={`${path}/faqs/$faqId` as const}
          params={{ faqId: id }}
          search={{ from: category }}
          track="support.question"
        >
          <span className={css.question} lang={faqLanguage}>
            {question}
          </span>
        </AppLinkRow>
      ))}
    </LinkRows>
  )
}

function NoQuestions() {
  const path = useSupportPath()
  const { takesNoMessages } = useConfig()
  const title = <FormattedMessage id="support.noQuestions" />
  if (takesNoMessages) return <EmptyState title={title} />
  return (
    <EmptyState
      title={title}
      action={
        <AppButtonLink to={path} hash="support-message" variant="secondary" messageId="support.writeInstead">
          <FormattedMessage id="support.writeInstead" />
        </AppButtonLink>
      }
    >
      <FormattedMessage id="support.noQuestionsText" />
    </EmptyState>
  )
}
