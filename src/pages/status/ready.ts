import type { QueryClient } from '@tanstack/react-query'
import { mayHaveContractVideo } from '#domain/faq.ts'
import { videosQuery } from '#src/api/queries/onboarding.ts'
import type { User } from '#src/api/queries/people.ts'
import { chosenAgreement } from '#src/app/agreement-choice.ts'
import { onceIdle } from '#src/app/idle.ts'
import { flagsOf } from '#src/app/query-client.ts'
import { bringStep, bringSteps } from '#src/flows/onboarding/step-parts.ts'
import { Onboarding } from './late-onboarding.ts'
import { stepOf } from './step-of.ts'

/** So long the first paint waits for what would move it when it came later. */
const patienceMs = 400

/**
 * Begins to load the step that the status page shows, and waits a moment for its screen and its film: what stands below
 * them would move when they came later. LAYOUT-39
 */
export async function readyStatus(queryClient: QueryClient, user: User, asked?: number): Promise<void> {
  const agreement = chosenAgreement(user.agreements)
  if (agreement === null) return
  const step = stepOf({ user, agreement }, flagsOf(queryClient), asked)
  if (step === null) return
  const hasFilm = step === 'REVIEW_AGREEMENT' ? mayHaveContractVideo(agreement) : milestones.has(step)
  const placing = [Onboarding.bring(), bringStep(step), hasFilm && queryClient.ensureQueryData(videosQuery)]
  void onceIdle(bringSteps)
  // Any of the steps may be pressed next: a film that is asked for only then stands below the words.
  void onceIdle(() => queryClient.prefetchQuery(videosQuery))
  await Promise.race([Promise.allSettled(placing), new Promise((goOn) => setTimeout(goOn, patienceMs))])
}

const milestones: ReadonlySet<string> = new Set([
  'PRE_INSTALLATION',
  'SYSTEM_INSTALLATION',
  'SYSTEM_ACTIVATION',
])
