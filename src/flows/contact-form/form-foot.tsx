import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { useLookOnly } from '../look-only.tsx'
import type { ContactForm } from './use-contact-form.ts'

type Props = { actor: ContactForm; formId: string; onCancel: () => void }

/** The buttons of a contact form that stands in a dialog, in its foot, where they stay in sight. */
export function FormFoot({ actor, formId, onCancel }: Props) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isChanged = useSelector(actor, ({ context }) => context.isChanged)
  return (
    <Actions>
      <Button variant="secondary" messageId="account.cancel" disabled={isBusy} onClick={onCancel}>
        <FormattedMessage id="account.cancel" />
      </Button>
      <SaveButton formId={formId} isBusy={isBusy} isChanged={isChanged} />
    </Actions>
  )
}

type SaveProps = { isBusy: boolean; isChanged: boolean; formId?: string; wide?: 'always' }

/** Saves what has changed. */
export function SaveButton({ isBusy, isChanged, formId, wide }: SaveProps) {
  const { forButton } = useLookOnly()
  return (
    <Button
      type="submit"
      form={formId}
      wide={wide}
      messageId="account.save"
      busy={isBusy}
      disabled={!isChanged}
      {...forButton}
    >
      <FormattedMessage id="account.save" />
    </Button>
  )
}
