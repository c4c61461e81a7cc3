import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Accordion } from '#src/ui/accordion.tsx'
import { DataTable, type DataTableProps } from '#src/ui/data-table.tsx'
import { Email } from '#src/ui/email.tsx'
import { EnergyTabs } from '#src/ui/energy-tabs.tsx'
import { ErrorPanel } from '#src/ui/error-panel.tsx'
import { Figure } from '#src/ui/figure.tsx'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { setPressListener } from '#src/ui/press.ts'

type Row = { id: string; name: string }

const table: DataTableProps<Row> = {
  label: 'Agreements',
  columns: [
    { id: 'name', header: 'Homeowner', sortable: true, render: (row) => row.name },
    { id: 'id', header: 'Agreement', render: (row) => row.id },
  ],
  rows: [
    { id: 'MS-1', name: 'Teresa Moreno' },
    { id: 'MS-2', name: 'Marcus Whitcomb' },
  ],
  rowId: (row) => row.id,
  renderCard: (row) => row.name,
  empty: 'No matching agreements',
}

function widthOf(matches: boolean) {
  const plain = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...plain(query), matches }))
}

afterEach(() => vi.restoreAllMocks())

describe('DataTable', () => {
  it('names its rows by their first column and sorts by its headers', async () => {
    widthOf(true)
    const sort = vi.fn()
    render(<DataTable {...table} sort={{ column: 'name', direction: 'ascending' }} onSortChange={sort} />)
    expect(screen.getByRole('rowheader', { name: 'Teresa Moreno' })).toBeInTheDocument()
    const header = screen.getByRole('columnheader', { name: 'Homeowner' })
    expect(header).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(header)
    expect(sort).toHaveBeenCalledWith({ column: 'name', direction: 'descending' })
  })

  it('opens a row by Enter', async () => {
    widthOf(true)
    const open = vi.fn()
    render(<DataTable {...table} onRowAction={open} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(open).toHaveBeenCalledWith('MS-2')
  })

  it('says why it is empty', () => {
    widthOf(true)
    render(<DataTable {...table} rows={[]} />)
    expect(screen.getByText('No matching agreements')).toBeInTheDocument()
  })

  it('leads by Tab through each way out of what stands in place of its rows', async () => {
    widthOf(true)
    const ways = ['First page', 'Clear filters'].map((name) => (
      <button type="button" key={name}>
        {name}
      </button>
    ))
    render(<DataTable {...table} rows={[]} empty={ways} />)
    for (const name of ['Agreements', 'First page', 'Clear filters']) {
      await userEvent.tab()
      expect(document.activeElement).toHaveAccessibleName(name)
    }
  })

  it('is a list of blocks on a phone', () => {
    widthOf(false)
    render(<DataTable {...table} />)
    expect(within(screen.getByRole('list', { name: 'Agreements' })).getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('Pagination', () => {
  it('turns off the way that does not exist, which keeps the focus of whoever came by it', async () => {
    const next = vi.fn()
    const words = {
      label: 'Pages',
      summary: '1 to 25 of 38',
      position: 'Page 1 of 2',
      previousLabel: 'Previous',
      nextLabel: 'Next',
    }
    const { rerender } = render(<Pagination {...words} onNext={next} />)
    const button = screen.getByRole('button', { name: 'Next' })
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
    expect(button).not.toHaveAttribute('aria-disabled')
    await userEvent.click(button)
    expect(next).toHaveBeenCalledOnce()
    rerender(<Pagination {...words} onPrevious={() => {}} />)
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveFocus()
    await userEvent.click(button)
    expect(next).toHaveBeenCalledOnce()
  })
})

describe('EnergyTabs', () => {
  it('shows the total of each source in its tab and opens the chosen one', async () => {
    const change = vi.fn()
    render(
      <EnergyTabs
        label="Energy"
        selected="solar"
        onChange={change}
        tabs={[
          { source: 'solar', label: 'Solar', total: '267.3', unit: 'kWh' },
          { source: 'home', label: 'Home', total: '142.9', unit: 'kWh' },
        ]}
      >
        Chart
      </EnergyTabs>,
    )
    expect(screen.getByRole('tab', { name: /Solar.*267\.3/ })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Chart')
    await userEvent.click(screen.getByRole('tab', { name: /Home/ }))
    expect(change).toHaveBeenCalledWith('home')
  })
})

describe('Figure', () => {
  it('keeps its unit on the same line by a no-break space', () => {
    const { container } = render(<Figure value="55.0" unit="kWh" />)
    expect(container.textContent).toBe('55.0\u00a0kWh')
  })
})

describe('PageTitle', () => {
  it('is the h1 and can take the focus [LAYOUT-27]', () => {
    render(<PageTitle lead="Next on July 1.">You pay $142.18 a month</PageTitle>)
    const title = screen.getByRole('heading', { level: 1 })
    title.focus()
    expect(title).toHaveFocus()
  })
})

describe('Ledger', () => {
  it('pairs each term with its value', () => {
    render(
      <Ledger>
        <LedgerRow term="Signed">May 12, 2025</LedgerRow>
      </Ledger>,
    )
    expect(screen.getByRole('term')).toHaveTextContent('Signed')
    expect(screen.getByRole('definition')).toHaveTextContent('May 12, 2025')
  })
})

describe('ErrorPanel', () => {
  it('interrupts, and can be tried again', async () => {
    const retry = vi.fn()
    render(<ErrorPanel title="Your messages did not load" retryLabel="Try again" onRetry={retry} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Your messages did not load')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('Accordion', () => {
  it('opens an answer under its heading', async () => {
    const heard = vi.fn()
    setPressListener(heard)
    render(<Accordion track="questions" items={[{ id: 'a', title: 'Why?', content: 'Because.' }]} />)
    const question = screen.getByRole('button', { name: 'Why?' })
    expect(question).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(question)
    expect(question).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('Because.')).toBeVisible()
    expect(heard.mock.calls).toEqual([[{ track: 'questions' }]])
    setPressListener()
  })
})

describe('Email', () => {
  it('may go on in the next line before its at sign, and is one text to whoever copies it', () => {
    const { container } = render(<Email address="teresa.moreno@example.com" />)
    expect(container).toHaveTextContent(/^teresa\.moreno@example\.com$/)
    expect(container.querySelector('wbr')?.nextSibling).toHaveTextContent('@example.com')
  })
})
