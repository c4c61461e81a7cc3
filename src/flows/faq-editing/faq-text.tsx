import { useRouter } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { faqLanguage } from '#domain/faq.ts'
import { Markdown } from '#src/flows/inbox/markdown.tsx'
import { sectionTitle } from '#src/ui/theme/text.css.ts'
import * as css from './faq-editing.css.ts'

/** A question with its answer as the support page shows it. Links to pages of the portal are for homeowners: here they lead nowhere. FAQ-5 */
export function FaqText({
  question,
  answer,
  level: Level,
}: {
  question: string
  answer: string
  level: 'h2' | 'h3'
}) {
  const { pathOfThisApp } = useRouter().options.context
  return (
    <>
      <Level className={`${sectionTitle} ${css.asked}`}>
        {question === '' ? (
          <FormattedMessage id="adminFaqs.nothingYet" />
        ) : (
          <span lang={faqLanguage}>{question}</span>
        )}
      </Level>
      <div className={css.prose} lang={faqLanguage}>
        <Markdown text={answer} pathOfThisApp={pathOfThisApp} onFollow={() => {}} />
      </div>
    </>
  )
}
