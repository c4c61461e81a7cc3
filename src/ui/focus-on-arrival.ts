/** A ref for what has the focus as it comes: a place that was led to has it, or whoever listens would not know. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus()
