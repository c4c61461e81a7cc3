import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { bubble, term } from './tooltip.css.ts'

/** Words with more behind them, by pointer, focus or touch: the exact time of "2 days ago". Never the only copy of anything. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <TooltipTrigger
      delay={300}
      closeDelay={100}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      shouldCloseOnPress={false}
    >
      <Button className={term} onPress={() => setIsOpen(true)}>
        {children}
      </Button>
      <AriaTooltip className={bubble}>{text}</AriaTooltip>
    </TooltipTrigger>
  )
}
