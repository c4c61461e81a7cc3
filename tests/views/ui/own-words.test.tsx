import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTable } from '#src/ui/data-table.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Select } from '#src/ui/select.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'

/** Only those who listen meet it: the way out of what is open, from its first and its last place. */
const waysOut = async () => (await screen.findAllByRole('button', { name: 'Descartar' })).length
const english = () => screen.queryAllByRole('button', { name: 'Dismiss' })

beforeEach(() => {
  expect(navigator.language).toBe('en-US')
  document.documentElement.lang = 'es'
})
afterEach(() => {
  document.documentElement.lang = ''
  vi.restoreAllMocks()
})

it('a list says what it says by itself in the language of the page, whatever that of the browser [LANG-1]', async () => {
  const options = [{ id: 'NV', label: 'Nevada' }] as const
  render(<Select label="Estado" options={options} value={null} onChange={vi.fn()} placeholder="Elija uno" />)
  await userEvent.click(screen.getByRole('button', { name: /Elija uno/ }))
  expect([await waysOut(), english()]).toEqual([2, []])
})

it('so does a menu [LANG-1]', async () => {
  render(<Menu label="Más" track="more" items={[{ id: 'a', label: 'Archivar', onAction: vi.fn() }]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Más' }))
  expect([await waysOut(), english()]).toEqual([2, []])
})

it('so does a dialog [LANG-1]', async () => {
  render(<Dialog isOpen title="¿Cerrar la sesión?" onCloseRequest={vi.fn()} />)
  expect([await waysOut(), english()]).toEqual([1, []])
})

it('so does a panel [LANG-1]', async () => {
  render(
    <SidePanel isOpen onCloseRequest={vi.fn()} label="Cuenta" closeLabel="Cerrar" header="Teresa Moreno">
      Menú
    </SidePanel>,
  )
  expect([await waysOut(), english()]).toEqual([1, []])
})

it('so does a table, and changes with the page [LANG-1]', () => {
  const plain = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...plain(query), matches: true }))
  const table = (label: string) => (
    <DataTable
      label={label}
      columns={[{ id: 'name', header: 'Nombre', sortable: true, render: ({ name }) => name }]}
      rows={[{ name: 'Teresa Moreno' }]}
      rowId={({ name }) => name}
      renderCard={({ name }) => name}
      sort={{ column: 'name', direction: 'ascending' }}
      empty=""
    />
  )
  const head = () => within(screen.getByRole('grid')).getByRole('columnheader', { name: 'Nombre' })
  const { rerender } = render(table('Personas'))
  expect(head()).toHaveAccessibleDescription('columna ordenable')
  document.documentElement.lang = 'en'
  rerender(table('People'))
  expect(head()).toHaveAccessibleDescription('sortable column')
})
