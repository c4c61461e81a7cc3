import { listPolicy } from '#domain/policy.ts'
import type { Handlers } from '../contract/handlers.ts'
import type { components } from '../contract/schema.gen.ts'
import { type InboxMessage, listInbox, markAllRead, setRead } from '../data/inbox.ts'
import type { Services } from '../services.ts'
import { inTime, readInTime } from '../session/pre-login.ts'

/** Alerts of a person; marking them is theirs alone, whoever looks on (INBOX-4). */
export const inbox = (services: Services) =>
  ({
    async listInboxMessages({ caller, query, clock }) {
      const page = await readInTime(services, clock, (tx) =>
        listInbox(tx, caller.user.id, {
          page: query.page ?? 1,
          pageSize: query.page_size ?? listPolicy.inboxPageSize,
          direction: query.direction ?? 'descending',
        }),
      )
      return { status: 200, body: { ...page, results: page.results.map(toMessage) } }
    },

    async updateInboxMessage({ body, caller, params, clock, fail }) {
      const message = await inTime(services, clock, (tx) =>
        setRead(tx, caller.user.id, params.messageId, body.read),
      )
      return message ? { status: 200, body: toMessage(message) } : fail(404, 'not_found', 'Not found.')
    },

    async markAllInboxMessagesAsRead({ caller, clock }) {
      await inTime(services, clock, (tx) => markAllRead(tx, caller.user.id))
      return { status: 204 }
    },
  }) satisfies Pick<Handlers, 'listInboxMessages' | 'updateInboxMessage' | 'markAllInboxMessagesAsRead'>

const toMessage = (message: InboxMessage): components['schemas']['InboxMessage'] => ({
  ...message,
  date_sent: message.date_sent.toISOString(),
})
