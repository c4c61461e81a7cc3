import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { supportSearch } from '#src/app/house-search.ts'
import { useStaysAtSupport, useSupportPath, useSupportSearch } from '#src/app/support-pages.ts'
import { useFlags } from '#src/app/use-me.ts'
import { useConfig } from '#src/app/use-session.ts'
import { MessageForm } from '#src/flows/support-message/message-form.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { SectionBoundary } from '../shell/section-boundary.tsx'
import { CardsBesideMessage } from './cards-beside-message.tsx'
import { MessageOrCall } from './message-or-call.tsx'
import { Questions } from './questions.tsx'
import * as css from './support.css.ts'

/** Where help is: answers to search and to leaf through, and people to write to or to call. SUP-1, SUP-2 */
export function SupportPage() {
  const flags = useFlags()
  const path = useSupportPath()
  const navigate = useNavigate()
  const staysHere = useStaysAtSupport()
  const { about, agreement } = useSupportSearch()
  const forgetAbout = () => {
    if (!staysHere()) return
    void navigate({
      to: path,
      search: (before) => ({ search: supportSearch(before).search }),
      replace: true,
      resetScroll: false,
    })
  }
  const { takesNoMessages } = useConfig()
  const form = takesNoMessages ? (
    <p className={css.words}>
      <FormattedMessage id="support.noMessages" />
    </p>
  ) : (
    <SectionBoundary name="support message">
      <MessageForm about={about} agreementId={agreement} onSent={forgetAbout} />
    </SectionBoundary>
  )
  return (
    <>
      <PageTitle>
        <FormattedMessage id="support.title" />
      </PageTitle>
      <div className={css.page}>
        <SectionBoundary name="questions">
          <Questions />
        </SectionBoundary>
        {flags.support_page_v2_web ? <CardsBesideMessage form={form} /> : <MessageOrCall form={form} />}
      </div>
    </>
  )
}
