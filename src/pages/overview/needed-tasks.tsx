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

/** What an agreement still needs of whoever holds it, above all of those it was transferred to. STATUS-24 */
export function NeededTasks() {
  const { user } = useMe()
  const agreement = useAgreement()
  return (
    agreement && (
      <SectionBoundary key={agreement.id} name="tasks">
        <TasksOf user={user} agreement={agreement} />
      </SectionBoundary>
    )
  )
}

/** What is being done stays when nothing is open any more. */
function TasksOf(project: { user: User; agreement: Agreement }) {
  const mayBe = mayBeOpen(project.user, project.agreement)
  const [isWanted, setIsWanted] = useState(mayBe)
  const [here] = useState(tasks.now)
  if (mayBe && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  if (here) return <here.OpenTasks {...project} />
  return (
    <Suspense fallback={null}>
      <LateTasks {...project} />
    </Suspense>
  )
}
