/** The known ones of a comma-separated list; unknown values are ignored, and so is a list of nothing else (ADMIN-3). */
export function known<T extends string>(choices: readonly T[], list: string | undefined): T[] | undefined {
  const named = list?.split(',').map((part) => part.trim())
  const found = choices.filter((choice) => named?.includes(choice))
  return found.length > 0 ? found : undefined
}
