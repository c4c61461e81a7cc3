/** Whether a click is the second of a double one: it was meant for what stood there before. */
export const isSecondOfDouble = ({ detail }: { detail: number }): boolean => detail > 1

/** A press that is not the second of a double one, for a button that comes in the place of another. */
export const unlessSecond = (act: () => void) => (event: { detail: number }) => {
  if (!isSecondOfDouble(event)) act()
}
