import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import {
  currentStep,
  nextStep,
  type OnboardingFacts,
  type OnboardingStep,
  onboardingFacts,
  stepNumber,
  stepOfQuery,
} from '#domain/onboarding-step.ts'
import type { onboardingMachine } from '#machines/onboarding/onboarding.machine.ts'
import type { User } from '#src/api/queries/people.ts'
import { chosenAgreement } from '#src/app/agreement-choice.ts'
import { statusSearch } from '#src/app/house-search.ts'
import { meOf } from '#src/app/query-client.ts'
import { recordTaken } from '#src/app/recording.ts'
import { useFlags, useMe } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { provideOnboarding } from './provide.ts'

type Agreement = User['agreements'][number]
export type OnboardingSnapshot = SnapshotFrom<typeof onboardingMachine>

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
      const { pathname, search: before } = router.state.location
      const written = before['onboarding-step']
      if (pathname !== '/status' || written === stepNumber(step)) return
      void router.navigate({
        to: '/status',
        search: (search) => ({ ...search, 'onboarding-step': stepNumber(step) }),
        // What leads to no step is no place to come back to.
        replace: stepOfQuery(statusSearch(before)['onboarding-step'], factsNow()) === null,
      })
    }
    const followAddress = (open: (step: OnboardingStep) => void) =>
      router.subscribe('onResolved', () => {
        const { pathname, search } = router.state.location
        // Another home that was chosen meanwhile has a chart of its own.
        const isHere = chosenAgreement(meOf(queryClient)?.user.agreements ?? [])?.id === agreement.id
        if (pathname !== '/status' || !isHere) return
        const step = currentStep(factsNow(), statusSearch(search)['onboarding-step'])
        if (step !== null) open(step)
      })
    return provideOnboarding(queryClient, {
      userId: user.id,
      agreementId: agreement.id,
      isImpersonated: impersonator !== null,
      facts: factsNow,
      writeStep,
      followAddress,
    })
  })
  const [snapshot, send] = useActor(logic, { inspect: recordTaken(sandbox), input: { step: first } })
  const open = (step: OnboardingStep | null) => {
    if (step !== null) send({ type: 'step.open', step })
  }
  return {
    facts,
    snapshot,
    open,
    start: () => send({ type: 'introduction.start' }),
    /** By Next or Skip for now. */
    goOn: () => open(nextStep(snapshot.context.step, facts)),
    /** After the onboarding milestone has moved: to where it leads. */
    follow: () => {
      const moved = meOf(queryClient)?.user.agreements.find(({ id }) => id === agreement.id)
      if (moved) open(currentStep(onboardingFacts(user, moved, tpv)))
    },
  }
}
