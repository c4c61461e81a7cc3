import type { Cases } from '#flowkit/flow.ts'
import type { milestoneNewsMachine } from './milestone-news.machine.ts'

export const milestoneNewsCases: Cases<typeof milestoneNewsMachine> = {
  inputs: { underway: { isLast: false }, last: { isLast: true } },
  events: { 'news.close': 'plain', 'news.postpone': 'plain' },
  outcomes: {
    setMilestone: {
      moved: { output: 'moved' },
      takenBack: { output: 'takenBack' },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ isLast, hasFailed }) => ({ isLast, hasFailed }),
  byHand: {
    starts: {
      underway:
        'Sign in as `pre-pto-qualification`, press Installed at `/sandbox/projects`, and open `/status`. Start over at `/sandbox/` when the news was closed before.',
      last: 'Sign in as `pre-pto-installation`, press In service at `/sandbox/projects`, and open `/status`. Start over at `/sandbox/` when the news was closed before.',
    },
    answers: {
      setMilestone: {
        takenBack:
          'First, with the news open, press the milestone before it at `/sandbox/projects` in another tab.',
        unreachable: 'First, at `/sandbox/browser`, let `setOnboardingMilestone` answer 503 once.',
      },
    },
  },
}
