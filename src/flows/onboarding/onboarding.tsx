import { type ReactNode, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { hasReached } from '#domain/milestones.ts'
import type { OnboardingStep } from '#domain/onboarding-step.ts'
import type { User } from '#src/api/queries/people.ts'
import { useMe } from '#src/app/use-me.ts'
import { useStep } from '#src/app/use-step.ts'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { MilestoneNews } from '../milestone-news/milestone-news.tsx'
import * as frame from './frame.css.ts'
import { MilestoneScreen } from './milestone-screen.tsx'
import * as css from './onboarding.css.ts'
import { ReviewStep } from './review-step.tsx'
import { AddressStep, AutopayStep, Introduction, TpvStep } from './step-parts.ts'
import { TasksDrawer } from './tasks-drawer.tsx'
import { TrackerAside } from './tracker-aside.tsx'
import { type OnboardingSnapshot, useOnboarding } from './use-onboarding.ts'

type Project = { user: User; agreement: User['agreements'][number] }

/** The steps before permission to operate: where they stand at the left, the one that is looked at beside it. */
export function Onboarding({
  agreement,
  first,
  onEnroll,
  tasks,
  isWanted,
  summary,
  head,
  timeline,
  isHeld,
}: {
  agreement: Project['agreement']
  first: OnboardingStep
  onEnroll: () => void
  /** What is open to do, below every step. */
  tasks: ReactNode
  /** The project waits for some of it: it stands before what nothing waits for, and first on a milestone. */
  isWanted: boolean
  /** What was agreed; the review shows it in its own way, and the milestones most of it beside their words. */
  summary: (isShort: boolean) => ReactNode
  /** The greeting and how the project stands, above every step. */
  head: ReactNode
  /** The four milestones, on the screens that tell of them. */
  timeline: ReactNode
  /** Something else stands above the page, for which news waits. */
  isHeld: boolean
}) {
  const { user } = useMe()
  const onboarding = useOnboarding(agreement, first)
  const { snapshot, facts, open } = onboarding
  const { step } = snapshot.context
  const tracked = { step, facts, milestone: agreement.current_milestone ?? 'IN_SERVICE', onOpen: open }
  const isMilestone = snapshot.hasTag('milestone')
  const isFirst = isWanted && goesBefore(snapshot, agreement)
  return (
    <div className={frame.page}>
      <TrackerAside {...tracked} />
      <div className={frame.screen}>
        <div className={css.top}>
          {head}
          <TasksDrawer {...tracked} />
        </div>
        {isFirst && tasks}
        <Suspense fallback={<StepWaiting />}>
          <Screen
            user={user}
            agreement={agreement}
            snapshot={snapshot}
            onStart={onboarding.start}
            onNext={onboarding.goOn}
            onEnroll={onEnroll}
            wanted={isWanted && isMilestone && tasks}
            isSecond={isFirst}
            timeline={timeline}
          />
          <FocusOnArrival step={step} />
        </Suspense>
        <div className={css.tasks}>
          {!(isFirst || (isWanted && isMilestone)) && tasks}
          {!snapshot.matches('reviewingAgreement') && summary(isMilestone)}
        </div>
      </div>
      <MilestoneNews agreement={agreement} isHeld={isHeld} onMoved={onboarding.follow} />
    </div>
  )
}

/** In about the size of a step, so that what stands below it does not come up meanwhile. */
function StepWaiting() {
  const intl = useIntl()
  return (
    <SkeletonGroup label={intl.formatMessage({ id: 'shell.loading' })}>
      <Skeleton width="min(100%, 34rem)" height={44} />
      <Skeleton height={420} />
    </SkeletonGroup>
  )
}

/** Beside the screen, so that it waits with it: once another step stands there, the focus goes to its title. */
function FocusOnArrival({ step }: { step: OnboardingStep }) {
  useStep(step)
  return null
}

/** Whether what the project waits for stands above all of a step: of autopay, and of an introduction to what is over. ONB-42 */
const goesBefore = (snapshot: OnboardingSnapshot, { current_milestone }: Project['agreement']) =>
  snapshot.matches('settingUpAutopay') ||
  (snapshot.hasTag('introduction') && hasReached(current_milestone ?? 'IN_SERVICE', 'IN_SERVICE'))

type ScreenProps = Project & {
  snapshot: OnboardingSnapshot
  onStart: () => void
  onNext: () => void
  onEnroll: () => void
  wanted: ReactNode
  /** Something else on the page is what is to be done. */
  isSecond: boolean
  timeline: ReactNode
}

function Screen({ snapshot, user, agreement, isSecond, onStart, onNext, ...parts }: ScreenProps) {
  const project = { user, agreement }
  if (snapshot.matches('reviewingAgreement')) return <ReviewStep agreement={agreement} onNext={onNext} />
  if (snapshot.matches('makingVerificationCall'))
    return <TpvStep {...project} onNext={onNext} onSkip={onNext} />
  if (snapshot.matches('settingUpAutopay'))
    return <AutopayStep {...project} onEnroll={parts.onEnroll} onNext={onNext} onSkip={onNext} />
  if (snapshot.matches('confirmingAddress')) return <AddressStep {...project} onNext={onNext} />
  if (snapshot.matches('lookingAtPreparation'))
    return <MilestoneScreen {...parts} step="PRE_INSTALLATION" agreement={agreement} />
  if (snapshot.matches('lookingAtInstallation'))
    return <MilestoneScreen {...parts} step="SYSTEM_INSTALLATION" agreement={agreement} />
  if (snapshot.matches('lookingAtActivation'))
    return <MilestoneScreen {...parts} step="SYSTEM_ACTIVATION" agreement={agreement} />
  return <Introduction {...project} isBusy={snapshot.hasTag('busy')} isSecond={isSecond} onStart={onStart} />
}
