import { memo, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { audienceOf, type FaqSection, faqLanguage, wordsOfTag } from '#domain/faq.ts'
import type { Faq } from '#src/api/queries/faqs.ts'
import { AppLink } from '#src/app/links.tsx'
import { categoryWords } from '#src/app/tag-words.ts'
import { Button } from '#src/ui/button.tsx'
import { unlessSecond } from '#src/ui/second-press.ts'
import { type Place, SortableList } from '#src/ui/sortable-list.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { cardTitle, sectionTitle } from '#src/ui/theme/text.css.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import * as css from './faqs.css.ts'

/** Where a question stands after it was moved, for those who listen. */
export type Where = { question: string; place: number; count: number; list: string }

type Props = FaqSection<Faq> & {
  /** Among what was searched or filtered, neighbours are not neighbours. */
  mayMove: boolean
  onMove: (faq: Faq, place: Place, where: Where) => void
  onHide: (faq: Faq, hidden: boolean) => void
}

/** The questions of one category, by subcategory, as the page of that category lists them. FAQ-1 */
export function QuestionSection({ category, groups, ...rest }: Props) {
  const intl = useIntl()
  const id = useId()
  const name =
    category === null ? intl.formatMessage({ id: 'adminFaqs.nowhere' }) : categoryWords(intl, category)
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.sectionHead}>
        <h2 className={sectionTitle} id={id}>
          {name}
        </h2>
        {category === null && (
          <p className={css.note}>
            <FormattedMessage id="adminFaqs.nowhereText" />
          </p>
        )}
      </div>
      {groups.map(({ subcategory, faqs }) => {
        const title =
          subcategory === null ? intl.formatMessage({ id: 'support.more' }) : wordsOfTag(subcategory)
        const isNamed = subcategory !== null || groups.length > 1
        return (
          <div className={css.group} key={subcategory}>
            {isNamed && (
              <h3 className={cardTitle} lang={subcategory === null ? undefined : faqLanguage}>
                {title}
              </h3>
            )}
            <Questions {...rest} faqs={faqs} list={isNamed ? `${name}, ${title}` : name} />
          </div>
        )
      })}
    </section>
  )
}

type ListProps = Pick<Props, 'mayMove' | 'onMove' | 'onHide'> & { faqs: readonly Faq[]; list: string }

/** Of hundreds of questions only the lists in which something changed are drawn again. */
const Questions = memo(QuestionList, (before, now) => {
  const { faqs, ...rest } = now
  const isSame = (Object.keys(rest) as (keyof typeof rest)[]).every((key) => before[key] === now[key])
  return isSame && before.faqs.length === faqs.length && faqs.every((faq, at) => faq === before.faqs[at])
})

function QuestionList({ faqs, list, mayMove, onMove, onHide }: ListProps) {
  const intl = useIntl()
  const move = (id: string, place: Place) => {
    const faq = faqs.find((one) => one.id === id)
    const others = faqs.filter((one) => one.id !== id)
    const at = others.findIndex((one) => one.id === place.beside)
    if (faq === undefined || at === -1) return
    const now = at + (place.side === 'after' ? 2 : 1)
    onMove(faq, place, { question: faq.question, place: now, count: faqs.length, list })
  }
  return (
    <SortableList
      label={list}
      locale={intl.locale}
      rows={faqs}
      rowId={({ id }) => id}
      rowName={({ question }) => question}
      moveWords={
        mayMove && faqs.length > 1
          ? ({ question }) => ({
              drag: intl.formatMessage({ id: 'adminFaqs.drag' }, { question }),
              up: intl.formatMessage({ id: 'adminFaqs.moveUp' }, { question }),
              down: intl.formatMessage({ id: 'adminFaqs.moveDown' }, { question }),
            })
          : null
      }
      isAmongMovable={mayMove}
      onMove={move}
      render={(faq) => <Question faq={faq} onHide={onHide} />}
    />
  )
}

type QuestionProps = { faq: Faq; onHide: Props['onHide'] }

const Question = memo(function Question({ faq, onHide }: QuestionProps) {
  const audience = audienceOf(faq)
  return (
    <div className={css.question}>
      <span className={css.words}>
        <AppLink
          to="/admin/manage_faqs"
          search={(list) => ({ ...list, question: faq.id })}
          // Whoever drags here drags the question, not its address.
          draggable={false}
          track="adminFaqs.open"
        >
          <span lang={faqLanguage}>{faq.question}</span>
        </AppLink>
        {(faq.hidden || audience.length > 0) && (
          <span className={css.marks}>
            {faq.hidden && (
              <Tag tone="warn" icon="eyeOff">
                <FormattedMessage id="adminFaqs.hidden" />
              </Tag>
            )}
            {audience.length > 0 && (
              <span className={css.note}>
                <FormattedMessage id="adminFaqs.onlyFor" values={{ tags: audience.join(', ') }} />
              </span>
            )}
          </span>
        )}
      </span>
      <Button
        variant="link"
        size="nav"
        messageId={faq.hidden ? 'adminFaqs.show' : 'adminFaqs.hide'}
        onClick={unlessSecond(() => onHide(faq, !faq.hidden))}
      >
        <FormattedMessage id={faq.hidden ? 'adminFaqs.show' : 'adminFaqs.hide'} />{' '}
        <VisuallyHidden>
          <span lang={faqLanguage}>{faq.question}</span>
        </VisuallyHidden>
      </Button>
    </div>
  )
})
