import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { isLost } from '#src/api/failure.ts'
import { allFaqsQuery, tagsQuery } from '#src/api/queries/faqs.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { AppLink } from '#src/app/links.tsx'
import { useStep } from '#src/app/use-step.ts'
import { FaqEditor } from '#src/flows/faq-editing/faq-editor.tsx'
import { PageWaiting } from '#src/pages/shell/page-waiting.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { FaqList } from './faq-list.tsx'

/** The questions and answers of the support pages: all of them, or the one that is edited. ADMIN-15 */
export function FaqsPage() {
  const { question } = useSearch({ from: '/admin/manage_faqs' })
  useStep(question ?? 'list')
  return question === undefined ? <FaqList /> : <Editing key={question} question={question} />
}

function Editing({ question }: { question: string }) {
  const navigate = useNavigate({ from: '/admin/manage_faqs' })
  const faqs = useQuery(allFaqsQuery)
  const tags = useQuery(tagsQuery)
  const isNew = question === 'new'
  const faq = faqs.data?.find(({ id }) => id === question)
  const back = (
    <AppLink
      to="/admin/manage_faqs"
      search={({ question: _, ...list }) => list}
      // Of the same page, and yet elsewhere.
      activeOptions={{ exact: true }}
      variant="back"
      messageId="adminFaqs.all"
    >
      <FormattedMessage id="adminFaqs.all" />
    </AppLink>
  )
  const lost = [faqs, tags].filter(isLost)
  const isReady = faqs.data !== undefined && tags.data !== undefined
  return (
    <>
      <PageTitle look="staff" eyebrow={back}>
        <FormattedMessage id={isNew ? 'adminFaqs.newTitle' : 'adminFaqs.editTitle'} />
      </PageTitle>
      {isReady && (isNew || faq !== undefined) ? (
        <FaqEditor
          faq={faq ?? null}
          faqs={faqs.data}
          tags={tags.data}
          goToList={() =>
            void navigate({ search: ({ question: _, ...list }) => list, replace: true, ignoreBlocker: true })
          }
        />
      ) : isReady ? (
        <EmptyState title={<FormattedMessage id="adminFaqs.gone" />}>
          <FormattedMessage id="adminFaqs.goneText" />
        </EmptyState>
      ) : lost.length > 0 ? (
        <FailedQueries of={lost} />
      ) : (
        <PageWaiting />
      )}
    </>
  )
}
