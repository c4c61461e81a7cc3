import { useState } from 'react'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Link } from '#src/ui/link.tsx'
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { StoreBadge } from '#src/ui/store-badge.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import { ButtonSpecimens } from './button-specimens.tsx'
import * as css from './gallery.css.ts'
import { NavigationSpecimens } from './navigation-specimens.tsx'
import { Group, Specimen } from './specimen.tsx'

function Segments() {
  const [period, setPeriod] = useState<'day' | 'week' | 'month' | 'year'>('week')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  return (
    <>
      <Segmented
        label="Period"
        wide
        value={period}
        onChange={setPeriod}
        options={[
          { value: 'day', label: 'Day' },
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month' },
          { value: 'year', label: 'Year' },
        ]}
      />
      <Segmented
        label="View"
        value={view}
        onChange={setView}
        options={[
          { value: 'chart', label: 'Chart', icon: <Icon name="chart" /> },
          { value: 'table', label: 'Table', icon: <Icon name="table" /> },
        ]}
      />
    </>
  )
}

function Toggle() {
  const [on, setOn] = useState(true)
  return (
    <Switch selected={on} onChange={setOn} hint="We may write to you about it.">
      Take part in research
    </Switch>
  )
}

/** Buttons, links, navigation, switches. */
export function ControlSpecimens() {
  return (
    <Group title="Buttons and links">
      <ButtonSpecimens />
      <Specimen name="StoreBadge">
        <div className={css.row}>
          <StoreBadge href="#app" icon="app" lead="Download on the" newTab="opens in a new tab">
            App Store
          </StoreBadge>
          <StoreBadge href="#play" icon="play" lead="Get it on" newTab="opens in a new tab">
            Google Play
          </StoreBadge>
        </div>
      </Specimen>
      <Specimen name="Actions">
        <Actions>
          <Button variant="secondary">Back</Button>
          <Button>Turn on autopay</Button>
        </Actions>
      </Specimen>
      <Specimen name="Links">
        <p>
          Have your agreement handy. <Link href="#agreement">Open MS-204817</Link> or see{' '}
          <Link href="#site" newTab="opens in a new tab">
            their website
          </Link>
          .
        </p>
        <div className={css.row}>
          <Link variant="back" href="#billing">
            Billing
          </Link>
          <Link variant="quiet" href="#privacy">
            Privacy
          </Link>
          <span>
            Sent{' '}
            <Tooltip text="Tuesday, June 16, 2026, 3:41 pm" track="gallery.tooltip">
              2 days ago
            </Tooltip>
          </span>
        </div>
      </Specimen>
      <NavigationSpecimens />
      <Specimen name="Segmented, switch">
        <Segments />
        <Toggle />
      </Specimen>
      <Specimen name="Link rows">
        <LinkRows>
          <LinkRow href="#register">
            <strong>First time here?</strong> Set up your account
          </LinkRow>
          <LinkRow href="#partner" newTab="opens in a new tab">
            <strong>Installer partner?</strong> Go to partner sign-in
          </LinkRow>
        </LinkRows>
        <LinkRows lined={false}>
          <LinkRow icon="doc" value="Solar loan" href="#agreement">
            Agreement
          </LinkRow>
          <LinkRow icon="sms" value="Off" href="#sms">
            Text messages
          </LinkRow>
        </LinkRows>
      </Specimen>
    </Group>
  )
}
