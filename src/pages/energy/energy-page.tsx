import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Standing, standingOf } from '#domain/power-flow.ts'
import { categoriesShown } from '#domain/site-categories.ts'
import { isLost, statusOf } from '#src/api/failure.ts'
import { earlyWarningsQuery } from '#src/api/queries/early-warnings.ts'
import { powerFlowQuery, type System } from '#src/api/queries/monitoring.ts'
import type { EnergySearch } from '#src/app/house-search.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useLastError } from '#src/app/use-last-error.ts'
import { useAgreement, useFlags } from '#src/app/use-me.ts'
import { useNow } from '#src/app/use-now.ts'
import { useSystem } from '#src/app/use-system.ts'
import { around } from '#src/pages/overview/held.ts'
import { NoSystemTitle } from '#src/pages/shell/no-system-title.tsx'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { latePart } from '#src/ui/late-part.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { afterPaint } from './after-paint.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { EnergyView } from './energy-view.tsx'
import { shownCategory, shownPeriod } from './period.ts'

const SystemWays = latePart(() => import('#src/pages/hardware/system-ways.tsx'))
// The energy stands without it.
const LateAttention = lazy(untilThere(() => around.bring().then(({ Attention }) => ({ default: Attention }))))

/** What is wrong is said as the overview says it; of a system that sends, what it makes is read below. ENERGY-41 */
function headlineOf(standing: Standing | null, isUnknown: boolean): string {
  if (standing === null) return isUnknown ? 'overview.headline.unknown' : 'energy.unknown'
  return standing === 'active' ? 'energy.active' : `overview.headline.${standing}`
}

/** What the home made, used, stored and exchanged, by day, week, month and year. */
export function EnergyPage() {
  const system = useSystem()
  return system === null ? <NoSystemTitle /> : <Energy key={system.id} system={system} />
}

function Energy({ system }: { system: System }) {
  const intl = useIntl()
  const agreement = useAgreement()
  const flags = useFlags()
  const now = useNow(60_000)
  const search = useSearch({ from: '/_home/dashboard/system/' })
  const navigate = useNavigate({ from: '/dashboard/system/' })
  const flow = useQuery(powerFlowQuery(system.id))
  const why = useLastError(flow.error)
  const warnings = useQuery(earlyWarningsQuery(system.id))
  const queryClient = useQueryClient()
  const [here] = useState(around.now)
  const [first] = useState(() => here?.shownNow(queryClient, system) ?? [])
  const Late = here?.Attention ?? LateAttention
  // Nothing is said of the system before it is known whether there is a warning, or that it cannot be known.
  // A failure counts for good: the note asks again when it mounts, and would come and go for ever.
  const isWarningKnown = !warnings.isLoading || warnings.errorUpdateCount > 0
  const standing =
    flow.data && isWarningKnown
      ? standingOf(system, flow.data, flow.dataUpdatedAt, warnings.data, agreement)
      : null
  const { categories, tabs } = categoriesShown(flags, system)
  const category = shownCategory(categories, search.category)
  const { shown, period } = shownPeriod(search, system.site_timezone, new Date(now))
  const show = (change: EnergySearch) =>
    afterPaint(() => void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false }))
  return (
    <>
      <PageTitle changing>
        <FormattedMessage id={headlineOf(standing, isLost(flow))} />
      </PageTitle>
      {here && (
        <SectionBoundary name="attention">
          <here.Attention system={system} first={first} which="first" />
        </SectionBoundary>
      )}
      <CategoryTabs
        label={intl.formatMessage({ id: 'energy.categories' })}
        system={system}
        categories={tabs ? categories : []}
        selected={category}
        shown={shown}
        period={period}
        onChange={(next) => show({ category: next })}
      >
        <SectionBoundary name="energy" resetBy={`${category} ${shown} ${period.first_day}`}>
          <EnergyView
            system={system}
            category={category}
            shown={shown}
            period={period}
            day={search.day}
            look={search.look ?? 'chart'}
            now={new Date(now)}
            isSilent={standing === 'offline'}
            isUnknown={flow.data ? flow.data.is_site_unknown : statusOf(why) === 404}
            isCanceled={agreement?.current_milestone === 'CANCELED'}
            onShow={show}
          />
        </SectionBoundary>
      </CategoryTabs>
      <SectionBoundary name="ways on">
        <Suspense fallback={null}>
          <SystemWays system={system} />
        </Suspense>
      </SectionBoundary>
      {isWarningKnown && (flow.data || isLost(flow)) && (
        <SectionBoundary name="attention">
          <Suspense fallback={null}>
            <Late system={system} first={first} which="since" />
          </Suspense>
        </SectionBoundary>
      )}
    </>
  )
}
