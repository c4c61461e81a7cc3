import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#src/ui/button.tsx'

type EditButtonProps = { label: string; isNew?: boolean; onPress: () => void }

/** A way to change what stands beside it, or to say it for the first time. */
export function EditButton({ label, isNew, onPress }: EditButtonProps) {
  const intl = useIntl()
  return (
    <Button variant="link" messageId={label} aria-label={intl.formatMessage({ id: label })} onClick={onPress}>
      <FormattedMessage id={isNew ? 'account.add' : 'account.edit'} />
    </Button>
  )
}
