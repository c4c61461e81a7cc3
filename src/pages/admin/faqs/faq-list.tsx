import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type FaqPlace, faqSections, searchFaqs } from '#domain/faq.ts'
import { isLost } from '#src/api/failure.ts'
import { allFaqsQuery, type Faq } from '#src/api/queries/faqs.ts'
import { FailedQueries } from '#src/app/failed-part.tsx'
import { AppButtonLink } from '#src/app/links.tsx'
import { PageWaiting } from '#src/pages/shell/page-waiting.tsx'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { FaqTools } from './faq-tools.tsx'
import * as css from './faqs.css.ts'
import { QuestionSection, type Where } from './question-section.tsx'
import { useFaqChanges } from './use-faq-changes.ts'

const hasTag = (faq: Faq, tag: string) => faq.tags.some((one) => one.tag.toLowerCase() === tag.toLowerCase())

/** All questions as homeowners find them, to put in order, to hide, and to open. FAQ-1, FAQ-7 */
export function FaqList() {
  const intl = useIntl()
  const { search = '', tag } = useSearch({ from: '/admin/manage_faqs' })
  const query = useQuery(allFaqsQuery)
  const [said, setSaid] = useState('')
  const { faqs: all, move, hide } = useFaqChanges(query.data)
  const moveAndSay = useCallback(
    (faq: Faq, place: FaqPlace, where: Where) => {
      move(faq, place)
      setSaid(intl.formatMessage({ id: 'adminFaqs.moved' }, where))
    },
    [move, intl],
  )
  const shown = searchFaqs(tag === undefined ? all : all.filter((faq) => hasTag(faq, tag)), search)
  return (
    <>
      <PageTitle
        look="staff"
        lead={<FormattedMessage id="adminFaqs.lead" />}
        action={
          <AppButtonLink
            to="/admin/manage_faqs"
            search={(list) => ({ ...list, question: 'new' })}
            size="nav"
            icon={<Icon name="plus" />}
            messageId="adminFaqs.new"
          >
            <FormattedMessage id="adminFaqs.new" />
          </AppButtonLink>
        }
      >
        <FormattedMessage id="adminFaqs.title" />
      </PageTitle>
      <div className={css.page}>
        <FaqTools found={query.data && shown.length} />
        <StaleNote query={query} />
        {isLost(query) ? (
          <FailedQueries of={[query]} />
        ) : query.data === undefined ? (
          <PageWaiting />
        ) : shown.length === 0 ? (
          <Nothing hasAny={all.length > 0} />
        ) : (
          faqSections(shown).map(({ category, groups }) => (
            <QuestionSection
              key={category}
              category={category}
              groups={groups}
              mayMove={search === '' && tag === undefined}
              onMove={moveAndSay}
              onHide={hide}
            />
          ))
        )}
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </div>
    </>
  )
}

function Nothing({ hasAny }: { hasAny: boolean }) {
  const navigate = useNavigate({ from: '/admin/manage_faqs' })
  if (!hasAny)
    return (
      <EmptyState title={<FormattedMessage id="adminFaqs.none" />}>
        <FormattedMessage id="adminFaqs.noneText" />
      </EmptyState>
    )
  return (
    <EmptyState
      title={<FormattedMessage id="adminFaqs.noneFound" />}
      action={
        <Button variant="secondary" messageId="adminFaqs.clear" onClick={() => void navigate({ search: {} })}>
          <FormattedMessage id="adminFaqs.clear" />
        </Button>
      }
    >
      <FormattedMessage id="adminFaqs.noneFoundText" />
    </EmptyState>
  )
}
