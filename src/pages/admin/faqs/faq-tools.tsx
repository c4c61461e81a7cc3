import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { tagsQuery } from '#src/api/queries/faqs.ts'
import { tagWords } from '#src/app/tag-words.ts'
import { typedText } from '#src/app/typed-text.ts'
import { useTypedSearch } from '#src/app/use-typed-search.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import * as css from './faqs.css.ts'

/** Stands for no choice: no tag is empty. */
const every = ''

/** Above the questions: what is searched in them, the tag that they carry, and how many there are. FAQ-1 */
export function FaqTools({ found }: { found: number | undefined }) {
  const intl = useIntl()
  const { search = '', tag = every } = useSearch({ from: '/admin/manage_faqs' })
  const navigate = useNavigate({ from: '/admin/manage_faqs' })
  const { data: tags = [] } = useQuery(tagsQuery)
  const {
    typed,
    search: type,
    keep,
  } = useTypedSearch(
    search,
    (words) =>
      void navigate({
        search: (before) => ({ ...before, search: words || undefined }),
        replace: true,
        resetScroll: false,
      }),
  )
  const words = intl.formatMessage({ id: 'adminFaqs.search' })
  const everyTag = { id: every, label: intl.formatMessage({ id: 'adminFaqs.everyTag' }) }
  return (
    <>
      <search className={css.tools}>
        <div className={css.search}>
          <SearchField
            label={words}
            placeholder={words}
            clearLabel={intl.formatMessage({ id: 'adminFaqs.clearSearch' })}
            value={typed}
            readTyped={typedText}
            onChange={type}
            onSubmit={keep}
          />
        </div>
        <div className={css.filter}>
          <Select
            label={intl.formatMessage({ id: 'adminFaqs.tag' })}
            hideLabel
            placeholder={everyTag.label}
            options={[everyTag, ...tags.map((one) => ({ id: one.tag, label: tagWords(intl, one.tag) }))]}
            value={tag}
            onChange={(chosen) =>
              void navigate({
                search: (before) => ({ ...before, tag: chosen === every ? undefined : chosen }),
                resetScroll: false,
              })
            }
          />
        </div>
      </search>
      <p className={css.count} role="status">
        {found !== undefined && <FormattedMessage id="adminFaqs.found" values={{ count: found }} />}
      </p>
    </>
  )
}
