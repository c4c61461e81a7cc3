import { useId } from 'react'
import type { Sort, TableColumn } from './data-table.tsx'
import { Icon } from './icons.tsx'
import * as css from './sort-choice.css.ts'
import { label as labelText } from './theme/text.css.ts'

export type SortWords = {
  /** "Sort by". */
  label: string
  /** "Name, ascending". */
  option: (header: string, direction: Sort['direction']) => string
}

type Props = {
  words: SortWords
  columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'sortable'>[]
  sort: Sort | undefined
  onChange: (sort: Sort) => void
}

const directions = ['ascending', 'descending'] as const

/** Sorts a list of blocks, which has no heads to press. ADMIN-57 */
export function SortChoice({ words, columns, sort, onChange }: Props) {
  const id = useId()
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id: column, header }) =>
      directions.map((direction) => ({
        value: `${direction} ${column}`,
        sort: { column, direction },
        text: words.option(header, direction),
      })),
    )
  const chosen = options.find(
    (one) => one.sort.column === sort?.column && one.sort.direction === sort.direction,
  )
  return (
    <div className={css.sort}>
      <label className={labelText} htmlFor={id}>
        {words.label}
      </label>
      <div className={css.frame}>
        <select
          className={css.choice}
          id={id}
          value={chosen?.value ?? ''}
          onChange={({ target }) => {
            const next = options.find(({ value }) => value === target.value)
            if (next) onChange(next.sort)
          }}
        >
          {/* Sorted by what has no column here. */}
          {chosen === undefined && <option value="" hidden />}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <span className={css.sign}>
          <Icon name="chevronDown" size="small" />
        </span>
      </div>
    </div>
  )
}
