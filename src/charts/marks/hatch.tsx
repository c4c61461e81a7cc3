import { inks } from './source-colors.css.ts'

/** The hatch of a gap: 45°, 1.3 px every 7 px. `id` is unique in the document. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0V7" stroke={inks.line} strokeWidth="1.3" />
    </pattern>
  )
}

/** The same hatch as a little square beside words. */
export function HatchSwatch({ id }: { id: string }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <defs>
        <HatchPattern id={id} />
      </defs>
      <rect
        x="0.75"
        y="0.75"
        width="18.5"
        height="18.5"
        rx="4"
        fill={`url(#${id})`}
        stroke={inks.line}
        strokeWidth="1.5"
        strokeDasharray="4 4"
      />
    </svg>
  )
}
