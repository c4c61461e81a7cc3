import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { faqLanguage } from '#domain/faq.ts'
import { AppLink } from '#src/app/links.tsx'
import { chatAtDesk } from '#src/app/sandbox-desk.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { cardTitle } from '#src/ui/theme/text.css.ts'
import { type ChatLine, useConversation } from './conversation.ts'
import * as css from './sandbox-chat.css.ts'

/**
 * The frame of the sandbox's chat: a button, and above it what is said. Where it would lie over the page the button
 * stands at the page's end; what is open, or has come unread, floats. On the page of the chat, where it starts open, it
 * stands in the page. The desk takes it away as it is, and gives it back so. CHAT-6, CHAT-8
 */
export function SandboxChat({ startsOpen }: { startsOpen: boolean }) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(startsOpen)
  const { lines, say } = useConversation()
  const [seen, setSeen] = useState(lines.length)
  const opener = useRef<HTMLDivElement>(null)
  const isTakenAway = useSyncExternalStore(chatAtDesk.follow, () => chatAtDesk.read() === 'withoutFrame')
  if (isOpen && seen !== lines.length) setSeen(lines.length)
  const close = () => {
    setIsOpen(false)
    opener.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  const hasUnread = seen !== lines.length
  const name = intl.formatMessage({ id: hasUnread ? 'chat.nameUnread' : 'chat.name' })
  if (isTakenAway) return null
  return (
    <aside
      className={css.frame}
      aria-label={intl.formatMessage({ id: 'chat.name' })}
      data-sandbox-chat={isOpen ? 'open' : 'closed'}
      data-stands={startsOpen || undefined}
      data-floats={(!startsOpen && (isOpen || hasUnread)) || undefined}
    >
      {isOpen && <Conversation lines={lines} onSay={say} onClose={close} />}
      <div className={css.opener} ref={opener}>
        <IconButton
          label={name}
          track="chat.open"
          dot={hasUnread}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : setIsOpen(true))}
        >
          <Icon name={isOpen ? 'cross' : 'chat'} />
        </IconButton>
      </div>
    </aside>
  )
}

type ConversationProps = { lines: readonly ChatLine[]; onSay: (text: string) => void; onClose: () => void }

function Conversation({ lines, onSay, onClose }: ConversationProps) {
  const intl = useIntl()
  const log = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  // The newest line is the one to read; in a low window it is the whole that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when a line comes.
  useEffect(() => {
    for (const box of [log.current, panel.current]) if (box) box.scrollTop = box.scrollHeight
  }, [lines])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('line') ?? '').trim()
    event.currentTarget.reset()
    if (text !== '') onSay(text)
  }
  return (
    <section
      className={css.panel}
      ref={panel}
      aria-label={intl.formatMessage({ id: 'chat.conversation' })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <h2 className={cardTitle}>
        <FormattedMessage id="chat.name" />
      </h2>
      <div
        className={css.log}
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its box is read on by keyboard.
        tabIndex={0}
        ref={log}
        aria-label={intl.formatMessage({ id: 'chat.lines' })}
      >
        <p className={css.theirs}>
          <FormattedMessage id="chat.welcome" />
        </p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end.
          <Line line={line} key={index} />
        ))}
      </div>
      <form className={css.form} onSubmit={submit}>
        <TextField
          name="line"
          label={<FormattedMessage id="chat.write" />}
          hideLabel
          placeholder={intl.formatMessage({ id: 'chat.write' })}
          autoComplete="off"
          maxLength={1000}
        />
        <Button type="submit" messageId="chat.send">
          <FormattedMessage id="chat.send" />
        </Button>
      </form>
    </section>
  )
}

function Line({ line: { by, text, faqId } }: { line: ChatLine }) {
  const { pathname } = useRouter().state.location
  const support = pathname.startsWith('/dashboard') ? '/dashboard/support' : '/support'
  if (by === 'person') return <p className={css.ours}>{text}</p>
  if (by === 'support') return <p className={css.theirs}>{text}</p>
  if (by === 'nobody')
    return (
      <p className={css.theirs}>
        <FormattedMessage id="chat.nobody" />
      </p>
    )
  return (
    <p className={css.theirs}>
      <FormattedMessage id="chat.mayHelp" />{' '}
      <AppLink to={`${support}/faqs/$faqId` as const} params={{ faqId: faqId ?? '' }}>
        <span lang={faqLanguage}>{text}</span>
      </AppLink>
    </p>
  )
}
