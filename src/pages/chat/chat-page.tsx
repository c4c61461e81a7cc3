import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { AppButtonLink, AppLink } from '#src/app/links.tsx'
import { useConfig, useSession } from '#src/app/use-session.ts'
import { hasChat } from '#src/flows/chat/has-chat.ts'
import { useChat } from '#src/flows/chat/use-chat.ts'
import { CallButton } from '#src/flows/support-call/call-button.tsx'
import { Actions, FieldStack } from '#src/ui/actions.tsx'
import { Brand } from '#src/ui/brand-mark.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { body } from '#src/ui/theme/text.css.ts'
import * as footer from '../shell/footer.css.ts'
import { FooterLinks } from '../shell/footer-links.tsx'
import { LateStores } from '../shell/late-stores.tsx'
import { LookingBanner } from '../shell/looking-banner.tsx'
import { SharingPlace } from '../shell/sharing-place.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import * as css from './chat-page.css.ts'

/** The chat for everybody, signed in or not: only the way home and a footer are around it. ROUTE-27 */
export function ChatPage() {
  const isLooking = useSelector(useSession(), ({ context }) => context.impersonator !== null)
  const person = useSelector(useSession(), ({ context }) => context.person?.id ?? 'nobody')
  const config = useConfig()
  const { brand, mark } = config
  const isThere = hasChat(config)
  usePageTitle()
  return (
    <div className={css.page}>
      <LookingBanner />
      <SharingPlace />
      <header className={css.head}>
        <AppLink to="/login" variant="brand">
          <Brand name={brand} mark={mark} />
        </AppLink>
      </header>
      <main className={css.main}>
        {isLooking ? (
          <>
            <ChatTitle />
            <p className={body}>
              <FormattedMessage id="chat.looked" />
            </p>
          </>
        ) : isThere ? (
          // The page stays when its person goes, who leaves no conversation behind. CHAT-5, CHAT-7
          <Chat key={person} />
        ) : (
          <NoChat />
        )}
      </main>
      <footer className={`${footer.footer} ${css.foot}`}>
        <div className={footer.content}>
          <FooterLinks />
          <LateStores />
        </div>
      </footer>
    </div>
  )
}

/** How to write stands where there is something to write in. CHAT-3 */
const ChatTitle = ({ stands = false }) => (
  <PageTitle lead={stands ? <FormattedMessage id="chat.lead" /> : undefined}>
    <FormattedMessage id="chat.title" />
  </PageTitle>
)

function Chat() {
  const { snapshot, Frame } = useChat()
  if (snapshot.hasTag('failed')) return <NoChat />
  return (
    <>
      <ChatTitle stands={snapshot.hasTag('framed')} />
      {snapshot.hasTag('awaited') && (
        <Spinner>
          <FormattedMessage id="chat.looking" />
        </Spinner>
      )}
      {Frame && <Frame startsOpen />}
    </>
  )
}

/** Whoever came to write finds the other ways to somebody; the page of support leads through login. CHAT-3 */
function NoChat() {
  return (
    <>
      <ChatTitle />
      <FieldStack>
        <Notice tone="bad" role="alert">
          <FormattedMessage id="chat.failed" />
        </Notice>
        <Actions place="start">
          <CallButton messageId="status.call" />
          <AppButtonLink to="/support" messageId="status.contact">
            <FormattedMessage id="status.contact" />
          </AppButtonLink>
        </Actions>
      </FieldStack>
    </>
  )
}
