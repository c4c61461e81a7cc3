import { BrandMark } from '#src/ui/brand-mark.tsx'
import { Figure } from '#src/ui/figure.tsx'
import { iconNames } from '#src/ui/icon-names.ts'
import { Icon } from '#src/ui/icons.tsx'
import { SourceMark } from '#src/ui/source-mark.tsx'
import {
  body,
  cardTitle,
  label,
  lead,
  list,
  pageTitle,
  sectionTitle,
  small,
  staffTitle,
  tag,
} from '#src/ui/theme/text.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'
import * as css from './gallery.css.ts'
import { Group, Specimen } from './specimen.tsx'

const styles = { pageTitle, staffTitle, sectionTitle, cardTitle, lead, body, label, list, small, tag }

/** Colours, type, figures and icons. */
export function ThemeSpecimens() {
  return (
    <Group title="Colour, type, icons">
      <div className={css.swatches}>
        {Object.entries(vars.color).map(([name, value]) => (
          <div key={name}>
            <div className={css.swatch} style={{ background: value }} />
            <span className={css.name}>{name}</span>
          </div>
        ))}
      </div>
      {Object.entries(styles).map(([name, style]) => (
        <Specimen name={name} key={name}>
          <p className={style}>Your roof makes more than you use, ¿cuánto? 1,018</p>
        </Specimen>
      ))}
      <div className={css.row}>
        <Figure value="55.0" unit="kWh" size="xl" />
        <Figure value="1,018" unit="kWh" />
        <Figure value="$142.18" size="m" />
        <Figure value="4.2" unit="kW" size="node" />
      </div>
      <div className={css.row}>
        <BrandMark />
        {(['solar', 'home', 'battery', 'grid'] as const).map((source) => (
          <SourceMark source={source} key={source} />
        ))}
      </div>
      <div className={css.icons}>
        {iconNames.map((name) => (
          <span title={name} key={name}>
            <Icon name={name} size="large" />
          </span>
        ))}
      </div>
    </Group>
  )
}
