import { useState } from 'react'
import { DataTable, type Sort } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { MiniPath } from '#src/ui/progress.tsx'
import { Select } from '#src/ui/select.tsx'
import { CellLines, CellMark } from '#src/ui/table-cells.tsx'
import { Tag } from '#src/ui/tag.tsx'
import * as css from './gallery.css.ts'
import { Group } from './specimen.tsx'

type Row = {
  id: string
  name: string
  email: string
  street: string
  city: string
  step: number
  word: string
  asks: boolean
}

const rows: readonly Row[] = [
  {
    id: 'MS-204817',
    name: 'Teresa Moreno',
    email: 'teresa.moreno@example.com',
    street: '218 Juniper St',
    city: 'Davis, CA',
    step: 2,
    word: 'Qualification',
    asks: true,
  },
  {
    id: 'MS-204768',
    name: 'Priya Raghunathan-Castellanos',
    email: 'priya.rc@example.com',
    street: '4400 Old Stage Coach Trail, Unit 12',
    city: 'Placerville, CA',
    step: 1,
    word: 'Signed',
    asks: true,
  },
  {
    id: 'MS-204741',
    name: 'Marcus Whitcomb',
    email: 'mwhitcomb@example.com',
    street: '52 Levee Ln',
    city: 'Winters, CA',
    step: 2,
    word: 'Qualification',
    asks: false,
  },
]

const status = (row: Row) =>
  row.asks ? <Tag tone="warn">Action required</Tag> : <Tag tone="good">Qualification</Tag>
const path = (row: Row) => <CellMark mark={<MiniPath now={row.step} />}>{row.word}</CellMark>

/** The table of staff screens, with rows and without. */
export function StaffSpecimens() {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' })
  const [size, setSize] = useState<'25' | '50'>('25')
  return (
    <Group title="Staff tables">
      <div className={css.staffSurface}>
        <DataTable
          label="Agreements"
          rows={rows}
          rowId={(row) => row.id}
          sort={sort}
          onSortChange={setSort}
          onRowAction={() => {}}
          empty={null}
          columns={[
            {
              id: 'name',
              header: 'Homeowner',
              sortable: true,
              render: (row) => <CellLines strong first={row.name} second={row.email} />,
            },
            { id: 'id', header: 'Agreement', whole: true, render: (row) => row.id },
            {
              id: 'street',
              header: 'System address',
              render: (row) => <CellLines clip first={row.street} second={row.city} />,
            },
            { id: 'step', header: 'Milestone', render: path },
            { id: 'status', header: 'Status', sortable: true, render: status },
          ]}
          renderCard={(row) => (
            <>
              <CellLines strong first={row.name} second={row.email} />
              {path(row)} {status(row)}
            </>
          )}
        />
        <Pagination
          label="Pages"
          summary="1 to 25 of 38"
          position="Page 1 of 2"
          previousLabel="Previous"
          nextLabel="Next"
          onNext={() => {}}
          pageSize={
            <Select
              label="Rows on a page"
              hideLabel
              size="nav"
              value={size}
              onChange={setSize}
              placeholder="Rows"
              options={[
                { id: '25', label: '25 a page' },
                { id: '50', label: '50 a page' },
              ]}
            />
          }
        />
        <DataTable<Row>
          label="No agreements"
          rows={[]}
          rowId={(row) => row.id}
          empty={<EmptyState title="No agreement fits">Take a filter off, or search for less.</EmptyState>}
          columns={[{ id: 'name', header: 'Homeowner', render: (row) => row.name }]}
          renderCard={() => null}
        />
      </div>
    </Group>
  )
}
