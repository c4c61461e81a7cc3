import type { FormEvent, ReactNode, RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import { typedText } from '#src/app/typed-text.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Words = { id: string; values?: Record<string, string | number> }

type Props = {
  form: RefObject<HTMLFormElement | null>
  /** What names the field, and what stands below it. */
  label: Words
  hint: Words
  /** Several ids, or one. */
  isList: boolean
  /** What is wrong with what stands there; another object each time it is refused. */
  problem: Words | null
  /** Why it was not done although nothing is wrong with it. */
  failure: { title: Words; text: Words } | null
  isBusy: boolean
  submitId: string
  /** Above the field. */
  before?: ReactNode
  onType: () => void
  onSubmit: (text: string) => void
}

const say = ({ id, values }: Words) => <FormattedMessage id={id} values={values} />

/** One field of ids and its button; what was typed stays through every refusal. */
export function TypedIds(props: Props) {
  const { form, label, hint, isList, problem, failure, isBusy, submitId, before, onType, onSubmit } = props
  useFirstWrong(form, problem)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit(String(new FormData(event.currentTarget).get('ids') ?? ''))
  }
  const field = {
    name: 'ids',
    label: say(label),
    hint: say(hint),
    error: problem && say(problem),
    readOnly: isBusy,
    autoComplete: 'off',
    spellCheck: false,
    autoCapitalize: 'none',
  } as const
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <FieldStack>
        {failure && (
          <Notice tone="bad" role="alert" title={say(failure.title)}>
            {say(failure.text)}
          </Notice>
        )}
        {before}
        {isList ? (
          <TextArea
            {...field}
            onChange={(event) => {
              typedText(event)
              onType()
            }}
            onCompositionEnd={typedText}
          />
        ) : (
          <TextField
            {...field}
            onChange={(event) => {
              typedText(event)
              onType()
            }}
            onCompositionEnd={typedText}
          />
        )}
        <div>
          <Button type="submit" wide="phone" busy={isBusy} messageId={submitId}>
            <FormattedMessage id={submitId} />
          </Button>
        </div>
      </FieldStack>
    </form>
  )
}
