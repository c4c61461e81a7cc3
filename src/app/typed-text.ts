import type { FocusEvent, SyntheticEvent } from 'react'
import { sanitise, trimOnBlur } from '#domain/sanitise.ts'

type Typed = SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>

/** Whether an input method is still at work on what stands in the field: a change would break it off. VALID-25 */
export const isComposing = ({ nativeEvent }: Typed): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true

/**
 * For `onInput` or `onChange` and for `onCompositionEnd` of a field of plain text, of one line or several: makes what was typed safe in its
 * place, and gives it. The caret stays behind what was typed, where the kind of field tells of it; one for emails does
 * not. VALID-24, VALID-35
 */
export function typedText(event: Typed): string {
  const input = event.currentTarget
  const typed = input.value
  const safe = (text: string) => sanitise(text, input instanceof HTMLTextAreaElement)
  const kept = isComposing(event) ? typed : safe(typed)
  if (kept === typed) return typed
  const caret = input.selectionStart
  input.value = kept
  if (caret !== null) {
    const place = Math.min(kept.length, safe(typed.slice(0, caret)).length)
    input.setSelectionRange(place, place)
  }
  return kept
}

/** For `onBlur` of the same field; `take` is given what stands there then, if that is something else. VALID-27 */
export function trimText(
  { currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>,
  take?: (text: string) => void,
): void {
  const trimmed = trimOnBlur(currentTarget.value)
  if (trimmed === currentTarget.value) return
  currentTarget.value = trimmed
  take?.(trimmed)
}
