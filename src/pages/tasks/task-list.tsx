import { FormattedMessage } from 'react-intl'
import type { Task } from '#domain/task.ts'
import { CallSupport } from '#src/flows/welcome-checklist/call-support.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { classNames } from '#src/ui/class-names.ts'
import type { IconName } from '#src/ui/icons.tsx'
import { LinkRows } from '#src/ui/link-row.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './task-list.css.ts'
import { isNeeded } from './tasks.ts'

const icons: Record<Task, IconName> = {
  tpv: 'phone',
  checklist: 'doc',
  address: 'pin',
  autopay: 'bank',
}

type Props = {
  tasks: readonly Task[]
  /** Support is to be called about a checklist that did not pass. */
  isCallAsked: boolean
  /** The verification call leads to support. */
  isTpvForSupport: boolean
  onOpen: (task: Task) => void
}

/** What is open for the homeowner to do; each opens where it is done. */
export function TaskList({ tasks, isCallAsked, isTpvForSupport, onOpen }: Props) {
  if (tasks.length === 0 && !isCallAsked) return null
  const wordsOf = (task: Task) => {
    if (isCallAsked && task === 'checklist') return 'status.task.checklistAgain'
    if (isTpvForSupport && task === 'tpv') return 'status.task.tpvSupport'
    return `status.task.${task}`
  }
  return (
    <section className={css.tasks} aria-labelledby="open-tasks">
      <h2 className={classNames(sectionTitle, css.title)} id="open-tasks">
        <FormattedMessage id="status.tasks" />
      </h2>
      {isCallAsked && (
        <div className={css.note}>
          <Notice
            tone="warn"
            title={<FormattedMessage id="status.checklistFailed" />}
            action={<CallSupport variant="secondary" size="nav" wide="phone" />}
          >
            <FormattedMessage id="status.checklistFailedText" />
          </Notice>
        </div>
      )}
      {tasks.length > 0 && (
        <LinkRows>
          {tasks.map((task) => (
            <ButtonRow
              key={task}
              icon={icons[task]}
              value={<FormattedMessage id={isNeeded(task) ? 'status.task.needed' : 'status.task.optional'} />}
              messageId={wordsOf(task)}
              onClick={() => onOpen(task)}
            >
              <FormattedMessage id={wordsOf(task)} />
            </ButtonRow>
          ))}
        </LinkRows>
      )}
    </section>
  )
}
