import { type RefObject, useEffect } from 'react'

/** A list to choose from has a button, which cannot be invalid by itself. */
const wrong = '[aria-invalid="true"], [data-invalid] > button'

/** After a refused submit the focus goes to the first wrong field of the form; `refusal` is another one each time. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, refusal: object | null): void {
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [form, refusal])
}
