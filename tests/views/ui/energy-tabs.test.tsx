import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { EnergyTabs } from '#src/ui/energy-tabs.tsx'
import type { Source } from '#src/ui/source-mark.tsx'

const tabs = (['solar', 'home', 'grid'] as const).map((source) => ({
  source,
  label: source,
  total: '1.0',
  unit: 'kWh',
}))

function Card() {
  const [selected, select] = useState<Source>('solar')
  return (
    <EnergyTabs label="Energy" tabs={tabs} selected={selected} onChange={select}>
      {`Chart of ${selected}`}
    </EnergyTabs>
  )
}

const chosen = () => screen.getByRole('tab', { selected: true })

it.each([
  ['{ArrowRight}', 'home'],
  ['{ArrowLeft}', 'grid'],
  ['{End}', 'grid'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'solar'],
  ['{End}{Home}', 'solar'],
])('opens the tab that %s leads to, and the focus goes with it', async (keys, source) => {
  render(<Card />)
  await userEvent.tab()
  await userEvent.keyboard(keys)
  expect(chosen()).toHaveTextContent(source)
  expect(chosen()).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: new RegExp(source) })).toHaveTextContent(`Chart of ${source}`)
})

it('is one stop on the way of the Tab key', async () => {
  render(<Card />)
  await userEvent.tab()
  expect(screen.getByRole('tab', { name: /solar/ })).toHaveFocus()
  await userEvent.tab()
  expect(document.body).toHaveFocus()
})

it('goes on from the tab that has the focus, before the page shows what was chosen', async () => {
  const onChange = vi.fn()
  render(
    <EnergyTabs label="Energy" tabs={tabs} selected="solar" onChange={onChange}>
      Chart
    </EnergyTabs>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(onChange.mock.calls).toEqual([['home'], ['grid']])
  expect(screen.getByRole('tab', { name: /grid/ })).toHaveFocus()
})

it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves an arrow with %s to the browser', async (modifier) => {
  render(<Card />)
  await userEvent.tab()
  expect(fireEvent.keyDown(chosen(), { key: 'ArrowLeft', [modifier]: true })).toBe(true)
  expect(chosen()).toHaveTextContent('solar')
})
