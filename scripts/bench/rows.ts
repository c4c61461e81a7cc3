/** One line of the table. A figure stands beside a floor of the same run; a target is held by the ratio or by the figure. */
export type Row = {
  name: string
  /** null: it could not be measured here; `note` says why */
  figure: number | null
  unit: string
  floor?: number
  target?: Target
  note?: string
}

export type Target = { of: 'ratio' | 'figure' } & ({ most: number } | { least: number })

export type Options = {
  root: string
  /** Where a bench may keep what it makes. */
  cache: string
  /** Interleaved rounds of whatever is a time. */
  rounds: number
  /** Fewer systems, shorter runs: for looking whether the bench works. */
  quick: boolean
}

/** What `scripts/bench/<group>.ts` exports. */
export type Group = { measure: (options: Options) => AsyncIterable<Row> }

export const ratioOf = ({ figure, floor }: Row): number | null =>
  figure === null || floor === undefined || floor === 0 ? null : figure / floor

/** Whether the target is held; null when there is none, or nothing to hold it against. */
export function isHeld(row: Row): boolean | null {
  if (!row.target) return null
  const value = row.target.of === 'ratio' ? ratioOf(row) : row.figure
  if (value === null) return null
  return 'most' in row.target ? value <= row.target.most : value >= row.target.least
}
