import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { privacyText } from '#domain/legal-texts.ts'
import { type ConsentAnswer, type Consents, feedbackMachine } from '#machines/feedback/feedback.machine.ts'
import { saveSettings } from '#src/api/queries/settings.ts'
import { watchMe } from '#src/api/queries/watch-me.ts'
import { announce } from '#src/app/announce.tsx'
import { languageStore } from '#src/app/language.ts'

/** Binds the feedback chart to the server and the toasts. */
export function provideFeedback(queryClient: QueryClient, userId: string) {
  const giveConsent = async ({ research, privacy }: Consents): Promise<ConsentAnswer> => {
    if (!research || !privacy) {
      const missing = [...(research ? [] : ['research' as const]), ...(privacy ? [] : ['privacy' as const])]
      return { kind: 'incomplete', missing }
    }
    await saveSettings(queryClient, userId, {
      research_opt_in: true,
      privacy_policy_accepted: true,
      version: privacyText.version,
      language: languageStore.language(),
    })
    return { kind: 'given' }
  }
  return feedbackMachine.provide({
    actors: {
      watchFacts: fromCallback(({ sendBack, input }) =>
        watchMe(queryClient, userId, ({ settings }) => {
          const { research_opt_in: isOptedIn, privacy_policy_accepted } = settings
          const isConsentGiven = isOptedIn || privacy_policy_accepted
          if (isOptedIn !== input.isOptedIn || (input.isConsentNeeded && isConsentGiven))
            sendBack({ type: 'facts.changed', isOptedIn })
        }),
      ),
      giveConsent: fromPromise(({ input }) => giveConsent(input)),
      saveChoice: fromPromise(({ input }) =>
        saveSettings(queryClient, userId, { research_opt_in: input.isOptedIn }),
      ),
    },
    actions: {
      announceOptedIn: () => announce('success', 'feedback.optedIn'),
      announceOptedOut: () => announce('success', 'feedback.optedOut'),
      announceFailed: () => announce('error', 'feedback.failed'),
    },
  })
}
