import { type FormEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { checklistText, wordingOf } from '#domain/legal-texts.ts'
import { answerWords } from '#domain/welcome-checklist.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { useConfig } from '#src/app/use-session.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { focusOnArrival } from '#src/ui/focus-on-arrival.ts'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { cardTitle } from '#src/ui/theme/text.css.ts'
import type { AskedChecklist } from './asked-checklist.ts'
import type { ChecklistSnapshot, SendChecklist } from './snapshot.ts'
import { useOnlyEnglish } from './use-only-english.ts'

type ReviewProps = {
  formId: string
  asked: AskedChecklist
  snapshot: ChecklistSnapshot
  send: SendChecklist
}

/** Every question with its answer, and the box under which they are acknowledged. */
export function ChecklistReview({ formId, asked, snapshot, send }: ReviewProps) {
  const { brand } = useConfig()
  const { answers, missing } = snapshot.context
  const { language, pages } = asked
  const isOnlyEnglish = useOnlyEnglish(asked)
  const form = useRef<HTMLFormElement>(null)
  const [isTicked, setIsTicked] = useState(false)
  useFirstWrong(form, missing)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'checklist.submit', isAcknowledged: isTicked })
  }
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit}>
      <FieldStack>
        <h3 className={cardTitle} tabIndex={-1} ref={focusOnArrival}>
          <FormattedMessage id="checklist.review" />
        </h3>
        {isOnlyEnglish && (
          <Notice>
            <FormattedMessage id="checklist.onlyEnglish" />
          </Notice>
        )}
        <Ledger>
          {pages.flat().map(({ id, text }) => (
            <LedgerRow key={id} values="below" term={<span lang={language}>{text}</span>}>
              <span lang={language}>{answerWords[language][answers[id] ?? 'no']}</span>
            </LedgerRow>
          ))}
        </Ledger>
        <Checkbox
          name="acknowledged"
          checked={isTicked}
          // What could not be saved is sent again under the tick that it was submitted with. CHECK-4
          disabled={!snapshot.can({ type: 'checklist.submit', isAcknowledged: true })}
          label={<span lang={language}>{wordingOf(checklistText, language, brand)}</span>}
          error={missing && !isTicked && <FormattedMessage id="checklist.required" />}
          onChange={({ currentTarget }) => setIsTicked(currentTarget.checked)}
        />
      </FieldStack>
    </form>
  )
}
