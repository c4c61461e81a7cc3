import { NavLink, SubNav } from '#src/ui/nav-link.tsx'
import * as css from './gallery.css.ts'
import { Specimen } from './specimen.tsx'

/** The ways around the portal: above, below that, and at the bottom of a phone. */
export function NavigationSpecimens() {
  return (
    <Specimen name="Navigation">
      <div className={css.row}>
        <NavLink href="#overview" aria-current="page">
          Overview
        </NavLink>
        <NavLink href="#system">System</NavLink>
      </div>
      <SubNav label="System">
        <NavLink look="sub" href="#energy" aria-current="page">
          Energy
        </NavLink>
        <NavLink look="sub" href="#hardware">
          Hardware
        </NavLink>
      </SubNav>
      <div className={css.row}>
        <NavLink look="bottom" icon="home" href="#overview">
          Overview
        </NavLink>
        <NavLink look="bottom" icon="system" href="#system" aria-current="page">
          System
        </NavLink>
        <NavLink look="bottom" icon="bill" href="#billing">
          Billing
        </NavLink>
        <NavLink look="bottom" icon="support" href="#support">
          Support
        </NavLink>
      </div>
    </Specimen>
  )
}
