import { NavLink } from '#src/ui/nav-link.tsx'
import * as css from './gallery.css.ts'
import { Specimen } from './specimen.tsx'

/** The ways around the portal. */
export function NavigationSpecimens() {
  return (
    <Specimen name="Navigation">
      <div className={css.row}>
        <NavLink href="#overview" aria-current="page">
          Overview
        </NavLink>
        <NavLink href="#system">System</NavLink>
      </div>
    </Specimen>
  )
}
