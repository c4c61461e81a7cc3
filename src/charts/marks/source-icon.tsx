import type { ReactNode } from 'react'
import type { SiteCategory } from '#domain/site-categories.ts'

const strokes: Record<SiteCategory, ReactNode> = {
  solar: (
    <>
      <circle cx="12" cy="12" r="4.25" />
      <path d="M12 2.75v2M12 19.25v2M2.75 12h2M19.25 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M5.5 18.5l1.4-1.4M17.1 6.9l1.4-1.4" />
    </>
  ),
  home: (
    <path d="M3.5 11.2 12 4l8.5 7.2M5.75 9.6V19a1 1 0 0 0 1 1h10.5a1 1 0 0 0 1-1V9.6M10 20v-5.25a.75.75 0 0 1 .75-.75h2.5a.75.75 0 0 1 .75.75V20" />
  ),
  battery: (
    <>
      <rect x="6" y="5.25" width="12" height="16" rx="2.25" />
      <path d="M10 2.75h4M9.25 18h5.5M9.25 14.5h5.5M9.25 11h5.5" />
    </>
  ),
  grid: (
    <path d="M12 2.75 7 21.25M12 2.75l5 18.5M4.5 8.5h15M6 8.5v2M18 8.5v2M9.4 12.4l5.9 2.9M14.6 12.4l-5.9 2.9M8.5 15.6l7.6 3.4M15.5 15.6 7.9 19" />
  ),
}

/** The icon of a source as an element of its own or, with `x` and `y`, inside another drawing. Decoration: the word always stands beside it. */
export function SourceIcon({
  source,
  size = 24,
  x,
  y,
  color = 'currentColor',
}: {
  source: SiteCategory
  size?: number
  x?: number
  y?: number
  color?: string
}) {
  return (
    <svg
      x={x}
      y={y}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {strokes[source]}
    </svg>
  )
}
