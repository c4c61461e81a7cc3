import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  currentStep,
  type OnboardingFacts,
  type OnboardingStep,
  onboardingFacts,
  stepNumber,
  stepOfQuery,
} from '#domain/onboarding-step.ts'
import type { User } from '#src/api/queries/people.ts'
import { meOf } from '#src/app/query-client.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useFlags, useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { provideOnboarding } from './provide.ts'

type Agreement = User['agreements'][number]

/** The chart of onboarding for one agreement, and how its homeowner stands. */
export function useOnboarding(agreement: Agreement, first: OnboardingStep) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { sandbox } = useConfig()
  const { user, impersonator } = useMe()
  const { tpv } = useFlags()
  const facts = onboardingFacts(user, agreement, tpv)
  const [logic] = useState(() => {
    const factsNow = (): OnboardingFacts => {
      const person = meOf(queryClient)?.user ?? user
      return onboardingFacts(
        person,
        person.agreements.find(({ id }) => id === agreement.id) ?? agreement,
        tpv,
      )
    }
    const writeStep = (step: OnboardingStep) => {
      const written = router.state.location.search['onboarding-step']
      if (router.state.location.pathname !== '/status' || written === stepNumber(step)) return
      void router.navigate({
        to: '/status',
        search: (search) => ({ ...search, 'onboarding-step': stepNumber(step) }),
        replace: written === undefined,
      })
    }
    return provideOnboarding(queryClient, {
      userId: user.id,
      agreementId: agreement.id,
      isImpersonated: impersonator !== null,
      facts: factsNow,
      writeStep,
    })
  })
  const [snapshot, send, actor] = useActor(logic, { inspect: recordTaken(sandbox), input: { step: first } })
  const asked = stepOfQuery(useSearch({ from: '/_home/status' })['onboarding-step'], facts)
  useEffect(() => {
    // Its own way has brought the chart there already; what differs came by Back or by a link.
    if (asked !== null && actor.getSnapshot().context.step !== asked) send({ type: 'step.open', step: asked })
  }, [actor, asked, send])
  const open = (step: OnboardingStep | null) => {
    if (step !== null) send({ type: 'step.open', step })
  }
  return {
    facts,
    step: snapshot.context.step,
    isBusy: snapshot.hasTag('busy'),
    open,
    start: () => send({ type: 'introduction.start' }),
    /** After the onboarding milestone has moved: to where it leads. */
    follow: () => {
      const moved = meOf(queryClient)?.user.agreements.find(({ id }) => id === agreement.id)
      if (moved) open(currentStep(onboardingFacts(user, moved, tpv)))
    },
  }
}
