import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { bubble, term } from './tooltip.css.ts'

/** Words with more behind them, by pointer or focus: the exact time of "2 days ago". Never the only copy of anything. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <TooltipTrigger delay={300} closeDelay={100}>
      <Button className={term}>{children}</Button>
      <AriaTooltip className={bubble}>{text}</AriaTooltip>
    </TooltipTrigger>
  )
}
