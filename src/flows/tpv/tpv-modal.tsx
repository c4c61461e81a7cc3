import { FormattedMessage, useIntl } from 'react-intl'
import { type BackWithin, useBackWithin } from '#src/app/use-own-back.ts'
import { useConfig } from '#src/app/use-session.ts'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import { BlockedWindow } from '../blocked-window/blocked-window.tsx'
import { LookOnlyNote, useLookOnly } from '../look-only.tsx'
import { CallFacts, CallNote } from './call-parts.tsx'
import { OutsideHours } from './outside-hours.tsx'
import { SupportWays } from './support-ways.tsx'
import { type TpvProps, useTpv } from './use-tpv.ts'

const titles = {
  call: 'tpv.title',
  verified: 'tpv.completeTitle',
  needingSupport: 'tpv.supportTitle',
} as const

/** The verification call in a dialog: what it is, its start, and what it came to. */
export function TpvModal({
  agreement,
  user,
  back,
  onClosed,
}: TpvProps & { back?: BackWithin; onClosed: () => void }) {
  const intl = useIntl()
  const { brand } = useConfig()
  const lookOnly = useLookOnly()
  const [snapshot, send] = useTpv({ agreement, user, isModal: true, goOn: onClosed, postpone: onClosed })
  const screen = (['verified', 'needingSupport'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'call'
  const isFetching = snapshot.hasTag('fetching')
  const isCalled = snapshot.hasTag('called')
  const leave = () => send({ type: screen === 'verified' ? 'step.next' : 'step.postpone' })
  useBackWithin(back, () => {
    if (snapshot.hasTag('windowBlocked')) send({ type: 'link.dismiss' })
    else if (snapshot.hasTag('outsideHours')) send({ type: 'hours.dismiss' })
    else leave()
  })
  const isAside = snapshot.hasTag('windowBlocked') || snapshot.hasTag('outsideHours')
  return (
    <>
      <Dialog
        isOpen={!isAside && snapshot.status === 'active'}
        onCloseRequest={leave}
        closeLabel={intl.formatMessage({ id: 'tpv.close' })}
        title={<FormattedMessage id={titles[screen]} />}
        step={screen}
        actions={
          <Actions place={screen === 'verified' ? 'end' : 'between'}>
            {screen !== 'verified' && (
              <Button variant="secondary" messageId="tpv.later" onClick={leave}>
                <FormattedMessage id="tpv.later" />
              </Button>
            )}
            {screen === 'needingSupport' && <SupportWays />}
            {screen === 'verified' && (
              <Button messageId="tpv.done" onClick={leave}>
                <FormattedMessage id="tpv.done" />
              </Button>
            )}
            {screen === 'call' && !isFetching && (
              <Button
                messageId={isCalled ? 'tpv.startAgain' : 'tpv.start'}
                busy={snapshot.hasTag('starting')}
                onClick={() => send({ type: 'call.start' })}
                {...lookOnly.forButton}
              >
                <FormattedMessage id={isCalled ? 'tpv.startAgain' : 'tpv.start'} />
              </Button>
            )}
          </Actions>
        }
      >
        {screen === 'call' ? (
          <FieldStack>
            <LookOnlyNote />
            <p className={body}>
              <FormattedMessage id="tpv.lead" values={{ brand }} />
            </p>
            <CallFacts agreement={agreement} user={user} />
            <CallNote isCalled={isCalled} isFetching={isFetching} />
          </FieldStack>
        ) : (
          <p className={body}>
            <FormattedMessage id={screen === 'verified' ? 'tpv.completeText' : 'tpv.supportText'} />
          </p>
        )}
      </Dialog>
      <BlockedWindow
        url={snapshot.context.url}
        onFollow={() => send({ type: 'link.follow' })}
        onDismiss={() => send({ type: 'link.dismiss' })}
      />
      <OutsideHours
        isOpen={snapshot.hasTag('outsideHours')}
        onDismiss={() => send({ type: 'hours.dismiss' })}
      />
    </>
  )
}
