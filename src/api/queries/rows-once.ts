/** The rows of all pages; one that a newer one has pushed onto the next page meanwhile stands once. */
export function rowsOnce<R extends { id: string }>(pages: readonly { results: readonly R[] }[] = []): R[] {
  const rows = pages.flatMap(({ results }) => results)
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
