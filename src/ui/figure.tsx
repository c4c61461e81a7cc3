import type { ReactNode } from 'react'
import { figureL, figureM, figureXL, nodeFigure, unit as unitText } from './theme/text.css.ts'

const looks = { xl: figureXL, l: figureL, m: figureM, node: nodeFigure }

export type FigureProps = {
  value: ReactNode
  unit?: string
  /** `xl` at most once on a screen. */
  size?: keyof typeof looks
}

/** A number and its unit on one baseline, never on two lines. */
export function Figure({ value, unit, size = 'l' }: FigureProps) {
  return (
    <span className={looks[size]}>
      {value}
      {unit !== undefined && <span className={unitText}>{`\u00a0${unit}`}</span>}
    </span>
  )
}
