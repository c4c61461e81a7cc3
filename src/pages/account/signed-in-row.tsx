import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLookOnly } from '#src/flows/look-only.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Tag } from '#src/ui/tag.tsx'
import { body, small } from '#src/ui/theme/text.css.ts'
import * as css from './lists.css.ts'

type Props = {
  label: string
  isHere: boolean
  /** When and until when. */
  facts: readonly [ReactNode, ReactNode]
  /** The message of the button; without `onEnd` there is none. */
  actionId: 'signedIn.end' | 'signedIn.forget'
  onEnd: (() => void) | undefined
}

/** One browser, with what is known of it. */
export function SignedInRow({ label, isHere, facts, actionId, onEnd }: Props) {
  const { forButton } = useLookOnly('page')
  const labelId = useId()
  const actionElement = useId()
  return (
    <li className={css.row}>
      <div>
        <div className={css.name}>
          <span className={body} id={labelId}>
            {label}
          </span>
          {isHere && (
            <Tag tone="good">
              <FormattedMessage id="signedIn.thisBrowser" />
            </Tag>
          )}
        </div>
        <div className={classNames(small, css.facts)}>
          <span>{facts[0]}</span>
          <span>{facts[1]}</span>
        </div>
      </div>
      {onEnd && (
        <Button
          variant="link"
          id={actionElement}
          aria-labelledby={`${actionElement} ${labelId}`}
          messageId={actionId}
          onClick={onEnd}
          {...forButton}
        >
          <FormattedMessage id={actionId} />
        </Button>
      )}
    </li>
  )
}
