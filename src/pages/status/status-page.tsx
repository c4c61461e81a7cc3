import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { statusBadge, timeline } from '#domain/milestones.ts'
import type { OnboardingStep } from '#domain/onboarding-step.ts'
import type { Task } from '#domain/task.ts'
import { useFlags, useMe } from '#src/app/use-me.ts'
import { useIsAutopayAsked } from '#src/flows/autopay/is-asked.ts'
import { PageWaiting } from '#src/pages/shell/page-waiting.tsx'
import { TaskList } from '#src/pages/tasks/task-list.tsx'
import { useTaskModals } from '#src/pages/tasks/task-modals.tsx'
import { isCallAsked, isNeeded, isTpvForSupport, openTasks, projectFacts } from '#src/pages/tasks/tasks.ts'
import { AccountSummary } from './account-summary.tsx'
import { Onboarding } from './late-onboarding.ts'
import { NoAgreement } from './no-agreement.tsx'
import { PlainProject } from './plain-project.tsx'
import type { ProjectProps } from './project-standing.tsx'
import { ProjectTimeline } from './project-timeline.tsx'
import { StepHead } from './step-head.tsx'
import { stepOf } from './step-of.ts'
import { useArrival } from './use-arrival.ts'
import { useStanding } from './use-standing.ts'

/** Where a homeowner's project stands, and what comes next. */
export function StatusPage() {
  const { user } = useMe()
  const agreement = useStanding(user)
  if (agreement === null) return <NoAgreement name={user.first_name} />
  return <Project key={agreement.id} user={user} agreement={agreement} />
}

/** A step of onboarding, or the plain page. */
function Project({ user, agreement }: ProjectProps) {
  const flags = useFlags()
  const tasks = openTasks(user, agreement, flags, useIsAutopayAsked(agreement))
  const query = useSearch({ from: '/_home/status' })['onboarding-step']
  const step = stepOf({ user, agreement }, flags, query)
  const own = step === null ? null : (taskOfStep[step] ?? null)
  const { open, comeBack, modals, isHeld } = useTaskModals({ user, agreement }, own)
  const isAwaited = useArrival(comeBack)
  const others = tasks.filter((task) => task !== own)
  const isToCall = isCallAsked(user, agreement, flags)
  const taskList = (
    <TaskList
      tasks={others}
      isCallAsked={isToCall}
      isTpvForSupport={isTpvForSupport(user, agreement)}
      onOpen={open}
    />
  )
  const isCallAlone = isToCall && !tasks.includes('checklist')
  const needed = tasks.filter(isNeeded).length + Number(isCallAlone)
  const isWanted = needed > 0
  const level = step === null ? 2 : 3
  const path = <Path user={user} agreement={agreement} isWithHomeowner={isWanted} level={level} />
  return (
    <>
      {step === null ? (
        <PlainProject user={user} agreement={agreement} needed={needed}>
          {taskList}
          {path}
          <AccountSummary agreement={agreement} />
        </PlainProject>
      ) : (
        <Suspense fallback={<PageWaiting />}>
          <Onboarding
            agreement={agreement}
            first={step}
            onEnroll={() => open('autopay')}
            tasks={taskList}
            isWanted={isWanted}
            summary={(isShort) => <AccountSummary agreement={agreement} isShort={isShort} />}
            head={<StepHead user={user} agreement={agreement} />}
            timeline={path}
            isHeld={isHeld || isAwaited}
          />
        </Suspense>
      )}
      {modals}
    </>
  )
}

/** What the step is about is not offered once more below it: a second call would ask the server twice as often. */
const taskOfStep: Partial<Record<OnboardingStep, Task>> = {
  TPV: 'tpv',
  AUTOPAY: 'autopay',
  CONFIRM_ADDRESS: 'address',
}

type PathProps = ProjectProps & { isWithHomeowner: boolean; level: 2 | 3 }

function Path({ user, agreement, isWithHomeowner, level }: PathProps) {
  const { kind } = statusBadge(projectFacts(user, agreement, useFlags()))
  return (
    <ProjectTimeline
      agreement={agreement}
      steps={timeline(agreement.current_milestone)}
      isOver={kind === 'canceled'}
      isWithHomeowner={isWithHomeowner}
      level={level}
    />
  )
}
