import { useIntl } from 'react-intl'
import ReactMarkdown from 'react-markdown'
import { tried } from '#src/app/browser-stores.ts'
import { Link } from '#src/ui/link.tsx'

/** Everything else loses its mark and keeps its words. */
const allowed = ['p', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'blockquote', 'h1', 'h2', 'h3', 'br', 'code']

type MarkdownProps = {
  text: string
  /** Its titles, whatever their level: one below the title that they stand under. */
  heading?: 'h2' | 'h4'
  pathOfThisApp: (path: unknown) => string | null
  onFollow: (path: string) => void
}

/** Text with marks from an allow-list. A link leads to https in a new tab, or to a page of this portal, or is no link. */
export function Markdown({ text, heading: Heading = 'h4', pathOfThisApp, onFollow }: MarkdownProps) {
  const intl = useIntl()
  return (
    <ReactMarkdown
      skipHtml
      unwrapDisallowed
      allowedElements={allowed}
      components={{
        h1: ({ children }) => <Heading>{children}</Heading>,
        h2: ({ children }) => <Heading>{children}</Heading>,
        h3: ({ children }) => <Heading>{children}</Heading>,
        a: ({ href, children }) => {
          const path = pathOfThisApp(href)
          if (path !== null) {
            return (
              <Link
                href={path}
                onClick={(event) => {
                  event.preventDefault()
                  onFollow(path)
                }}
              >
                {children}
              </Link>
            )
          }
          if (href === undefined || tried(() => new URL(href))?.protocol !== 'https:') return children
          return (
            <Link href={href} newTab={intl.formatMessage({ id: 'shell.opensNewTab' })}>
              {children}
            </Link>
          )
        },
      }}
    >
      {text}
    </ReactMarkdown>
  )
}
