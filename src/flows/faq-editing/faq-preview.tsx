import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { audienceOf, listedIn } from '#domain/faq.ts'
import type { FaqDraft } from '#machines/faq-editing/faq-editing.machine.ts'
import type { Tag } from '#src/api/queries/faqs.ts'
import { categoryWords } from '#src/app/tag-words.ts'
import { Ledger, LedgerRow } from '#src/ui/ledger.tsx'
import { label } from '#src/ui/theme/text.css.ts'
import * as css from './faq-editing.css.ts'
import { FaqText } from './faq-text.tsx'

/** What homeowners will see, where they will find it, and who of them. FAQ-5 */
export function FaqPreview({ draft, tags }: { draft: FaqDraft; tags: readonly Tag[] }) {
  const intl = useIntl()
  const id = useId()
  const faq = { tags: tags.filter((tag) => draft.tagIds.includes(tag.id)) }
  const places = listedIn(faq).map((category) => categoryWords(intl, category))
  const audience = audienceOf(faq)
  return (
    <section className={css.preview} aria-labelledby={id}>
      <h2 className={`${label} ${css.previewTitle}`} id={id}>
        <FormattedMessage id="adminFaqs.preview" />
      </h2>
      <div className={css.shown}>
        <FaqText question={draft.question.trim()} answer={draft.answer} level="h3" />
      </div>
      <Ledger>
        <LedgerRow values="start" term={<FormattedMessage id="adminFaqs.where" />}>
          {places.length > 0 ? (
            intl.formatList(places, { type: 'conjunction' })
          ) : (
            <FormattedMessage id="adminFaqs.whereNowhere" />
          )}
        </LedgerRow>
        <LedgerRow values="start" term={<FormattedMessage id="adminFaqs.who" />}>
          {draft.hidden ? (
            <FormattedMessage id="adminFaqs.whoNobody" />
          ) : audience.length > 0 ? (
            <FormattedMessage
              id="adminFaqs.whoSome"
              values={{ tags: intl.formatList(audience, { type: 'disjunction' }) }}
            />
          ) : (
            <FormattedMessage id="adminFaqs.whoAll" />
          )}
        </LedgerRow>
      </Ledger>
    </section>
  )
}
