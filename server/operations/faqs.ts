import { isFaqVisible } from '#domain/faq.ts'
import { may } from '#domain/roles.ts'
import { refusals } from '../contract/failure.ts'
import type { Handlers } from '../contract/handlers.ts'
import {
  addFaq,
  addFaqTag,
  addTag,
  getFaq,
  listAgreementTagsOf,
  listFaqs,
  listTags,
  removeFaqTag,
  type StoredFaq,
  updateFaq,
} from '../data/faqs.ts'
import type { Services } from '../services.ts'
import { inTime, readInTime } from '../session/pre-login.ts'

const found = (faq: StoredFaq | null): StoredFaq => {
  if (!faq) throw refusals.notFound()
  return faq
}

/** Questions and answers: a homeowner reads those that are meant for them, staff keep them. */
export const faqs = (services: Services) =>
  ({
    async listFaqs({ caller: { user }, clock }) {
      if (may(user.role, 'faqs.manage'))
        return { status: 200, body: await listFaqs(services.database.db, { shown: false }) }
      const visible = await readInTime(services, clock, async (tx) => {
        const agreementTags = await listAgreementTagsOf(tx, user.id)
        const shown = await listFaqs(tx, { shown: true })
        return shown.filter((faq) => isFaqVisible(faq, agreementTags))
      })
      return { status: 200, body: visible }
    },

    async createFaq({ body, clock }) {
      const faq = await inTime(services, clock, async (tx) => getFaq(tx, (await addFaq(tx, body)).id))
      return { status: 201, body: found(faq) }
    },

    async updateFaq({ body, clock, params, fail }) {
      const faq = await inTime(services, clock, async (tx) =>
        (await updateFaq(tx, params.id, body)) ? getFaq(tx, params.id) : null,
      )
      return faq ? { status: 200, body: faq } : fail(404, 'not_found', 'Not found.')
    },

    async addFaqTag({ body, clock, params, fail }) {
      const faq = await inTime(services, clock, async (tx) =>
        (await addFaqTag(tx, params.id, body.tag_id)) ? getFaq(tx, params.id) : null,
      )
      return faq ? { status: 200, body: faq } : fail(404, 'not_found', 'Not found.')
    },

    async removeFaqTag({ clock, params, query, fail }) {
      const had = await inTime(services, clock, (tx) => removeFaqTag(tx, params.id, query.tag_id))
      return had ? { status: 204 } : fail(404, 'not_found', 'Not found.')
    },

    async listTags() {
      return { status: 200, body: await listTags(services.database.db) }
    },

    async createTag({ body, clock, fail }) {
      const tag = await inTime(services, clock, (tx) => addTag(tx, body.tag.trim()))
      if (!tag) return fail(409, 'tag_exists', 'This tag exists.', { tag: ['taken'] })
      return { status: 201, body: tag }
    },
  }) satisfies Pick<
    Handlers,
    'listFaqs' | 'createFaq' | 'updateFaq' | 'addFaqTag' | 'removeFaqTag' | 'listTags' | 'createTag'
  >
