import { type RefObject, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { typedText } from '#src/app/typed-text.ts'
import { useTypedSearch } from '#src/app/use-typed-search.ts'
import { Button } from '#src/ui/button.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { MultiSelect } from '#src/ui/select.tsx'
import type { Option } from '#src/ui/select-frame.tsx'
import { Chip } from '#src/ui/tag.tsx'
import * as css from './list.css.ts'
import { isNarrowed, type ListFilter, mostSearched } from './list-search.ts'
import type { StaffList } from './use-staff-list.ts'

export type FilterChoice = { id: ListFilter; label: string; options: readonly Option<string>[] }

/** Above a list: what is searched, and the filters. */
export function ListTools<S extends string>({
  list: { table, change },
  filters,
  searchLabel,
  field,
}: {
  list: StaffList<S>
  filters: readonly FilterChoice[]
  searchLabel: string
  field: RefObject<HTMLInputElement | null>
}) {
  const intl = useIntl()
  const { typed, search, keep } = useTypedSearch(table.search, (words) =>
    change({ search: words }, { typing: true }),
  )
  return (
    <search className={css.tools}>
      <div className={css.search}>
        <SearchField
          ref={field}
          label={searchLabel}
          placeholder={searchLabel}
          clearLabel={intl.formatMessage({ id: 'admin.clear' })}
          value={typed}
          readTyped={typedText}
          onChange={search}
          onSubmit={keep}
          maxLength={mostSearched}
        />
      </div>
      {filters.map(({ id, label, options }) => (
        <div className={css.filter} key={id}>
          <MultiSelect
            label={label}
            hideLabel
            placeholder={label}
            options={options}
            value={table.filters[id] ?? []}
            onChange={(values) => change({ filters: { ...table.filters, [id]: values } })}
          />
        </div>
      ))}
    </search>
  )
}

/** How many fit, and each chosen filter with a way to take it off. ADMIN-52 */
export function ListChoice<S extends string>({
  list: { table, change },
  filters,
  field,
  found,
  onClear,
}: {
  list: StaffList<S>
  filters: readonly FilterChoice[]
  /** Where the focus goes when nothing is left to take off. */
  field: RefObject<HTMLInputElement | null>
  found: { count: number; count_is_exact: boolean } | undefined
  onClear: () => void
}) {
  const intl = useIntl()
  const chosen = filters.flatMap(({ id, options }) =>
    options.filter((option) => table.filters[id]?.includes(option.id)).map((option) => ({ id, option })),
  )
  const row = useRef<HTMLDivElement>(null)
  const goOnFrom = (taken: number) => {
    const ways = Array.from(row.current?.querySelectorAll('button') ?? []).slice(0, chosen.length)
    const next = ways[taken + 1] ?? ways[taken - 1] ?? field.current
    next?.focus()
  }
  return (
    <div className={css.choice} ref={row}>
      <p className={css.count} role="status">
        {found && (
          <FormattedMessage
            id={found.count_is_exact ? 'admin.found' : 'admin.foundMoreThan'}
            values={{ count: found.count }}
          />
        )}
      </p>
      {chosen.map(({ id, option }, at) => (
        <Chip
          key={`${id} ${option.id}`}
          removeLabel={intl.formatMessage({ id: 'admin.removeFilter' }, { filter: option.label })}
          messageId="admin.removeFilter"
          onRemove={() => {
            change({
              filters: { ...table.filters, [id]: table.filters[id]?.filter((value) => value !== option.id) },
            })
            goOnFrom(at)
          }}
        >
          {option.label}
        </Chip>
      ))}
      {chosen.length > 0 && isNarrowed(table) && (
        <Button variant="link" size="nav" messageId="admin.clearAll" onClick={onClear}>
          <FormattedMessage id="admin.clearAll" />
        </Button>
      )}
    </div>
  )
}
