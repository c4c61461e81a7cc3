import { createLink } from '@tanstack/react-router'
import { NavLink } from '#src/ui/nav-link.tsx'

/** A link of the navigation, led by the router. */
export const AppNavLink = createLink(NavLink)
