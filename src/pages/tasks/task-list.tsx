import { FormattedMessage } from 'react-intl'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { IconName } from '#src/ui/icons.tsx'
import { LinkRows } from '#src/ui/link-row.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './task-list.css.ts'
import { isNeeded, type Task } from './tasks.ts'

const icons: Record<Task, IconName> = {
  tpv: 'phone',
  checklist: 'checkCircle',
  address: 'pin',
  autopay: 'bank',
}

/** What is open for the homeowner to do; each opens where it is done. */
export function TaskList({ tasks, onOpen }: { tasks: readonly Task[]; onOpen: (task: Task) => void }) {
  if (tasks.length === 0) return null
  return (
    <section className={css.tasks} aria-labelledby="open-tasks">
      <h2 className={classNames(sectionTitle, css.title)} id="open-tasks">
        <FormattedMessage id="status.tasks" />
      </h2>
      <LinkRows>
        {tasks.map((task) => (
          <ButtonRow
            key={task}
            icon={icons[task]}
            value={<FormattedMessage id={isNeeded(task) ? 'status.task.needed' : 'status.task.optional'} />}
            messageId={`status.task.${task}`}
            onClick={() => onOpen(task)}
          >
            <FormattedMessage id={`status.task.${task}`} />
          </ButtonRow>
        ))}
      </LinkRows>
    </section>
  )
}
