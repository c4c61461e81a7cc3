/** The field above a long list: leaves what has all the words that are typed. */
export function search(): void {
  const tools = document.getElementById('search')
  const field = document.getElementById('search-words')
  const count = document.getElementById('search-count')
  if (!tools || !count || !(field instanceof HTMLInputElement)) return
  const entries = [...document.querySelectorAll<HTMLElement>('main [data-words]')].filter(
    (entry) => entry.closest('.hits') === null,
  )
  const hasAll = (entry: HTMLElement, words: readonly string[]) =>
    words.every((word) => entry.dataset.words?.includes(word))

  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    let found = 0
    for (const entry of entries) {
      const hits = [...entry.querySelectorAll<HTMLElement>('.hits [data-words]')]
      for (const hit of hits) hit.hidden = words.length === 0 || !hasAll(hit, words)
      entry.hidden = !hasAll(entry, words) && hits.every((hit) => hit.hidden)
      if (!entry.hidden) found += 1
    }
    for (const area of document.querySelectorAll<HTMLElement>('.area'))
      area.hidden = [...area.querySelectorAll<HTMLElement>(':scope > ul > li')].every((entry) => entry.hidden)
    count.textContent = words.length === 0 ? '' : `${found} of ${entries.length}`
  }
  tools.hidden = false
  field.addEventListener('input', show)
  // What a browser has kept in the field while one was away.
  show()
}
