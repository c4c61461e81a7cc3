import { messageNumber, supportMessageProblem } from '#domain/support-message.ts'
import { refusals } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import { getAgreementOf } from '../data/agreements.ts'
import { orAgain, type Tx } from '../data/database.ts'
import { addSupportComment } from '../data/support-comments.ts'
import { enqueueMail } from '../jobs/mails.ts'
import type { Services } from '../services.ts'
import { inTime } from '../session/pre-login.ts'
import { holdStillHere } from '../session/still-here.ts'
import { once, standOf } from './once.ts'

/** What homeowners write to support: kept, and mailed to whoever reads it. */
export const support = (services: Services) =>
  ({
    async createUserComment({ body, caller, clock, sandbox, idempotencyKey: key, fail }) {
      const { user } = caller
      const { support: to } = services.config.mail
      if (!to) throw refusals.busy()
      const comment = body.comment.trim()
      const wrong = supportMessageProblem(comment)
      if (wrong)
        return fail(400, 'invalid', 'The request is not valid.', {
          comment: [wrong === 'tooLong' ? 'too_long' : 'required'],
        })
      const intention = key === undefined ? null : { userId: user.id, operation: 'createUserComment', key }
      const isNew = async (tx: Tx) =>
        intention === null || (await standOf(tx, services, intention, JSON.stringify(body))).verdict === 'run'
      // What is only asked for again uses up nothing.
      if (await inTime(services, clock, isNew))
        await services.limits.countOf('comment', user.id, clock.offsetMs)
      const keep = async (tx: Tx) => {
        const agreement = body.agreement_id ? await getAgreementOf(tx, user.id, body.agreement_id) : null
        if (body.agreement_id && !agreement) return fail(404, 'not_found', 'Not found.')
        const agreementId = agreement?.id ?? null
        const row = await addSupportComment(tx, { userId: user.id, agreementId, comment })
        const number = messageNumber(row.id)
        const from = `${user.first_name} ${user.last_name}`.trim()
        const about = agreement ? [`Agreement ${agreement.homeowner_contract_id}`] : []
        await enqueueMail(tx, services, {
          payload: { template: 'comment', to, replyTo: user.email, number, sealedFor: row.id },
          secret: [[`${from} <${user.email}>`, ...about].join('\n'), comment].join('\n\n'),
          userId: user.id,
          ...(sandbox && { contextId: sandbox.id }),
        })
        return { id: row.id, created_at: row.createdAt.toISOString() }
      }
      const kept = await orAgain(() =>
        inTime(services, clock, async (tx) => {
          await holdStillHere(tx, caller)
          if (intention === null) return keep(tx)
          return once(tx, services, intention, body, async () => ({ status: 201, answer: await keep(tx) }))
        }),
      )
      return { status: 201, body: kept }
    },
  }) satisfies Pick<Handlers, 'createUserComment'>
