import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { authoritativeCopyMachine } from '#machines/authoritative-copy/authoritative-copy.machine.ts'
import { useFirstWrong } from '#src/app/use-first-wrong.ts'
import { FieldStack } from '#src/ui/actions.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { body } from '#src/ui/theme/text.css.ts'

export type CopySnapshot = SnapshotFrom<typeof authoritativeCopyMachine>
export type SendCopy = (event: EventFromLogic<typeof authoritativeCopyMachine>) => void

type Props = { snapshot: CopySnapshot; send: SendCopy; provider: string }

/** The explanation with its box; a failure stands below it. */
export function CopyForm({ snapshot, send, provider }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { isTicked, refusal } = snapshot.context
  useFirstWrong(form, refusal)
  return (
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
      <FieldStack>
        <p className={body}>
          <FormattedMessage id="copy.text" values={{ provider }} />
        </p>
        <Checkbox
          name="acknowledged"
          label={<FormattedMessage id="copy.box" values={{ provider }} />}
          checked={isTicked}
          disabled={!snapshot.can({ type: 'copy.mark' })}
          error={refusal && <FormattedMessage id="copy.checkboxRequired" />}
          onChange={() => send({ type: 'copy.mark' })}
        />
        {snapshot.hasTag('failed') && (
          <Notice tone="bad" role="alert">
            <FormattedMessage id="copy.failed" />
          </Notice>
        )}
      </FieldStack>
    </form>
  )
}
