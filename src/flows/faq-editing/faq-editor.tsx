import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { faqLanguage, faqProblems } from '#domain/faq.ts'
import { faqPolicy } from '#domain/policy.ts'
import type { FaqDraft } from '#machines/faq-editing/faq-editing.machine.ts'
import type { Faq, Tag } from '#src/api/queries/faqs.ts'
import { heldTyping } from '#src/app/held-typing.ts'
import { trimText, typedText } from '#src/app/typed-text.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { useFoundTyping, useHeldTyping } from '#src/app/use-held-typing.ts'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Asking } from './asking.tsx'
import { type Making, makingOnce } from './create-once.ts'
import { draftOf, isAsOpened, isUnsaved, standingOf, withTag } from './draft.ts'
import * as css from './faq-editing.css.ts'
import { FaqPreview } from './faq-preview.tsx'
import { FaqTags } from './faq-tags.tsx'
import { useCreateTag } from './use-create-tag.ts'
import { useFaqEditing } from './use-faq-editing.ts'

/** With what makes it: whoever signs in again goes on with the same new question. FAQ-16 */
const typedQuestions = heldTyping<{ faq: Faq | null; draft: FaqDraft; making: Making | null }>()

type Props = {
  /** The question as it was opened; null: a new one. */
  faq: Faq | null
  /** All of them, as they are by now. */
  faqs: readonly Faq[]
  tags: readonly Tag[]
  goToList: () => void
}

/** Question, answer and tags, and beside them what homeowners will see. FAQ-2, FAQ-3, FAQ-5 */
export function FaqEditor(props: Props) {
  const { faqs, tags } = props
  const place = props.faq?.id ?? 'new'
  const found = useFoundTyping(typedQuestions, place)
  const [faq, setFaq] = useState(found ? found.faq : props.faq)
  const [making] = useState(() => (found ? found.making : props.faq === null ? makingOnce() : null))
  const theirs = faqs.find(({ id }) => id === faq?.id) ?? null
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [draft, setDraft] = useState(() => found?.draft ?? draftOf(faq))
  const change = (part: Partial<FaqDraft>) => setDraft((before) => ({ ...before, ...part }))
  const open = (newer: Faq) => {
    setFaq(newer)
    setDraft(draftOf(newer))
  }
  const { goToList } = props
  const actor = useFaqEditing({ faq, draft, making, takeUp: setFaq, goToList, openTheirs: open })
  const isEditing = useSelector(actor, (snapshot) => snapshot.matches('editing'))
  // It came from what the browser held: in what nobody typed into, it stands as it is by now. FAQ-13
  if (isEditing && faq !== null && theirs !== null && theirs !== faq && isAsOpened(faq, draft)) open(theirs)
  const isOpen = useSelector(actor, ({ status }) => status === 'active')
  useHeldTyping(typedQuestions, place, isOpen && isUnsaved(faq, draft) ? { faq, draft, making } : null)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const refusal = useSelector(actor, ({ context }) => (context.problem === 'incomplete' ? context : null))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  useFirstWrong(form, refusal)
  const wrong = faqProblems(draft)
  const addTag = (id: string) => setDraft((before) => withTag(before, id))
  const creating = useCreateTag(tags, isBusy, addTag)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The tag that is on its way belongs to it. FAQ-14
    if (!creating.isPending) actor.send({ type: 'draft.save', draft, standing: standingOf(faq, draft) })
  }
  const said = (field: 'question' | 'answer') =>
    problem === 'incomplete' &&
    wrong[field] !== null && (
      <FormattedMessage
        id={`adminFaqs.${field}.${wrong[field]}`}
        values={{ most: field === 'question' ? faqPolicy.mostOfQuestion : faqPolicy.mostOfAnswer }}
      />
    )
  return (
    <div className={css.halves}>
      <div className={css.fields}>
        <form ref={form} id={formId} method="post" noValidate onSubmit={submit}>
          <FieldStack>
            {found !== null && (
              <Notice role="status">
                <FormattedMessage id="admin.typedAgain" />
              </Notice>
            )}
            {problem !== null && problem !== 'incomplete' && (
              <Notice tone="bad" role="alert">
                <FormattedMessage id={`adminFaqs.${problem}`} values={{ most: faqPolicy.mostFaqs }} />
              </Notice>
            )}
            <TextField
              name="question"
              lang={faqLanguage}
              label={<FormattedMessage id="adminFaqs.question" />}
              value={draft.question}
              readOnly={isBusy}
              error={said('question')}
              onChange={(event) => change({ question: typedText(event) })}
              onCompositionEnd={(event) => change({ question: typedText(event) })}
              onBlur={(event) => trimText(event, (question) => change({ question }))}
            />
            <TextArea
              name="answer"
              lang={faqLanguage}
              rows={10}
              label={<FormattedMessage id="adminFaqs.answer" />}
              hint={<FormattedMessage id="adminFaqs.answerHint" />}
              value={draft.answer}
              readOnly={isBusy}
              error={said('answer')}
              // Markdown stands as it is typed; the allow-list of what is shown is all that it goes through. VALID-26
              onChange={({ currentTarget }) => change({ answer: currentTarget.value })}
            />
            <Checkbox
              label={<FormattedMessage id="adminFaqs.hide.label" />}
              hint={<FormattedMessage id="adminFaqs.hide.hint" />}
              checked={draft.hidden}
              onChange={({ currentTarget }) => {
                if (!isBusy) change({ hidden: currentTarget.checked })
              }}
            />
          </FieldStack>
        </form>
        <FaqTags
          tags={tags}
          chosen={draft.tagIds}
          isBusy={isBusy}
          creating={creating}
          onAdd={addTag}
          onRemove={(id) => change({ tagIds: draft.tagIds.filter((one) => one !== id) })}
        />
        <Actions place="start">
          <Button type="submit" form={formId} busy={isBusy || creating.isPending} messageId="adminFaqs.save">
            <FormattedMessage id="adminFaqs.save" />
          </Button>
        </Actions>
      </div>
      <FaqPreview draft={draft} tags={tags} />
      <Asking actor={actor} opened={faq} theirs={theirs} draft={draft} />
    </div>
  )
}
