import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ownedSystem } from '#src/api/queries/systems.ts'
import { useMeRead } from '#src/app/person-read.ts'
import { useSystem } from '#src/app/use-system.ts'
import { BackToSystem } from '#src/pages/energy/back-to-system.tsx'
import { NoSystemTitle } from '#src/pages/shell/no-system-title.tsx'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { StaleNote } from '#src/pages/shell/stale-note.tsx'
import { Card, SplitCard } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { BatterySection } from './battery-section.tsx'
import * as css from './hardware.css.ts'
import { hasRoofFacts } from './roof-facts.ts'
import { RoofSection } from './roof-section.tsx'

type System = NonNullable<ReturnType<typeof useSystem>>

/** What does my system consist of? Panels, inverters and batteries. */
export function HardwarePage() {
  const system = useSystem()
  if (system === null) return <NoSystemTitle eyebrow={<BackToSystem />} />
  return <Hardware key={system.id} own={system} />
}

/** As it came with the person, until a newer answer is there. */
function Hardware({ own }: { own: System }) {
  const readAt = useMeRead()
  const query = useQuery(ownedSystem(own, readAt))
  const system = query.data
  return (
    <>
      <Title system={system} />
      <SectionBoundary name="hardware">
        <Parts system={system} />
      </SectionBoundary>
      <div className={css.note}>
        <StaleNote query={query} timeZone={system.site_timezone} />
      </div>
    </>
  )
}

function Title({ system }: { system: System }) {
  const intl = useIntl()
  const { street_1, city, state } = system.address
  return (
    <PageTitle eyebrow={<BackToSystem />} lead={[street_1, city, state].filter(Boolean).join(', ')}>
      {system.capacity ? (
        <FormattedMessage
          id="hardware.title"
          values={{ kilowatts: intl.formatNumber(system.capacity, { maximumFractionDigits: 2 }) }}
        />
      ) : (
        <FormattedMessage id="hardware.titlePlain" />
      )}
    </PageTitle>
  )
}

function Parts({ system }: { system: System }) {
  const roof = hasRoofFacts(system) ? <RoofSection system={system} /> : null
  const battery = system.batteries.length > 0 ? <BatterySection system={system} /> : null
  if (roof && battery) return <SplitCard bleed first={roof} second={battery} />
  const only = roof ?? battery
  if (only) return <Card bleed>{only}</Card>
  return (
    <EmptyState title={<FormattedMessage id="hardware.nothing" />}>
      <FormattedMessage id="hardware.nothingText" />
    </EmptyState>
  )
}
