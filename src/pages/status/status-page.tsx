import { useRouterState, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type StatusBadge, statusBadge, timeline } from '#domain/milestones.ts'
import type { OnboardingStep } from '#domain/onboarding-step.ts'
import type { User } from '#src/api/queries/people.ts'
import { useAgreement, useFlags, useMe } from '#src/app/use-me.ts'
import { TaskList } from '#src/pages/tasks/task-list.tsx'
import { useTaskModals } from '#src/pages/tasks/task-modals.tsx'
import { isCallAsked, isNeeded, openTasks, projectFacts, type Task } from '#src/pages/tasks/tasks.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { AccountSummary } from './account-summary.tsx'
import { Onboarding } from './late-onboarding.ts'
import { NoAgreement } from './no-agreement.tsx'
import { ProjectTimeline } from './project-timeline.tsx'
import * as css from './status-page.css.ts'
import { stepOf } from './step-of.ts'
import { SupportWays } from './support-ways.tsx'
import { useArrival } from './use-arrival.ts'

const tones = { success: 'good', warn: 'warn', error: 'bad' } as const

/** Where a homeowner's project stands, and what comes next. */
export function StatusPage() {
  const { user } = useMe()
  const agreement = useStanding(user)
  if (agreement === null) return <NoAgreement name={user.first_name} />
  return <Project key={agreement.id} user={user} agreement={agreement} />
}

/** The home that is chosen, once the router rests: until then the address names the step of the one before. ONB-45 */
function useStanding({ agreements }: User) {
  const chosen = useAgreement()
  const rests = useRouterState({ select: ({ status }) => status === 'idle' })
  const [standing, setStanding] = useState(chosen?.id)
  if (rests && standing !== chosen?.id) setStanding(chosen?.id)
  return (rests ? null : agreements.find(({ id }) => id === standing)) ?? chosen
}

type ProjectProps = { user: User; agreement: User['agreements'][number] }

/** A step of onboarding, or the plain page. */
function Project({ user, agreement }: ProjectProps) {
  const flags = useFlags()
  const tasks = openTasks(user, agreement, flags)
  const query = useSearch({ from: '/_home/status' })['onboarding-step']
  const step = stepOf({ user, agreement }, flags, query)
  const own = step === null ? null : (taskOfStep[step] ?? null)
  const { open, modals, isHeld } = useTaskModals({ user, agreement }, { own, arrival: useArrival() })
  const others = tasks.filter((task) => task !== own)
  const isToCall = isCallAsked(user, agreement, flags)
  const taskList = <TaskList tasks={others} isCallAsked={isToCall} onOpen={open} />
  const isCallAlone = isToCall && !tasks.includes('checklist')
  const needed = tasks.filter(isNeeded).length + Number(isCallAlone)
  const isWanted = needed > 0
  const path = <Path user={user} agreement={agreement} isWithHomeowner={isWanted} />
  return (
    <>
      {step === null ? (
        <PlainProject user={user} agreement={agreement} needed={needed}>
          {taskList}
          {path}
          <AccountSummary agreement={agreement} />
        </PlainProject>
      ) : (
        <Suspense fallback={null}>
          <Onboarding
            agreement={agreement}
            first={step}
            onEnroll={() => open('autopay')}
            tasks={taskList}
            isWanted={isWanted}
            summary={(isShort) => <AccountSummary agreement={agreement} isShort={isShort} />}
            head={<StepHead user={user} agreement={agreement} />}
            timeline={path}
            isHeld={isHeld}
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

type Kind = StatusBadge['kind']

/** What a project is in the middle of: a check mark would say that it is through. */
const underWay: readonly Kind[] = ['qualification', 'installation', 'systemOperational']

/** How the project stands in a sentence: after a checklist that did not pass, what is to be done about it. */
function titleOf(kind: Kind, { welcome_checklist_status }: ProjectProps['agreement']): string {
  return kind === 'actionRequired' && welcome_checklist_status === 'FAILED'
    ? 'status.title.checklistFailed'
    : `status.title.${kind}`
}

function Badge({ user, agreement }: ProjectProps) {
  const { kind, tone } = statusBadge(projectFacts(user, agreement, useFlags()))
  return (
    <Tag tone={tones[tone]} icon={underWay.includes(kind) ? 'clock' : undefined}>
      <FormattedMessage id={`status.badge.${kind}`} />
    </Tag>
  )
}

/** Above a step: who is greeted, and how the project stands. */
function StepHead({ user, agreement }: ProjectProps) {
  const { kind } = statusBadge(projectFacts(user, agreement, useFlags()))
  const title = titleOf(kind, agreement)
  return (
    <>
      <p className={css.greeting}>
        <span>
          <FormattedMessage id="status.greeting" values={{ name: user.first_name }} />
        </span>{' '}
        <span className={css.stands}>
          <FormattedMessage id={title} />
        </span>
      </p>
      <Badge user={user} agreement={agreement} />
    </>
  )
}

function Path({ user, agreement, isWithHomeowner }: ProjectProps & { isWithHomeowner: boolean }) {
  const { kind } = statusBadge(projectFacts(user, agreement, useFlags()))
  return (
    <ProjectTimeline
      agreement={agreement}
      steps={timeline(agreement.current_milestone)}
      isOver={kind === 'canceled'}
      isWithHomeowner={isWithHomeowner}
    />
  )
}

type PlainProps = ProjectProps & { needed: number; children: ReactNode }

function PlainProject({ user, agreement, needed, children }: PlainProps) {
  const { kind } = statusBadge(projectFacts(user, agreement, useFlags()))
  const title = titleOf(kind, agreement)
  return (
    <>
      <PageTitle
        eyebrow={<FormattedMessage id="status.greeting" values={{ name: user.first_name }} />}
        lead={
          needed > 0 ? (
            <FormattedMessage id="status.lead.needed" values={{ count: needed }} />
          ) : (
            <FormattedMessage id={`status.lead.${kind}`} />
          )
        }
        action={<Badge user={user} agreement={agreement} />}
      >
        <FormattedMessage id={title} />
      </PageTitle>
      {kind === 'canceled' && (
        <div className={css.help}>
          <SupportWays />
        </div>
      )}
      {children}
    </>
  )
}
