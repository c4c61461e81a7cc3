import { Icon, type IconName } from './icons.tsx'
import { sources } from './source-mark.css.ts'

export type Source = 'solar' | 'home' | 'battery' | 'grid'

/** The drawing of each source. */
const sourceIcons = {
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
