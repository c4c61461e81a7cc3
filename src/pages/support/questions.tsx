import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  breadcrumbCategory,
  type FaqCategory,
  faqCategoryPages,
  faqLanguage,
  offeredFaqs,
  searchFaqs,
  supportCategories,
} from '#domain/faq.ts'
import { type Faq, faqsQuery } from '#src/api/queries/support.ts'
import { AppLinkRow } from '#src/app/link-rows.tsx'
import { useSupportPath } from '#src/app/support-pages.ts'
import { typedText } from '#src/app/typed-text.ts'
import { useFlags } from '#src/app/use-me.ts'
import { messageFieldId } from '#src/flows/support-message/message-form.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { IconName } from '#src/ui/icons.tsx'
import { LinkRows } from '#src/ui/link-row.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { ListPart } from '../account/list-part.tsx'
import { SectionBoundary } from '../shell/section-boundary.tsx'
import { excerpt } from './excerpt.ts'
import * as css from './support.css.ts'
import { useSearched } from './use-searched.ts'

const icons: Record<FaqCategory, IconName> = {
  paying_bill: 'bill',
  payment_calculations: 'table',
  system_performance: 'chart',
  system_changes: 'home',
  account: 'person',
  reamortization: 'calendar',
  video_resources: 'play',
}

/** Categories to leaf through, and in their place what is found while something is searched. SUP-9, SUP-10, SUP-17 */
export function Questions() {
  const intl = useIntl()
  const { typed, search, keep } = useSearched()
  const text = typed.trim()
  return (
    // Whoever follows a link sooner comes back to what was searched all the same.
    <section
      className={css.questions}
      aria-label={intl.formatMessage({ id: 'support.questions' })}
      onClickCapture={keep}
    >
      <search>
        <SearchField
          label={intl.formatMessage({ id: 'support.search' })}
          placeholder={intl.formatMessage({ id: 'support.search' })}
          clearLabel={intl.formatMessage({ id: 'support.clearSearch' })}
          value={typed}
          readTyped={typedText}
          onChange={search}
        />
      </search>
      <SectionBoundary name="questions" resetBy={text}>
        <Searched text={text} />
      </SectionBoundary>
    </section>
  )
}

function Searched({ text }: { text: string }) {
  const intl = useIntl()
  const flags = useFlags()
  const query = useQuery(faqsQuery)
  const isSearched = text !== '' && query.data !== undefined
  const found = isSearched ? searchFaqs(offeredFaqs(query.data, flags), text) : null
  return (
    <>
      <p className={css.count} role="status">
        {found && <FormattedMessage id="support.found" values={{ count: found.length }} />}
      </p>
      {text === '' ? (
        <Categories />
      ) : (
        <ListPart query={query} loading={intl.formatMessage({ id: 'support.loading' })}>
          {found && <Found faqs={found} text={text} />}
        </ListPart>
      )}
    </>
  )
}

function Categories() {
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

/** The questions that match, each with its category; where only the answer does, with the words around the match. */
function Found({ faqs, text }: { faqs: readonly Faq[]; text: string }) {
  const intl = useIntl()
  const path = useSupportPath()
  const shown = supportCategories(useFlags().web_video_resources)
  if (faqs.length === 0) return <NothingFound />
  return (
    <LinkRows>
      {faqs.map((faq) => {
        const category = breadcrumbCategory(faq, null, shown)
        const words = excerpt(faq, text)
        const below = words ?? (category && intl.formatMessage({ id: `support.category.${category}` }))
        return (
          <AppLinkRow
            key={faq.id}
            to={`${path}/faqs/$faqId` as const}
            params={{ faqId: faq.id }}
            search={{ search: text }}
            track="support.found"
          >
            <span className={css.question} lang={faqLanguage}>
              {faq.question}
            </span>
            {below && (
              <span className={css.found} lang={words === null ? undefined : faqLanguage}>
                {below}
              </span>
            )}
          </AppLinkRow>
        )
      })}
    </LinkRows>
  )
}

function NothingFound() {
  return (
    <EmptyState
      title={<FormattedMessage id="support.nothingFound" />}
      action={
        <Button
          variant="secondary"
          messageId="support.writeInstead"
          onClick={() => document.getElementById(messageFieldId)?.focus()}
        >
          <FormattedMessage id="support.writeInstead" />
        </Button>
      }
    >
      <FormattedMessage id="support.nothingFoundText" />
    </EmptyState>
  )
}
