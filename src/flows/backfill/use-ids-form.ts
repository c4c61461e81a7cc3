import { useRef, useState } from 'react'

/** The form of the ids, and the way for its chart to lead back to what is wrong in it. */
export function useIdsForm() {
  const form = useRef<HTMLFormElement>(null)
  const [pointOut] = useState(
    () => () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  )
  return { form, pointOut }
}
