import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { reportPress } from './press.ts'
import { bubble, term } from './tooltip.css.ts'

/** Words with more behind them, by pointer, focus or touch: the exact time of "2 days ago". Never the only copy of anything. */
export function Tooltip({ text, children, track }: { text: ReactNode; children: ReactNode; track: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const show = () => {
    reportPress({ track })
    setIsOpen(true)
  }
  return (
    <TooltipTrigger
      delay={300}
      closeDelay={100}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      shouldCloseOnPress={false}
    >
      <Button className={term} onPress={show}>
        {children}
      </Button>
      <AriaTooltip className={bubble}>{text}</AriaTooltip>
    </TooltipTrigger>
  )
}
