import { useState } from 'react'
import { MultiSelect, Select } from '#src/ui/select.tsx'
import * as css from './gallery.css.ts'
import { Specimen } from './specimen.tsx'

const states = [
  { id: 'CA', label: 'California' },
  { id: 'NV', label: 'Nevada' },
  { id: 'OR', label: 'Oregon' },
  { id: 'TX', label: 'Texas' },
  { id: 'WA', label: 'Washington' },
] as const
type State = (typeof states)[number]['id']

/** One of several, and several of several. */
export function ListSpecimens() {
  const [state, setState] = useState<State | null>('CA')
  const [several, setSeveral] = useState<State[]>(['CA', 'OR'])
  const [none, setNone] = useState<State[]>([])
  return (
    <Specimen name="Lists">
      <Select label="State" options={states} value={state} onChange={setState} placeholder="Choose a state" />
      <Select
        label="State"
        options={states}
        value={null}
        onChange={setState}
        placeholder="Choose a state"
        error="Choose the state that your home is in."
      />
      <div className={css.row}>
        <MultiSelect
          label="Status"
          hideLabel
          size="nav"
          options={states}
          value={several}
          onChange={setSeveral}
          placeholder="Status"
        />
        <MultiSelect
          label="Milestone"
          hideLabel
          size="nav"
          options={states}
          value={none}
          onChange={setNone}
          placeholder="Milestone"
        />
      </div>
    </Specimen>
  )
}
