import { isFaqVisible, tagProblem } from '#domain/faq.ts'
import { faqPolicy } from '#domain/policy.ts'
import { may } from '#domain/roles.ts'
import { refusals } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import type { components } from '../contract/schema.gen.ts'
import { orAgain, type Tx } from '../data/database.ts'
import {
  addFaq,
  addFaqTag,
  addTag,
  getFaq,
  hasRoomFor,
  listAgreementTagsOf,
  listFaqs,
  listTags,
  moveFaq,
  putFaqTags,
  removeFaqTag,
  type StoredFaq,
  updateFaq,
} from '../data/faqs.ts'
import type { Services } from '../services.ts'
import { inTime, readInTime } from '../session/pre-login.ts'
import { once } from './once.ts'

const toFaq = ({ updated_at, ...faq }: StoredFaq): components['schemas']['Faq'] => ({
  ...faq,
  updated_at: updated_at.toISOString(),
})

const found = (faq: StoredFaq | null): components['schemas']['Faq'] => {
  if (!faq) throw refusals.notFound()
  return toFaq(faq)
}

/** Questions and answers: a homeowner reads those that are meant for them, staff keep them. */
export const faqs = (services: Services) =>
  ({
    async listFaqs({ caller: { user }, clock }) {
      if (may(user.role, 'faqs.manage'))
        return { status: 200, body: (await listFaqs(services.database.db, { shown: false })).map(toFaq) }
      const visible = await readInTime(services, clock, async (tx) => {
        const agreementTags = await listAgreementTagsOf(tx, user.id)
        const shown = await listFaqs(tx, { shown: true })
        return shown.filter((faq) => isFaqVisible(faq, agreementTags))
      })
      return { status: 200, body: visible.map(toFaq) }
    },

    async createFaq({ body, caller, clock, idempotencyKey: key, fail }) {
      const { tag_ids: tagIds = [], ...values } = body
      const make = async (tx: Tx) => {
        if (!(await hasRoomFor(tx, 'faq')))
          return fail(400, 'too_many', 'There are as many questions as there may be.')
        const { id } = await addFaq(tx, values)
        if (!(await putFaqTags(tx, id, tagIds))) throw refusals.notFound()
        return found(await getFaq(tx, id))
      }
      const made = await orAgain(() =>
        inTime(services, clock, (tx) => {
          if (key === undefined) return make(tx)
          const intention = {
            userId: caller.user.id,
            operation: 'createFaq',
            key,
            keptMs: faqPolicy.newKeptMs,
          }
          return once(tx, services, intention, body, async () => ({ status: 201, answer: await make(tx) }))
        }),
      )
      return { status: 201, body: made }
    },

    async updateFaq({ body, clock, params, fail }) {
      const { tag_ids: tagIds, expected_updated_at: expected, ...values } = body
      const answer = await inTime(services, clock, async (tx) => {
        const outcome = await updateFaq(tx, params.id, {
          ...values,
          tagIds,
          expected: expected === undefined ? undefined : new Date(expected),
        })
        return outcome === 'saved' ? await getFaq(tx, params.id) : outcome
      })
      if (answer === 'changed') return fail(409, 'changed_meanwhile', 'This question was changed meanwhile.')
      return answer === 'missing' || answer === null
        ? fail(404, 'not_found', 'Not found.')
        : { status: 200, body: toFaq(answer) }
    },

    async moveFaq({ body, clock, params, fail }) {
      const isMoved = await inTime(services, clock, (tx) => moveFaq(tx, params.id, body))
      return isMoved ? { status: 204 } : fail(404, 'not_found', 'Not found.')
    },

    async addFaqTag({ body, clock, params, fail }) {
      const faq = await inTime(services, clock, async (tx) => {
        const outcome = await addFaqTag(tx, params.id, body.tag_id)
        if (outcome === 'full')
          return fail(400, 'too_many', 'A question has at most 50 tags.', { tag_id: ['too_many'] })
        return outcome === 'tagged' ? getFaq(tx, params.id) : null
      })
      return faq ? { status: 200, body: toFaq(faq) } : fail(404, 'not_found', 'Not found.')
    },

    async removeFaqTag({ clock, params, query, fail }) {
      const had = await inTime(services, clock, (tx) => removeFaqTag(tx, params.id, query.tag_id))
      return had ? { status: 204 } : fail(404, 'not_found', 'Not found.')
    },

    async listTags() {
      return { status: 200, body: await listTags(services.database.db) }
    },

    async createTag({ body, clock, fail }) {
      const problem = tagProblem(body.tag)
      if (problem !== null) {
        const code = problem === 'validation.required' ? 'required' : 'invalid'
        return fail(400, 'invalid', 'The request is not valid.', { tag: [code] })
      }
      const tag = await inTime(services, clock, async (tx) => {
        if (!(await hasRoomFor(tx, 'tag')))
          return fail(400, 'too_many', 'There are as many tags as there may be.')
        return addTag(tx, body.tag.trim())
      })
      if (!tag) return fail(409, 'tag_exists', 'This tag exists.', { tag: ['taken'] })
      return { status: 201, body: tag }
    },
  }) satisfies Pick<
    Handlers,
    | 'listFaqs'
    | 'createFaq'
    | 'updateFaq'
    | 'moveFaq'
    | 'addFaqTag'
    | 'removeFaqTag'
    | 'listTags'
    | 'createTag'
  >
