type GoOn = () => boolean

type Beat = {
  /** ms from the end of a round to the next one. */
  everyMs: number
  /** Does what there is to do, as far as it may go on. */
  round: (goOn: GoOn) => Promise<unknown>
  onFault: (error: unknown, goOn: GoOn) => void
  /** Whether the first round waits too, instead of beginning at once. */
  waits?: boolean
}

/**
 * Does its rounds one after the other, whatever became of the one before. The given function ends it after the round in
 * hand, which is told to go on no further.
 */
export function startBeat({ everyMs, round, onFault, waits = false }: Beat): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  const goOn = () => !stopped

  const wait = () => {
    timer = setTimeout(begin, everyMs).unref()
  }
  const beat = async () => {
    try {
      await round(goOn)
    } catch (error) {
      onFault(error, goOn)
    }
    if (!stopped) wait()
  }
  const begin = () => {
    working = beat()
  }
  if (waits) wait()
  else begin()

  return async () => {
    stopped = true
    clearTimeout(timer)
    await working
  }
}
