import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useState,
} from 'react'
import { FormattedMessage } from 'react-intl'
import type { HeldTyping } from '#src/app/held-typing.ts'
import { trimText, typedText } from '#src/app/typed-text.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { useFoundTyping, useHeldTyping } from '#src/app/use-held-typing.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Field = HTMLInputElement | HTMLTextAreaElement
type Words = { id: string; values?: Record<string, string | number> }

type Props = {
  form: RefObject<HTMLFormElement | null>
  /** What names the field, and what stands below it. */
  label: Words
  hint: Words
  /** Several ids, or one. */
  isList: boolean
  /** What it was refused for; another object each time. */
  problem: Words | null
  /** What the rules say of what stands there. */
  problemIn: (text: string) => Words | null
  /** Why it was not done although nothing is wrong with it. */
  failure: { title: Words; text: Words } | null
  isBusy: boolean
  submitId: string
  /** Where what is typed is held when the session ends. */
  typing: HeldTyping<string>
  place: string
  /** The ids of the form before it were sent: they do not stand here again. */
  isAnew?: boolean
  /** What stood here before another way of naming them was looked at. */
  kept?: string
  /** Below its button. */
  after?: ReactNode
  onType: (isRight: boolean) => void
  onSubmit: (text: string) => void
}

/** What stands in the field. */
export const typedIn = (form: HTMLFormElement) => String(new FormData(form).get('ids') ?? '')

const say = ({ id, values }: Words) => <FormattedMessage id={id} values={values} />

/** One field of ids and its button; what was typed stays through every refusal, and the end of the session. SESSION-49 */
export function TypedIds(props: Props) {
  const { form, label, hint, isList, problem, problemIn, failure, isBusy, submitId } = props
  const { kept = '', after, onType, onSubmit } = props
  const held = useFoundTyping(props.typing, props.place)
  const found = props.isAnew || kept !== '' ? null : held
  const [typed, setTyped] = useState(found ?? kept)
  useHeldTyping(props.typing, props.place, typed.trim() === '' ? null : typed)
  useFirstWrong(form, problem)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit(typedIn(event.currentTarget))
  }
  // Judged again as it is mended. VALID-32
  const wrong = problem && (problemIn(typed) ?? problem)
  const type = (event: SyntheticEvent<Field>) => {
    const text = typedText(event)
    setTyped(text)
    onType(problemIn(text) === null)
  }
  const field = {
    name: 'ids',
    defaultValue: found ?? kept,
    label: say(label),
    hint: say(hint),
    error: wrong && say(wrong),
    readOnly: isBusy,
    autoComplete: 'off',
    spellCheck: false,
    autoCapitalize: 'none',
    onChange: type,
    onCompositionEnd: type,
    onBlur: (event: FocusEvent<Field>) => trimText(event, setTyped),
  } as const
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <FieldStack>
        {found !== null && (
          <Notice role="status">
            <FormattedMessage id="admin.typedAgain" />
          </Notice>
        )}
        {failure && (
          <Notice tone="bad" role="alert" title={say(failure.title)}>
            {say(failure.text)}
          </Notice>
        )}
        {isList ? <TextArea {...field} /> : <TextField {...field} />}
        <div>
          <Button type="submit" wide="phone" busy={isBusy} messageId={submitId}>
            <FormattedMessage id={submitId} />
          </Button>
        </div>
        {after}
      </FieldStack>
    </form>
  )
}
