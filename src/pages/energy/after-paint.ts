import { useState } from 'react'

/** Does heavy work once the answer to a press is on the screen. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** A value that shows a press at once, until the page says what it became. */
export function usePressed<T>(value: T): [shown: T, press: (next: T) => void] {
  const [pressed, press] = useState(value)
  const [last, setLast] = useState(value)
  if (last === value) return [pressed, press]
  setLast(value)
  press(value)
  return [value, press]
}
