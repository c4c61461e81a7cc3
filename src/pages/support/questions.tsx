import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { offeredFaqs, searchFaqs } from '#domain/faq.ts'
import { faqsQuery } from '#src/api/queries/support.ts'
import { typedText } from '#src/app/typed-text.ts'
import { useFlags } from '#src/app/use-me.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { ListPart } from '../account/list-part.tsx'
import { SectionBoundary } from '../shell/section-boundary.tsx'
import { Categories } from './categories.tsx'
import { FoundQuestions } from './found-questions.tsx'
import * as css from './support.css.ts'
import { useSearched } from './use-searched.ts'

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
          {found && <FoundQuestions faqs={found} text={text} />}
        </ListPart>
      )}
    </>
  )
}
