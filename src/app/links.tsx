import { createLink } from '@tanstack/react-router'
import { ButtonLink, Link } from '#src/ui/link.tsx'

/** The links of the design system, led by the router. */
export const AppLink = createLink(Link)
export const AppButtonLink = createLink(ButtonLink)
