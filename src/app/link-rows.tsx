import { createLink } from '@tanstack/react-router'
import { LinkRow } from '#src/ui/link-row.tsx'

/** A row that leads to a page, led by the router. */
export const AppLinkRow = createLink(LinkRow)
