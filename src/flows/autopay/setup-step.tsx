import { FormattedMessage } from 'react-intl'
import type { User } from '#src/api/queries/people.ts'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { unlessSecond } from '#src/ui/second-press.ts'
import { body } from '#src/ui/theme/text.css.ts'
import { LookOnlyNote } from '../look-only.tsx'
import { Facts } from './facts.tsx'

/** What autopay is, and what is good to know before. */
export function SetupStep({ agreement }: { agreement: User['agreements'][number] }) {
  return (
    <FieldStack>
      <LookOnlyNote />
      <p className={body}>
        <FormattedMessage id="autopay.setupLead" />
      </p>
      <Facts agreement={agreement} />
    </FieldStack>
  )
}

export function SetupActions({ onContinue, onClose }: { onContinue: () => void; onClose: () => void }) {
  return (
    <Actions key="setup">
      <Button variant="secondary" messageId="autopay.notNow" onClick={unlessSecond(onClose)}>
        <FormattedMessage id="autopay.notNow" />
      </Button>
      <Button messageId="autopay.continue" onClick={onContinue}>
        <FormattedMessage id="autopay.continue" />
      </Button>
    </Actions>
  )
}
