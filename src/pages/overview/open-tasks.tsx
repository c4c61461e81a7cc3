import type { User } from '#src/api/queries/people.ts'
import { useAgreement, useFlags, useMe } from '#src/app/use-me.ts'
import { SectionBoundary } from '#src/pages/shell/section-boundary.tsx'
import { TaskList } from '#src/pages/tasks/task-list.tsx'
import { useTaskModals } from '#src/pages/tasks/task-modals.tsx'
import { isNeeded, openTasks } from '#src/pages/tasks/tasks.ts'

/** What an agreement still needs of whoever holds it, above all of those it was transferred to. STATUS-24 */
export function OpenTasks() {
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

/** Autopay has its own note. What is being done stays when it is not open any more. */
function TasksOf(project: { user: User; agreement: User['agreements'][number] }) {
  const tasks = openTasks(project.user, project.agreement, useFlags()).filter(isNeeded)
  const { open, modals } = useTaskModals(project)
  return (
    <>
      <TaskList tasks={tasks} onOpen={open} />
      {modals}
    </>
  )
}
