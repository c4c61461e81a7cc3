import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { nextStep, type OnboardingStep } from '#domain/onboarding-step.ts'
import type { User } from '#src/api/queries/people.ts'
import { useMe } from '#src/app/use-me.ts'
import { MilestoneNews } from '../milestone-news/milestone-news.tsx'
import { MilestoneScreen } from './milestone-screen.tsx'
import * as css from './onboarding.css.ts'
import { ReviewStep } from './review-step.tsx'
import { AddressStep, AutopayStep, Introduction, TpvStep } from './step-parts.ts'
import { TasksDrawer } from './tracker.tsx'
import { TrackerAside } from './tracker-aside.tsx'
import { useOnboarding } from './use-onboarding.ts'

type Project = { user: User; agreement: User['agreements'][number] }

const milestones: readonly OnboardingStep[] = ['PRE_INSTALLATION', 'SYSTEM_INSTALLATION', 'SYSTEM_ACTIVATION']

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
  /** The project waits for some of it: a milestone, and autopay, which nothing waits for, say so before all else. */
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
  const { step, facts, open } = onboarding
  const goOn = () => open(nextStep(step, facts))
  const isAbove = isWanted && (milestones.includes(step) || step === 'AUTOPAY')
  return (
    <div className={css.page}>
      <TrackerAside step={step} facts={facts} onOpen={open} />
      <div className={css.screen}>
        <div className={css.top}>
          {head}
          <TasksDrawer step={step} facts={facts} onOpen={open} />
        </div>
        <Suspense fallback={null}>
          <Screen
            user={user}
            agreement={agreement}
            step={step}
            isBusy={onboarding.isBusy}
            onStart={onboarding.start}
            onNext={goOn}
            onEnroll={onEnroll}
            wanted={isAbove && tasks}
            timeline={timeline}
          />
          <FocusOnArrival step={step} />
        </Suspense>
        <div className={css.tasks}>
          {!isAbove && tasks}
          {step !== 'REVIEW_AGREEMENT' && summary(milestones.includes(step))}
        </div>
      </div>
      <MilestoneNews agreement={agreement} isHeld={isHeld} onMoved={onboarding.follow} />
    </div>
  )
}

/** Beside the screen, so that it waits with it: once another step stands there, the focus goes to its title. */
function FocusOnArrival({ step }: { step: OnboardingStep }) {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    document.querySelector<HTMLElement>('[data-page-title]')?.focus()
  }, [step])
  return null
}

type ScreenProps = Project & {
  step: OnboardingStep
  isBusy: boolean
  onStart: () => void
  onNext: () => void
  onEnroll: () => void
  wanted: ReactNode
  timeline: ReactNode
}

function Screen({ user, agreement, step, isBusy, onStart, onNext, onEnroll, wanted, timeline }: ScreenProps) {
  const project = { user, agreement }
  switch (step) {
    case 'INTRODUCTION':
      return <Introduction {...project} isBusy={isBusy} onStart={onStart} />
    case 'REVIEW_AGREEMENT':
      return <ReviewStep agreement={agreement} onNext={onNext} />
    case 'TPV':
      return <TpvStep {...project} onNext={onNext} onSkip={onNext} />
    case 'AUTOPAY':
      return <AutopayStep {...project} wanted={wanted} onEnroll={onEnroll} onNext={onNext} onSkip={onNext} />
    case 'CONFIRM_ADDRESS':
      return <AddressStep {...project} onNext={onNext} />
    default:
      return (
        <MilestoneScreen
          step={step}
          agreement={agreement}
          onEnroll={onEnroll}
          wanted={wanted}
          timeline={timeline}
        />
      )
  }
}
