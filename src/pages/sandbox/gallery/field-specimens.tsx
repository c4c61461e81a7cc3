import { useState } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { CodeField } from '#src/ui/code-field.tsx'
import { ComboBox } from '#src/ui/combobox.tsx'
import { Link } from '#src/ui/link.tsx'
import { MonthPicker } from '#src/ui/month-picker.tsx'
import { StrengthMeter } from '#src/ui/progress.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { MultiSelect, Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import * as css from './gallery.css.ts'
import { Group, Specimen } from './specimen.tsx'

const states = [
  { id: 'CA', label: 'California' },
  { id: 'NV', label: 'Nevada' },
  { id: 'OR', label: 'Oregon' },
  { id: 'TX', label: 'Texas' },
  { id: 'WA', label: 'Washington' },
] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
type State = (typeof states)[number]['id']

function Lists() {
  const [state, setState] = useState<State | null>('CA')
  const [several, setSeveral] = useState<State[]>(['CA', 'OR'])
  const [none, setNone] = useState<State[]>([])
  return (
    <>
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
      <ComboBox
        label="State, by typing"
        options={states}
        value={state}
        onChange={setState}
        openLabel="Show the states"
        emptyText="No state is called that."
      />
    </>
  )
}

function Code() {
  const [code, setCode] = useState('407')
  return (
    <CodeField
      label="Code from the email"
      value={code}
      onChange={setCode}
      hint="The code works for another 8:42."
    />
  )
}

function Choices() {
  const [speed, setSpeed] = useState<'fast' | 'slow' | undefined>('fast')
  const [month, setMonth] = useState({ year: 2026, month: 6 })
  return (
    <>
      <RadioGroup
        label="How fast?"
        value={speed}
        onChange={setSpeed}
        options={[
          { value: 'fast', label: 'In two days', hint: 'From your bank, at no charge.' },
          { value: 'slow', label: 'On the due date' },
        ]}
      />
      <MonthPicker
        label="Month"
        track="gallery"
        value={month}
        onChange={setMonth}
        monthNames={months}
        min={{ year: 2025, month: 9 }}
        max={{ year: 2026, month: 11 }}
        previousYearLabel="Year before"
        nextYearLabel="Year after"
      />
    </>
  )
}

/** Everything that takes what a person types or chooses. */
export function FieldSpecimens() {
  const [search, setSearch] = useState('Moreno')
  return (
    <Group title="Fields">
      <div className={css.half}>
        <Specimen name="TextField: filled, password, error, hint, disabled">
          <TextField label="Email" defaultValue="teresa.moreno@example.com" />
          <TextField
            label="Password"
            type="password"
            defaultValue="correct horse"
            aside={<Link href="#forgot">Forgot password?</Link>}
            reveal={{ track: 'gallery.show', show: 'Show', hide: 'Hide', what: 'password' }}
          />
          <StrengthMeter score={2}>Weak. Add another word.</StrengthMeter>
          <TextField
            label="Routing number"
            defaultValue="121000357"
            error="No bank has this number. Check the nine digits at the bottom left of a check."
          />
          <TextField
            label="Street"
            optional="optional"
            hint="As it stands on your utility bill."
            placeholder="218 Juniper Street"
          />
          <TextField label="Country" defaultValue="United States" disabled />
        </Specimen>
      </div>
      <div className={css.half}>
        <Specimen name="CodeField">
          <Code />
          <CodeField
            label="Code from the email"
            value="407112"
            onChange={() => {}}
            error="Wrong code. Check your email and try again."
          />
        </Specimen>
      </div>
      <Specimen name="Search, text area">
        <SearchField
          label="Search agreements"
          value={search}
          onChange={setSearch}
          placeholder="Name, email, address or number"
          clearLabel="Clear"
        />
        <TextArea label="Your question" placeholder="What happened, and since when?" />
      </Specimen>
      <Specimen name="Lists">
        <Lists />
      </Specimen>
      <Specimen name="Checkbox, radio, month">
        <Checkbox label="I have read and accept the terms." defaultChecked />
        <Checkbox
          label="I agree to the privacy policy."
          error="You must agree to the privacy policy to continue."
        />
        <Checkbox label="Not for this agreement" disabled />
        <Choices />
      </Specimen>
    </Group>
  )
}
