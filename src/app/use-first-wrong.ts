import { type RefObject, useEffect } from 'react'

/** After a refused submit the focus goes to the first wrong field of the form; `refusal` is another one each time. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, refusal: object | null): void {
  useEffect(() => {
    if (refusal !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refusal])
}
