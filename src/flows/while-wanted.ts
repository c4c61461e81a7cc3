/**
 * The answer of what was asked with a signal, while anybody waits for it. Given up it never comes: React's StrictMode
 * stops a chart and starts it again, which asks anew and must not take the end of the first question for the second's.
 */
export async function whileWanted<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (signal.aborted) return new Promise<never>(() => {})
    throw error
  }
}
