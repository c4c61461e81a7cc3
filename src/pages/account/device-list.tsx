import { FormattedMessage, useIntl } from 'react-intl'
import type { DeviceItem } from '#src/api/queries/signed-in.ts'
import { useLookOnly } from '#src/flows/look-only.tsx'
import type { AskToEnd } from '#src/flows/sign-out-elsewhere/end-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { muted, small } from '#src/ui/theme/text.css.ts'
import { Day, Moment } from './moment.tsx'
import { SignedInRow } from './signed-in-row.tsx'
import { SomeFirst } from './some-first.tsx'

type Props = { devices: readonly DeviceItem[]; onEnd: AskToEnd }

/** The browsers that are known, this one marked. */
export function DeviceList({ devices, onEnd }: Props) {
  const intl = useIntl()
  const { forButton } = useLookOnly('page')
  const labelOf = ({ label }: DeviceItem) => label || intl.formatMessage({ id: 'signedIn.unknownBrowser' })
  if (devices.length === 0) {
    return (
      <p className={classNames(small, muted)}>
        <FormattedMessage id="signedIn.noDevices" />
      </p>
    )
  }
  return (
    <SomeFirst
      all={devices}
      row={(device) => (
        <SignedInRow
          key={device.id}
          label={labelOf(device)}
          isHere={device.current}
          facts={[
            <FormattedMessage
              key="used"
              id="signedIn.lastUsed"
              values={{ when: <Moment at={device.last_used_at ?? device.created_at} /> }}
            />,
            <FormattedMessage
              key="until"
              id="signedIn.knownUntil"
              values={{ when: <Day at={device.expires_at} /> }}
            />,
          ]}
          actionId="signedIn.forget"
          onEnd={() => onEnd({ kind: 'device', id: device.id, label: labelOf(device) })}
        />
      )}
      foot={
        devices.length > 1 && (
          <Button
            variant="secondary"
            size="nav"
            messageId="signedIn.forgetAll"
            onClick={() => onEnd({ kind: 'allDevices' })}
            {...forButton}
          >
            <FormattedMessage id="signedIn.forgetAll" />
          </Button>
        )
      }
    />
  )
}
