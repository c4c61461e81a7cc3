import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { mayBeOpen } from '#domain/may-be-open.ts'
import { meQuery, type User } from '#src/api/queries/people.ts'
import { untilThere } from '#src/app/until-there.ts'
import { useAgreement, useMe } from '#src/app/use-me.ts'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { tasks } from './held.ts'

type Agreement = User['agreements'][number]

const LateTasks = lazy(untilThere(() => tasks.bring().then(({ OpenTasks }) => ({ default: OpenTasks }))))

/** Brings the list of what is open where there may be something; most homes need none. */
export async function bringNeededTasks(queryClient: QueryClient, agreement: Agreement): Promise<void> {
  const me = queryClient.getQueryData(meQuery.queryKey)
  if (me && mayBeOpen(me.user, agreement)) await tasks.bring()
}

/**
 * Under the first line where the list is here as the page is, below the figures where it comes later, so that it moves
 * nothing; or at the only place there is. LAYOUT-39
 */
type Shown = { place?: 'first' | 'later' | 'only' }

/** What an agreement still needs of whoever holds it, above all of those it was transferred to. STATUS-24 */
export function NeededTasks(shown: Shown) {
  const { user } = useMe()
  const agreement = useAgreement()
  return (
    agreement && (
      <SectionBoundary key={agreement.id} name="tasks">
        <TasksOf user={user} agreement={agreement} {...shown} />
      </SectionBoundary>
    )
  )
}

/** What is being done stays when nothing is open any more. */
function TasksOf({ place = 'first', ...project }: Shown & { user: User; agreement: Agreement }) {
  const mayBe = mayBeOpen(project.user, project.agreement)
  const [isWanted, setIsWanted] = useState(mayBe)
  const [here] = useState(tasks.now)
  if (mayBe && !isWanted) setIsWanted(true)
  const isPlace = place === 'only' || (here === undefined) === (place === 'later')
  if (!isWanted || !isPlace) return null
  if (here) return <here.OpenTasks {...project} />
  return (
    <Suspense fallback={null}>
      <LateTasks {...project} />
    </Suspense>
  )
}
