import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { milestoneModal } from '#domain/milestones.ts'
import { rememberedKey } from '#domain/remembered-keys.ts'
import { type CloseAnswer, milestoneNewsMachine } from '#machines/milestone-news/milestone-news.machine.ts'
import { hasMovedMeanwhile, isTakenBack, setOnboardingMilestone } from '#src/api/queries/onboarding.ts'
import type { User } from '#src/api/queries/people.ts'
import { askWhoThisIs } from '#src/api/queries/people.ts'
import { readTabValue, writeTabValue } from '#src/app/browser-stores.ts'
import { reportError } from '#src/app/error-reports.ts'
import type { News } from './news-modal.tsx'

/** The news that is due of an agreement, unless it was closed in this session. MILE-6, MILE-10. */
export function newsDue(agreement: User['agreements'][number]): News | null {
  const due = milestoneModal(agreement.onboarding_milestone, agreement.current_milestone)
  return due !== null && readTabValue(rememberedKey(due.modal, agreement.id)) === null ? due : null
}

export type NewsWorld = {
  userId: string
  agreementId: string
  news: News
  goOn: () => void
  postpone: () => void
  goToDashboard: () => void
}

/** Binds the chart of one piece of news to the server and to what this tab remembers. */
export function provideNews(queryClient: QueryClient, world: NewsWorld) {
  const { userId, agreementId, news } = world
  const move = async (): Promise<CloseAnswer> => {
    try {
      await setOnboardingMilestone(queryClient, userId, agreementId, news.closing_sets)
      return 'moved'
    } catch (error) {
      const wasTakenBack = isTakenBack(error)
      if (!wasTakenBack && !hasMovedMeanwhile(error)) throw error
      await askWhoThisIs(queryClient)
      return wasTakenBack ? 'takenBack' : 'moved'
    }
  }
  return milestoneNewsMachine.provide({
    actors: {
      setMilestone: fromPromise(async () => {
        try {
          return await move()
        } catch (error) {
          reportError('milestone news', error)
          throw error
        }
      }),
    },
    actions: {
      rememberClosed: () => writeTabValue(rememberedKey(news.modal, agreementId), '1'),
      postpone: () => world.postpone(),
      goOn: () => world.goOn(),
      goToDashboard: () => world.goToDashboard(),
    },
  })
}
