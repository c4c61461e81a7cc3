import { FormattedMessage, useIntl } from 'react-intl'
import type { SessionItem } from '#src/api/queries/signed-in.ts'
import { useLookOnly } from '#src/flows/look-only.tsx'
import type { AskToEnd } from '#src/flows/sign-out-elsewhere/end-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { muted, small } from '#src/ui/theme/text.css.ts'
import { Moment } from './moment.tsx'
import { SignedInRow } from './signed-in-row.tsx'
import { SomeFirst } from './some-first.tsx'

type Props = { sessions: readonly SessionItem[]; onEnd: AskToEnd }

/** The sessions, this one first. */
export function SessionList({ sessions, onEnd }: Props) {
  const intl = useIntl()
  const { forButton } = useLookOnly('page')
  const labelOf = ({ label }: SessionItem) => label || intl.formatMessage({ id: 'signedIn.unknownBrowser' })
  const others = sessions.filter(({ current }) => !current)
  if (sessions.length === 0) {
    return (
      <p className={classNames(small, muted)}>
        <FormattedMessage id="signedIn.nowhere" />
      </p>
    )
  }
  return (
    <>
      <SomeFirst
        all={[...sessions.filter(({ current }) => current), ...others]}
        row={(session) => (
          <SignedInRow
            key={session.id}
            label={labelOf(session)}
            isHere={session.current}
            facts={[
              <FormattedMessage
                key="since"
                id="signedIn.since"
                values={{ when: <Moment at={session.created_at} /> }}
              />,
              <FormattedMessage
                key="active"
                id="signedIn.lastActive"
                values={{ when: <Moment at={session.last_active_at} /> }}
              />,
            ]}
            actionId="signedIn.end"
            onEnd={
              session.current
                ? undefined
                : () => onEnd({ kind: 'session', id: session.id, label: labelOf(session) })
            }
          />
        )}
        foot={
          others.length > 0 && (
            <Button
              variant="secondary"
              size="nav"
              messageId="signedIn.endOthers"
              onClick={() => onEnd({ kind: 'otherSessions' })}
              {...forButton}
            >
              <FormattedMessage id="signedIn.endOthers" />
            </Button>
          )
        }
      />
      {others.length === 0 && (
        <p className={classNames(small, muted)}>
          <FormattedMessage id="signedIn.onlyHere" />
        </p>
      )}
    </>
  )
}
