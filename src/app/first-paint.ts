let paint = () => {}
const painted = new Promise<void>((goOn) => {
  paint = goOn
})

/** Said by what has put a page into the document; only the first time counts. */
export function pageStands(): void {
  // A hidden tab paints nothing.
  if (document.hidden) paint()
  else requestAnimationFrame(() => setTimeout(paint))
}

/** For what stands beside the page: it is asked for once the first page of this load can be seen, and at once after that. */
export function afterFirstPaint<T>(bring: () => Promise<T>): () => Promise<T> {
  return async () => {
    await painted
    return bring()
  }
}
