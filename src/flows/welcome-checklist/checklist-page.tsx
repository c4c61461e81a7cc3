import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { answerWords } from '#domain/welcome-checklist.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { focusOnArrival } from '#src/ui/focus-on-arrival.ts'
import { Notice } from '#src/ui/notice.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import type { AskedChecklist, AskedQuestion } from './asked-checklist.ts'
import type { ChecklistSnapshot, SendChecklist } from './snapshot.ts'
import { useOnlyEnglish } from './use-only-english.ts'

/** After each Continue the page scrolls to the first question without an answer, and the focus goes there. CHECK-2. */
function useFirstGap(presses: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (presses === 0) return
    const first = form.current?.querySelector<HTMLElement>('input[aria-invalid="true"]')
    first?.closest('fieldset')?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }, [presses])
  return form
}

type PageProps = {
  formId: string
  asked: AskedChecklist
  snapshot: ChecklistSnapshot
  send: SendChecklist
}

/** One page of questions, each with yes and no. */
export function ChecklistPage({ formId, asked, snapshot, send }: PageProps) {
  const { page, answers, gaps } = snapshot.context
  const [presses, setPresses] = useState(0)
  const form = useFirstGap(presses)
  const isOnlyEnglish = useOnlyEnglish(asked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'page.continue' })
    setPresses((before) => before + 1)
  }
  const choices = (['yes', 'no'] as const).map((value) => ({
    value,
    label: <span lang={asked.language}>{answerWords[asked.language][value]}</span>,
  }))
  const field = ({ id, text }: AskedQuestion) => (
    <RadioGroup
      key={id}
      label={<span lang={asked.language}>{text}</span>}
      options={choices}
      value={answers[id]}
      error={gaps.includes(id) && <FormattedMessage id="checklist.selectOne" />}
      onChange={(answer) => send({ type: 'question.answer', questionId: id, answer })}
    />
  )
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit}>
      <FieldStack>
        <p className={body} tabIndex={-1} ref={focusOnArrival}>
          <FormattedMessage id="checklist.lead" />
        </p>
        {isOnlyEnglish && (
          <Notice>
            <FormattedMessage id="checklist.onlyEnglish" />
          </Notice>
        )}
        {(asked.pages[page - 1] ?? []).map(field)}
      </FieldStack>
    </form>
  )
}
