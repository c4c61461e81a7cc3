import { FormattedMessage } from 'react-intl'
import { Notice } from '#src/ui/notice.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import type { ChecklistSnapshot } from './snapshot.ts'

/** What is said where there is nothing to answer: not loaded, not passed, refused, not saved. */
export function End({ snapshot }: { snapshot: ChecklistSnapshot }) {
  const title = (id: string) => <FormattedMessage id={id} />
  if (snapshot.hasTag('notLoaded'))
    return (
      <Notice tone="bad" role="alert" title={title('checklist.notLoaded')}>
        <FormattedMessage id="checklist.notLoadedText" />
      </Notice>
    )
  if (snapshot.hasTag('notPassed'))
    return (
      <Notice tone="warn" role="alert" title={title('checklist.notPassed')}>
        <FormattedMessage id="checklist.notPassedText" />
      </Notice>
    )
  if (snapshot.hasTag('notSaved'))
    return (
      <Notice tone="bad" role="alert" title={title('checklist.notSaved')}>
        <FormattedMessage id="checklist.updatesNotSaved" />
      </Notice>
    )
  if (!snapshot.hasTag('refused')) return null
  const { refusal } = snapshot.context
  if (refusal?.kind === 'serverDetail' && refusal.isOver)
    return (
      <Notice role="alert">
        <span className={body}>{refusal.detail}</span>
      </Notice>
    )
  return (
    <Notice tone="bad" role="alert" title={title('checklist.refused')}>
      {refusal?.kind === 'serverDetail' ? (
        <span className={body}>{refusal.detail}</span>
      ) : (
        <FormattedMessage id={refusal?.id ?? 'checklist.updatesNotSaved'} />
      )}
    </Notice>
  )
}
