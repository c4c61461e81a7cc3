import { useState } from 'react'
import { Button, type ButtonVariant, IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { ButtonLink } from '#src/ui/link.tsx'
import * as css from './gallery.css.ts'
import { Specimen } from './specimen.tsx'

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'link']

/** Buttons in their variants and sizes, disabled, busy, and as a link. */
export function ButtonSpecimens() {
  const [busy, setBusy] = useState(false)
  return (
    <Specimen name="Button: variants, disabled, busy">
      <div className={css.row}>
        {variants.map((variant) => (
          <Button variant={variant} key={variant}>
            {variant === 'link' ? 'Edit' : 'Start the call'}
          </Button>
        ))}
      </div>
      <div className={css.row}>
        <Button disabled>Not yet</Button>
        <Button variant="secondary" disabled>
          Previous
        </Button>
        <Button busy={busy} onClick={() => setBusy(true)}>
          Press to be busy
        </Button>
        <Button busy variant="secondary">
          Saving
        </Button>
      </div>
      <div className={css.row}>
        <Button size="foot" variant="secondary" icon={<Icon name="download" />}>
          Download CSV
        </Button>
        <Button size="nav" variant="secondary" iconAfter={<Icon name="chevronRight" size="small" />}>
          Next
        </Button>
        <IconButton label="Alerts, 2 unread" dot>
          <Icon name="bell" size="large" />
        </IconButton>
        <IconButton label="Close">
          <Icon name="cross" />
        </IconButton>
        <ButtonLink href="#contract" icon={<Icon name="download" />}>
          Download contract
        </ButtonLink>
      </div>
    </Specimen>
  )
}
