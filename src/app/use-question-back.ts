import { useOwnBack } from './use-own-back.ts'

type Question = {
  /** No two have the same. */
  name: string
  actor: { getSnapshot(): { hasTag(tag: 'asking'): boolean } }
  isAsking: boolean
  dismiss: () => void
}

/**
 * Back closes a question over the page, and leaves it there while the answer to what was confirmed is awaited: whoever
 * leaves then would hear of neither success nor failure.
 */
export function useQuestionBack({ name, actor, isAsking, dismiss }: Question): void {
  useOwnBack({
    name,
    isOpen: isAsking,
    goBack: () => {
      dismiss()
      return actor.getSnapshot().hasTag('asking')
    },
  })
}
