import type { Cases } from '#flowkit/flow.ts'
import type { inboxMachine } from './inbox.machine.ts'

const messageId = '0192a1b2-0000-7000-8000-000000000001'

export const inboxCases: Cases<typeof inboxMachine> = {
  inputs: { homeowner: { isImpersonated: false }, impersonator: { isImpersonated: true } },
  events: {
    'inbox.open': 'plain',
    'inbox.close': 'plain',
    'message.open': { unread: { messageId, isRead: false }, read: { messageId, isRead: true } },
    'message.back': 'plain',
    'message.follow': { intoThePortal: { path: '/dashboard/system' } },
    'markAll.ask': 'plain',
    'markAll.dismiss': 'plain',
    'markAll.confirm': 'plain',
  },
  outcomes: {
    markRead: { marked: { output: undefined }, unreachable: { error: new Error('network') } },
    markAllRead: { marked: { output: undefined }, unreachable: { error: new Error('network') } },
  },
  project: ({ isImpersonated, messageId: open }) => ({ isImpersonated, open }),
  invariants: {
    'a message is open while it is read, and stands until the panel is out of sight': (snapshot) =>
      snapshot.matches('closed') || snapshot.matches('reading') === (snapshot.context.messageId !== null),
  },
  apart: ['message.open unread'],
  byHand: {
    starts: {
      homeowner: 'Sign in as `inbox-full`. The alert "A good day for your roof" leads into the portal.',
      impersonator:
        'Sign in as `support`, open the profile of Elena Marsh, of `inbox-full`, from `/admin/users`, press "Impersonate" and "Start looking".',
    },
    answers: {
      markRead: {
        unreachable: 'At `/sandbox/browser` let `updateInboxMessage` answer 503 once.',
      },
      markAllRead: {
        unreachable: 'At `/sandbox/browser` let `markAllInboxMessagesAsRead` answer 503 once.',
      },
    },
  },
}
