import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { earlyWarningsQuery } from '#src/api/queries/early-warnings.ts'
import { powerFlowQuery, type System } from '#src/api/queries/monitoring.ts'
import { afterFirstPaint } from '#src/app/first-paint.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useLastError } from '#src/app/use-last-error.ts'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import * as css from './attention.css.ts'
import { notesOf } from './attention-notes.tsx'
import { tasks } from './held.ts'
import { bringNeededTasks, NeededTasks } from './needed-tasks.tsx'

export { bringNeededTasks, NeededTasks }

// The first paint waits for this file, and not for these.
const LatestMessages = lazy(untilThere(afterFirstPaint(() => import('./latest-messages.tsx'))))
const Banners = lazy(untilThere(afterFirstPaint(() => import('./banners.tsx'))))

/**
 * What is here in time to stand under the first line: the list of what is still to do, as `tasks`, and the keys of the notes,
 * of which none while something may still come before or instead of them. Asked once, since the rest stands below. LAYOUT-39
 */
export function shownNow(queryClient: QueryClient, system: System): readonly string[] {
  const list = tasks.now() ? ['tasks'] : []
  const warnings = queryClient.getQueryData(earlyWarningsQuery(system.id).queryKey)
  const flow = queryClient.getQueryState(powerFlowQuery(system.id).queryKey)
  if (warnings === undefined || flow === undefined || flow.status === 'pending') return list
  const notes = notesOf(system, { warnings, flow: flow.data, error: flow.error }, flow.dataUpdatedAt)
  return [...list, ...notes.map(({ key }) => key)]
}

type Shown = {
  system: System
  /** What stood under the first line when the page was first painted. */
  first: readonly string[]
  /** Those under the first line, or what has come since, where nothing that is read moves for it. LAYOUT-39, ENERGY-48 */
  which: 'first' | 'since'
}

export function Attention({ system, first, which }: Shown) {
  const intl = useIntl()
  const warnings = useQuery(earlyWarningsQuery(system.id)).data ?? []
  // What failed is said where the power stands, and asked for again there.
  const { data: flow, error, dataUpdatedAt } = useQuery(powerFlowQuery(system.id))
  const why = useLastError(error)
  const notes = notesOf(system, { warnings, flow, error: why }, dataUpdatedAt).filter(
    ({ key }) => first.includes(key) === (which === 'first'),
  )
  if (notes.length === 0) return null
  return (
    <section className={css.places[which]} aria-label={intl.formatMessage({ id: 'overview.attention' })}>
      {notes.map(({ key, note }) => (
        <Fragment key={key}>{note}</Fragment>
      ))}
    </section>
  )
}

/** What stands below the figures: what needs attention and came late, then messages, which wait for it to have its place. */
export function Below({ system, first }: Omit<Shown, 'which'>) {
  const warnings = useQuery(earlyWarningsQuery(system.id))
  const flow = useQuery(powerFlowQuery(system.id))
  // What failed is asked for again and again: messages that have their place keep it. LAYOUT-39
  const [isPlaced, setPlaced] = useState(false)
  if (!isPlaced && !warnings.isLoading && !flow.isLoading) setPlaced(true)
  return (
    <>
      <SectionBoundary name="attention">
        <Attention system={system} first={first} which="since" />
      </SectionBoundary>
      {!first.includes('tasks') && <NeededTasks />}
      {isPlaced && (
        <SectionBoundary name="messages">
          <Suspense fallback={null}>
            <LatestMessages />
            <Banners />
          </Suspense>
        </SectionBoundary>
      )}
    </>
  )
}
