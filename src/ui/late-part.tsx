import type { ReactNode } from 'react'

const refusals = new Map<unknown, () => void>()

/** Whoever shows the part next asks for it anew. Not before a boundary stands in its place: it would be asked for without end. */
export function forgetRefusal(error: unknown): void {
  refusals.get(error)?.()
  refusals.delete(error)
}

/**
 * For a part of a page's content: when it does not come, the section around it says so, and its "Try again" fetches it,
 * which a lazy part of React's own would never do. ERROR-32
 *
 * @returns the part; its `bring` fetches it before it is shown, so that it stands with what is around it.
 */
export function latePart<Props extends object>(
  bring: () => Promise<{ default: (props: Props) => ReactNode }>,
) {
  let Part: ((props: Props) => ReactNode) | undefined
  let coming: Promise<void> | undefined
  let refusal: { error: unknown } | undefined
  const ask = () => {
    coming ??= bring().then(
      (part) => {
        Part = part.default
      },
      (error: unknown) => {
        refusal = { error }
        refusals.set(error, () => {
          coming = undefined
          refusal = undefined
        })
      },
    )
    return coming
  }
  function LatePart(props: Props) {
    if (refusal) throw refusal.error
    if (Part) return <Part {...props} />
    // The Suspense around it waits for what is thrown.
    throw ask()
  }
  return Object.assign(LatePart, { bring: ask })
}
