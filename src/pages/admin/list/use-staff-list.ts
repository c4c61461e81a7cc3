import { useNavigate, useSearch } from '@tanstack/react-router'
import { changed, type ListShape, type ListTable, readTable, writeTable } from './list-search.ts'

export type StaffList<S extends string> = {
  shape: ListShape<S>
  table: ListTable<S>
  /** Writes the change into the address; anything but turning the page leads back to page 1. `typing`: no entry of its own. */
  change: (change: Partial<ListTable<S>>, how?: { typing?: boolean }) => void
}

/** The list that the address of this page asks for, and the way to change it there. ADMIN-2, ROUTE-30 */
export function useStaffList<S extends string>(shape: ListShape<S>): StaffList<S> {
  const table = readTable(shape, useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    shape,
    table,
    change(change, { typing = false } = {}) {
      void navigate({
        to: '.',
        // Of the address as it stands by then: two changes may come with one press.
        search: (before) => writeTable(shape, changed(readTable(shape, before), change)),
        replace: typing,
        resetScroll: false,
      })
    },
  }
}
