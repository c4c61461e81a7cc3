import type { User } from '#src/api/queries/people.ts'
import { useFlags } from '#src/app/use-me.ts'
import { TaskList } from '#src/pages/tasks/task-list.tsx'
import { useTaskModals } from '#src/pages/tasks/task-modals.tsx'
import { isCallAsked, isTpvForSupport, openTasks } from '#src/pages/tasks/tasks.ts'

/** The list of what is needed, and where it is done. Autopay has its own note. */
export function OpenTasks(project: { user: User; agreement: User['agreements'][number] }) {
  const { user, agreement } = project
  const flags = useFlags()
  const tasks = openTasks(user, agreement, flags)
  const { open, modals } = useTaskModals(project)
  return (
    <>
      <TaskList
        tasks={tasks}
        isCallAsked={isCallAsked(user, agreement, flags)}
        isTpvForSupport={isTpvForSupport(user, agreement)}
        onOpen={open}
      />
      {modals}
    </>
  )
}
