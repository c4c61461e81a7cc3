import { faqProblems, isFaqVisible, tagProblem } from '#domain/faq.ts'
import { faqPolicy } from '#domain/policy.ts'
import { may } from '#domain/roles.ts'
import { refusals } from '../contract/failure.ts'
import type { Ask, Handlers } from '../contract/handlers.ts'
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
import { holdStillHere } from '../session/still-here.ts'
import { once } from './once.ts'

const toFaq = ({ updated_at, ...faq }: StoredFaq): components['schemas']['Faq'] => ({
  ...faq,
  updated_at: updated_at.toISOString(),
})

const found = (faq: StoredFaq | null): components['schemas']['Faq'] => {
  if (!faq) throw refusals.notFound()
  return toFaq(faq)
}

const codes = { required: 'required', tooLong: 'too_long' } as const

/** As the form of the browser refuses them. FAQ-2 */
function refuseWrongTexts({ body, fail }: Pick<Ask<'createFaq' | 'updateFaq'>, 'body' | 'fail'>): void {
  const fields: Record<string, string[]> = {}
  for (const [field, problem] of Object.entries(faqProblems(body)))
    if (problem !== null) fields[field] = [codes[problem]]
  if (Object.keys(fields).length > 0) fail(400, 'invalid', 'The request is not valid.', fields)
}

/** Questions and answers: a homeowner reads those that are meant for them, staff keep them. */
export const faqs = (services: Services) => {
  // Held before any question is, so that whoever waits for one can neither be signed out nor lose their role meanwhile.
  const write = <T>(
    { caller, clock }: Pick<Ask<'updateFaq'>, 'caller' | 'clock'>,
    work: (tx: Tx) => Promise<T>,
  ) =>
    inTime(services, clock, async (tx) => {
      await holdStillHere(tx, caller)
      return work(tx)
    })

  return {
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
      refuseWrongTexts({ body, fail })
      const { tag_ids: tagIds = [], ...values } = body
      const make = async (tx: Tx) => {
        if (!(await hasRoomFor(tx, 'faq')))
          return fail(400, 'too_many', 'There are as many questions as there may be.')
        const { id } = await addFaq(tx, values)
        if (!(await putFaqTags(tx, id, tagIds))) throw refusals.notFound()
        return found(await getFaq(tx, id))
      }
      const made = await orAgain(() =>
        write({ caller, clock }, (tx) => {
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

    async updateFaq({ body, caller, clock, params, fail }) {
      refuseWrongTexts({ body, fail })
      const { tag_ids: tagIds, expected_updated_at: expected, ...values } = body
      const answer = await write({ caller, clock }, async (tx) => {
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

    async moveFaq({ body, caller, clock, params, fail }) {
      const isMoved = await write({ caller, clock }, (tx) => moveFaq(tx, params.id, body))
      return isMoved ? { status: 204 } : fail(404, 'not_found', 'Not found.')
    },

    async addFaqTag({ body, caller, clock, params, fail }) {
      const faq = await write({ caller, clock }, async (tx) => {
        const outcome = await addFaqTag(tx, params.id, body.tag_id)
        if (outcome === 'full')
          return fail(400, 'too_many', 'A question has at most 50 tags.', { tag_id: ['too_many'] })
        return outcome === 'tagged' ? getFaq(tx, params.id) : null
      })
      return faq ? { status: 200, body: toFaq(faq) } : fail(404, 'not_found', 'Not found.')
    },

    async removeFaqTag({ caller, clock, params, query, fail }) {
      const had = await write({ caller, clock }, (tx) => removeFaqTag(tx, params.id, query.tag_id))
      return had ? { status: 204 } : fail(404, 'not_found', 'Not found.')
    },

    async listTags() {
      return { status: 200, body: await listTags(services.database.db) }
    },

    async createTag({ body, caller, clock, fail }) {
      const problem = tagProblem(body.tag)
      if (problem !== null) {
        const code = problem === 'validation.required' ? 'required' : 'invalid'
        return fail(400, 'invalid', 'The request is not valid.', { tag: [code] })
      }
      const tag = await write({ caller, clock }, async (tx) => {
        if (!(await hasRoomFor(tx, 'tag')))
          return fail(400, 'too_many', 'There are as many tags as there may be.')
        return addTag(tx, body.tag.trim())
      })
      if (!tag) return fail(409, 'tag_exists', 'This tag exists.', { tag: ['taken'] })
      return { status: 201, body: tag }
    },
  } satisfies Pick<
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
}
