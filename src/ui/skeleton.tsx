import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { lines, skeleton } from './skeleton.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Extent = number | string

/** One piece that is still to come, in its final size. It appears after 150 ms. */
export function Skeleton({
  width = '100%',
  height = '1em',
  round = false,
}: {
  width?: Extent
  height?: Extent
  round?: boolean
}) {
  return (
    <span className={classNames(skeleton)} style={{ width, height, ...(round && { borderRadius: '50%' }) }} />
  )
}

/** Several pieces under one announcement of what is awaited. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true" className={lines}>
        {children}
      </div>
    </div>
  )
}
