import type { Cases } from '#flowkit/flow.ts'
import type { milestoneNewsMachine } from './milestone-news.machine.ts'

export const milestoneNewsCases: Cases<typeof milestoneNewsMachine> = {
  inputs: { underway: { isLast: false }, last: { isLast: true } },
  events: { 'news.close': 'plain', 'news.postpone': 'plain' },
  outcomes: {
    setMilestone: { moved: { output: undefined }, unreachable: { error: new Error('network') } },
  },
  project: ({ isLast, hasFailed }) => ({ isLast, hasFailed }),
}
