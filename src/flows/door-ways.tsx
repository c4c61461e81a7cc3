import { createLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx'
import * as css from './door-ways.css.ts'

const RouterRow = createLink(LinkRow)

/** Where else a person may want to go from a page at the door. */
export function DoorWays({ children }: { children: ReactNode }) {
  return (
    <div className={css.ways}>
      <LinkRows>{children}</LinkRows>
    </div>
  )
}

export const strong = { b: (words: ReactNode) => <strong>{words}</strong> }

/** A way to another page; the message may set its first words in bold. */
export function DoorWay({
  to,
  messageId,
}: {
  to: '/login' | '/registration' | '/forgot_password'
  messageId: string
}) {
  return (
    <RouterRow to={to} messageId={messageId}>
      <FormattedMessage id={messageId} values={strong} />
    </RouterRow>
  )
}
