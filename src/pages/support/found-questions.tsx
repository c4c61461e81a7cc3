import { FormattedMessage, useIntl } from 'react-intl'
import { breadcrumbCategory, faqLanguage, supportCategories } from '#domain/faq.ts'
import type { Faq } from '#src/api/queries/support.ts'
import { AppLinkRow } from '#src/app/link-rows.tsx'
import { useSupportPath } from '#src/app/support-pages.ts'
import { useFlags } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { messageFieldId } from '#src/flows/support-message/message-form.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkRows } from '#src/ui/link-row.tsx'
import { excerpt } from './excerpt.ts'
import * as css from './support.css.ts'

/** The questions that match, each with its category; where only the answer does, with the words around the match. */
export function FoundQuestions({ faqs, text }: { faqs: readonly Faq[]; text: string }) {
  const intl = useIntl()
  const path = useSupportPath()
  const shown = supportCategories(useFlags().web_video_resources)
  if (faqs.length === 0) return <NothingFound />
  return (
    <LinkRows>
      {faqs.map((faq) => {
        const category = breadcrumbCategory(faq, null, shown)
        const words = excerpt(faq, text)
        const below = words ?? (category && intl.formatMessage({ id: `support.category.${category}` }))
        return (
          <AppLinkRow
            key={faq.id}
            to={`${path}/faqs/$faqId` as const}
            params={{ faqId: faq.id }}
            search={{ search: text }}
            track="support.found"
          >
            <span className={css.question} lang={faqLanguage}>
              {faq.question}
            </span>
            {below && (
              <span className={css.found} lang={words === null ? undefined : faqLanguage}>
                {below}
              </span>
            )}
          </AppLinkRow>
        )
      })}
    </LinkRows>
  )
}

function NothingFound() {
  const { takesNoMessages } = useConfig()
  const title = <FormattedMessage id="support.nothingFound" />
  if (takesNoMessages) return <EmptyState title={title} />
  return (
    <EmptyState
      title={title}
      action={
        <Button
          variant="secondary"
          messageId="support.writeInstead"
          onClick={() => document.getElementById(messageFieldId)?.focus()}
        >
          <FormattedMessage id="support.writeInstead" />
        </Button>
      }
    >
      <FormattedMessage id="support.nothingFoundText" />
    </EmptyState>
  )
}
