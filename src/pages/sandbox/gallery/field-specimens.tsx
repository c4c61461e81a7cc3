import { useState } from 'react'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { CodeField } from '#src/ui/code-field.tsx'
import { Link } from '#src/ui/link.tsx'
import { StrengthMeter } from '#src/ui/progress.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import * as css from './gallery.css.ts'
import { ListSpecimens } from './list-specimens.tsx'
import { Group, Specimen } from './specimen.tsx'

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
  return (
    <RadioGroup
      label="How fast?"
      value={speed}
      onChange={setSpeed}
      options={[
        { value: 'fast', label: 'In two days', hint: 'From your bank, at no charge.' },
        { value: 'slow', label: 'On the due date' },
      ]}
    />
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
      <ListSpecimens />
      <Specimen name="Checkbox, radio">
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
