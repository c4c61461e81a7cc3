import { Icon, type IconName } from './icons.tsx'
import { inks, sources } from './source-mark.css.ts'

export type Source = 'solar' | 'home' | 'battery' | 'grid'

/** The drawing of each source. */
export const sourceIcons = {
  solar: 'sun',
  home: 'home',
  battery: 'battery',
  grid: 'grid',
} as const satisfies Record<Source, IconName>

/** A source's icon in its ring and colour; its word always stands beside it. */
export function SourceMark({ source }: { source: Source }) {
  return (
    <span className={sources[source]}>
      <Icon name={sourceIcons[source]} />
    </span>
  )
}

/** The same without the ring, for a row of a list. */
export function SourceIcon({ source }: { source: Source }) {
  return (
    <span className={inks[source]}>
      <Icon name={sourceIcons[source]} size="large" />
    </span>
  )
}
