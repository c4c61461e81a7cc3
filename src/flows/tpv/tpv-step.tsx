import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useConfig } from '#src/app/use-session.ts'
import { useStep } from '#src/app/use-step.ts'
import { Actions } from '#src/ui/actions.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, CardHead } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { BlockedWindow } from '../blocked-window/blocked-window.tsx'
import { LookOnlyNote, useLookOnly } from '../look-only.tsx'
import { Hours, NextChange, useAreAgentsThere } from './agent-hours.tsx'
import { CallFacts, CallNote } from './call-parts.tsx'
import { OutsideHours } from './outside-hours.tsx'
import { SupportWays } from './support-ways.tsx'
import * as css from './tpv.css.ts'
import { type TpvProps, useTpv } from './use-tpv.ts'

type StepProps = TpvProps & { onNext: () => void; onSkip: () => void }

/** The verification call as a step of onboarding: its screen follows the status. */
export function TpvStep({ agreement, user, onNext, onSkip }: StepProps) {
  const { brand } = useConfig()
  const [snapshot, send] = useTpv({ agreement, user, isModal: false, goOn: onNext, postpone: onSkip })
  const screen = (['verified', 'needingSupport'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'call'
  // While it is asked anew nothing is known that could be told: the title of the call stands for a moment only.
  const isAsked = snapshot.hasTag('fetching')
  const [told, setTold] = useState(screen)
  if (!isAsked && told !== screen) setTold(screen)
  useStep(told)
  const eyebrow = <FormattedMessage id="tpv.name" />
  const skip = (
    <Button variant="quiet" messageId="tpv.skip" onClick={() => send({ type: 'step.postpone' })}>
      <FormattedMessage id="tpv.skip" />
    </Button>
  )
  if (screen === 'verified') {
    return (
      <>
        <PageTitle eyebrow={eyebrow} lead={<FormattedMessage id="tpv.completeText" />}>
          <FormattedMessage id="tpv.completeTitle" />
        </PageTitle>
        <Actions place="start">
          <Button messageId="tpv.goOn" onClick={() => send({ type: 'step.next' })}>
            <FormattedMessage id="tpv.goOn" />
          </Button>
        </Actions>
      </>
    )
  }
  if (screen === 'needingSupport') {
    return (
      <>
        <PageTitle eyebrow={eyebrow} lead={<FormattedMessage id="tpv.supportText" />}>
          <FormattedMessage id="tpv.supportTitle" />
        </PageTitle>
        <Actions place="start">
          {skip}
          <SupportWays />
        </Actions>
      </>
    )
  }
  return (
    <>
      <PageTitle eyebrow={eyebrow} lead={<FormattedMessage id="tpv.lead" values={{ brand }} />}>
        <FormattedMessage id="tpv.title" />
      </PageTitle>
      <div className={css.halves}>
        <div className={css.doing}>
          <LookOnlyNote />
          <CallFacts agreement={agreement} user={user} />
          <Actions place="start">
            {skip}
            {!snapshot.hasTag('fetching') && (
              <StartButton
                isCalled={snapshot.hasTag('called')}
                isBusy={snapshot.hasTag('starting')}
                onStart={() => send({ type: 'call.start' })}
              />
            )}
          </Actions>
          <CallNote isCalled={snapshot.hasTag('called')} isFetching={snapshot.hasTag('fetching')} />
        </div>
        <HoursCard />
      </div>
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

type StartProps = { isCalled: boolean; isBusy: boolean; onStart: () => void }

function StartButton({ isCalled, isBusy, onStart }: StartProps) {
  const lookOnly = useLookOnly()
  const words = isCalled ? 'tpv.startAgain' : 'tpv.start'
  return (
    <Button
      icon={<Icon name="phone" />}
      messageId={words}
      busy={isBusy}
      onClick={onStart}
      {...lookOnly.forButton}
    >
      <FormattedMessage id={words} />
    </Button>
  )
}

function HoursCard() {
  const areThere = useAreAgentsThere()
  return (
    <Card>
      <CardHead
        aside={
          <Tag tone={areThere ? 'good' : 'neutral'} icon={null}>
            <FormattedMessage id={areThere ? 'tpv.openNow' : 'tpv.closedNow'} />
          </Tag>
        }
      >
        <FormattedMessage id="tpv.hours" />
      </CardHead>
      <p className={css.until}>
        <NextChange />
      </p>
      <Hours />
    </Card>
  )
}
