/** Rows as columns that stand under each other. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => String(row[column] ?? '').length)),
  )
  const line = (row: readonly (string | number)[]): string =>
    row
      .map((value, column) => String(value).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}

/** Says on the error stream, once a second, how far a long run is: `replaying login: 20 of 300`. */
export function progress(): (what: string, done: number, all: number) => void {
  let last = Date.now()
  return (what, done, all) => {
    if (Date.now() - last < 1000) return
    last = Date.now()
    process.stderr.write(`${what}: ${done} of ${all}\n`)
  }
}

/** The same for each of many flows: `replaying login (3 of 40 flows): 20 of 300`. */
export function progressOver(
  doing: string,
  flows: readonly { readonly id: string }[],
): (flow: { readonly id: string }, done: number, all: number) => void {
  const tell = progress()
  return (flow, done, all) => {
    const place = flows.length > 1 ? ` (${flows.indexOf(flow) + 1} of ${flows.length} flows)` : ''
    tell(`${doing} ${flow.id}${place}`, done, all)
  }
}
