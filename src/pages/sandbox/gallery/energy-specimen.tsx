import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { CardFoot } from '#src/ui/card.tsx'
import { EnergyTabs } from '#src/ui/energy-tabs.tsx'
import { Figure } from '#src/ui/figure.tsx'
import { FiguresTable } from '#src/ui/figures-table.tsx'
import type { Source } from '#src/ui/source-mark.tsx'

const energy = [
  { source: 'solar', label: 'Solar', total: '267.3', unit: 'kWh' },
  { source: 'home', label: 'Home', total: '142.9', unit: 'kWh' },
  { source: 'battery', label: 'Battery', total: '82.9', unit: 'kWh' },
  { source: 'grid', label: 'Grid', total: '76.8', unit: 'kWh' },
] as const

/** The energy of a week: a tab for each source, with its total, its table and its foot. */
export function EnergySpecimen() {
  const [source, setSource] = useState<Source>('solar')
  return (
    <EnergyTabs label="Energy" tabs={energy} selected={source} onChange={setSource}>
      <Figure value="267.3" unit="kWh" size="xl" />
      <FiguresTable
        caption="Solar by day"
        nameHead="Day"
        columns={[
          { id: 'solar', head: 'Solar, kWh' },
          { id: 'before', head: 'Week before' },
        ]}
        rows={[
          { id: '14', name: 'Sun, June 14', cells: { solar: '56.9', before: '54.1' } },
          { id: '15', name: 'Mon, June 15', cells: { solar: '58.4', before: '56.7' } },
        ]}
        total={{ id: 'sum', name: 'So far', cells: { solar: '267.3', before: '268.8' } }}
      />
      <CardFoot>
        <span>Times are in your home’s time zone, Pacific. Updated 5:10 pm.</span>
        <Button variant="secondary" size="foot" wide="phone">
          Download CSV
        </Button>
      </CardFoot>
    </EnergyTabs>
  )
}
