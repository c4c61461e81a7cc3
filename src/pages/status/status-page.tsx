import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { statusBadge, timeline } from '#domain/milestones.ts'
import { currentStep, onboardingFacts } from '#domain/onboarding-step.ts'
import type { User } from '#src/api/queries/people.ts'
import { useAgreement, useFlags, useMe } from '#src/app/use-me.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { AccountSummary } from './account-summary.tsx'
import { NoAgreement } from './no-agreement.tsx'
import { ProjectTimeline } from './project-timeline.tsx'
import { TaskList } from './task-list.tsx'
import { useTaskModals } from './task-modals.tsx'
import { isNeeded, openTasks, projectFacts } from './tasks.ts'

const Onboarding = lazy(() =>
  import('#src/flows/onboarding/onboarding.tsx').then((flow) => ({ default: flow.Onboarding })),
)

const tones = { success: 'good', warn: 'warn', error: 'bad' } as const

/** Where a homeowner's project stands, and what comes next. */
export function StatusPage() {
  const { user } = useMe()
  const agreement = useAgreement()
  if (agreement === null) return <NoAgreement name={user.first_name} />
  return <Project key={agreement.id} user={user} agreement={agreement} />
}

type ProjectProps = { user: User; agreement: User['agreements'][number] }

/** With web_onboarding_refresh the steps of onboarding, until it is complete; else the plain page. */
function Project({ user, agreement }: ProjectProps) {
  const flags = useFlags()
  const { open, modals } = useTaskModals({ user, agreement })
  const tasks = openTasks(user, agreement, flags)
  const query = useSearch({ from: '/_home/status' })['onboarding-step']
  const facts = onboardingFacts(user, agreement, flags.tpv)
  const step = flags.web_onboarding_refresh ? currentStep(facts, query) : null
  // The step of the call is a call itself: a second one beside it would ask the server twice as often.
  const others = step === 'TPV' ? tasks.filter((task) => task !== 'tpv') : tasks
  const taskList = <TaskList tasks={others} onOpen={open} />
  const summary = <AccountSummary agreement={agreement} />
  return (
    <>
      {step === null ? (
        <PlainProject
          user={user}
          agreement={agreement}
          needed={tasks.filter(isNeeded).length}
          tasks={taskList}
        >
          {summary}
        </PlainProject>
      ) : (
        <Suspense fallback={null}>
          <Onboarding
            agreement={agreement}
            first={step}
            onEnroll={() => open('autopay')}
            tasks={taskList}
            summary={summary}
          />
        </Suspense>
      )}
      {modals}
    </>
  )
}

function PlainProject({
  user,
  agreement,
  needed,
  tasks,
  children,
}: ProjectProps & { needed: number; tasks: ReactNode; children: ReactNode }) {
  const badge = statusBadge(projectFacts(user, agreement))
  return (
    <>
      <PageTitle
        eyebrow={<FormattedMessage id="status.greeting" values={{ name: user.first_name }} />}
        lead={
          needed > 0 ? (
            <FormattedMessage id="status.lead.needed" values={{ count: needed }} />
          ) : (
            <FormattedMessage id={`status.lead.${badge.kind}`} />
          )
        }
        action={
          <Tag tone={tones[badge.tone]}>
            <FormattedMessage id={`status.badge.${badge.kind}`} />
          </Tag>
        }
      >
        <FormattedMessage id={`status.title.${badge.kind}`} />
      </PageTitle>
      {tasks}
      <ProjectTimeline
        agreement={agreement}
        steps={timeline(agreement.current_milestone)}
        isOver={badge.kind === 'canceled'}
        isWithHomeowner={needed > 0}
      />
      {children}
    </>
  )
}
