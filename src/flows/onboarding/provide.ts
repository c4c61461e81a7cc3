import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { nextStep, type OnboardingFacts, type OnboardingStep } from '#domain/onboarding-step.ts'
import { type AddressEvent, onboardingMachine } from '#machines/onboarding/onboarding.machine.ts'
import { hasMovedMeanwhile, setOnboardingMilestone } from '#src/api/queries/onboarding.ts'
import { askWhoThisIs } from '#src/api/queries/people.ts'
import { announce } from '#src/app/announce.tsx'
import { reportError } from '#src/app/error-reports.ts'

export type OnboardingWorld = {
  userId: string
  agreementId: string
  isImpersonated: boolean
  /** How the homeowner stands at this moment. */
  facts: () => OnboardingFacts
  writeStep: (step: OnboardingStep) => void
  /** Tells the step of each address that is come to, named or not, until what it gives back is called. */
  followAddress: (open: (step: OnboardingStep) => void) => () => void
}

/** Binds the onboarding chart to the server and to the address of the page. */
export function provideOnboarding(queryClient: QueryClient, world: OnboardingWorld) {
  const { userId, agreementId } = world
  /** How the homeowner stands once onboarding has begun; the other one of the agreement may have begun it. MILE-24 */
  const begin = async (facts: OnboardingFacts): Promise<OnboardingFacts> => {
    if (facts.onboarding_milestone !== null || world.isImpersonated) return facts
    try {
      await setOnboardingMilestone(queryClient, userId, agreementId, 'PRE_INSTALLATION')
      return facts
    } catch (error) {
      if (!hasMovedMeanwhile(error)) throw error
      await askWhoThisIs(queryClient)
      return world.facts()
    }
  }
  const start = async (): Promise<{ step: OnboardingStep }> => {
    const facts = await begin(world.facts())
    return { step: nextStep('INTRODUCTION', facts) ?? 'PRE_INSTALLATION' }
  }
  /** The step whose screen stands. */
  let standing: OnboardingStep | null = null
  return onboardingMachine.provide({
    actors: {
      startOnboarding: fromPromise(async () => {
        try {
          return await start()
        } catch (error) {
          reportError('onboarding', error)
          throw error
        }
      }),
      watchAddress: fromCallback<AddressEvent>(({ sendBack }) =>
        world.followAddress((step) => {
          // What the chart has written itself leads nowhere, and an address without a step gets the one that stands.
          if (step === standing) world.writeStep(step)
          else sendBack({ type: 'step.open', step })
        }),
      ),
    },
    actions: {
      writeStep: (_, { step }) => {
        standing = step
        world.writeStep(step)
      },
      announceNotStarted: () => announce('error', 'onboarding.notStarted'),
    },
  })
}
