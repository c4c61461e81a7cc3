import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import * as css from './copy-list.css.ts'
import { Icon } from './icons.tsx'
import { cardTitle, list, small } from './theme/text.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type CopyListProps = {
  title: ReactNode
  level?: 2 | 3
  lines: readonly { id: string; content: ReactNode }[]
  /** What stands there of more lines. */
  more?: ReactNode
  /** What the button copies: all that the list holds, a line each. */
  text: string
  copy: { messageId: string; words: string; done: string; failed: string }
  /** Beside the button: another way to take it along. */
  aside?: ReactNode
}

/** Words that come again at once are not seen to have come; ms. */
const pauseMs = 200

/** Over plain http a browser has no clipboard at all. */
async function copyText(text: string): Promise<'done' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'done'
  } catch {
    return 'failed'
  }
}

/** A list to be worked through elsewhere: it can be copied as a whole. */
export function CopyList({ title, level = 2, lines, more, text, copy, aside }: CopyListProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const [outcome, setOutcome] = useState<'done' | 'failed' | 'again' | null>(null)
  const take = async () => {
    const copying = copyText(text)
    if (outcome !== null) {
      setOutcome('again')
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    setOutcome(await copying)
  }
  return (
    <div className={css.part}>
      <div className={css.head}>
        <Heading className={cardTitle}>{title}</Heading>
        <div className={css.ways}>
          {aside}
          <Button
            variant="link"
            size="nav"
            messageId={copy.messageId}
            icon={<Icon name={outcome === 'done' ? 'check' : 'copy'} size="small" />}
            onClick={() => void take()}
          >
            {copy.words} <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        </div>
      </div>
      <ul className={classNames(css.lines, list)}>
        {lines.map(({ id, content }) => (
          <li className={css.line} key={id}>
            {content}
          </li>
        ))}
      </ul>
      {more !== undefined && <p className={classNames(css.note, small)}>{more}</p>}
      <p className={classNames(css.note, small)} role="status">
        {outcome === 'again' ? '\u00a0' : outcome !== null && copy[outcome]}
      </p>
    </div>
  )
}
