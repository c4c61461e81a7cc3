import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import type { SiteCategory } from '#domain/site-categories.ts'
import { sourceColors } from '../marks/source-colors.css.ts'
import { SourceIcon } from '../marks/source-icon.tsx'
import { energyScale } from '../units.ts'
import { decimal, percent } from '../wording.ts'
import { wholePercents } from './shares.ts'
import * as css from './side-words.css.ts'

/** Parts are whole Wh each: together they may differ from the whole by rounding. One below nothing is told from as much on, where it is not written as 0. */
const wholeShare = 0.99

/** Where energy went or came from: one bar in the sources' colours and a ledger with their words. */
export function Breakdown({
  kind,
  parts,
  of = null,
}: {
  kind: 'went' | 'came'
  /** In the order to draw; null where it cannot be told. */
  parts: readonly { category: SiteCategory; wh: number | null }[]
  /** What is to be told apart, in Wh: of the quarter hours in which a part is not known, nothing is. */
  of?: number | null
}) {
  const intl = useIntl()
  const id = useId()
  const told = parts.flatMap(({ category, wh }) => (wh === null ? [] : [{ category, wh }]))
  const known = told.filter(({ wh }) => wh > 0)
  const scale = energyScale(Math.max(0, ...known.map((part) => part.wh)))
  const percents = wholePercents(known.map((part) => part.wh))
  const sum = known.reduce((all, part) => all + part.wh, 0)
  const least = scale.divisor / 10 ** scale.digits / 2
  const less = told.filter(({ wh }) => wh <= Math.min((wholeShare - 1) * sum, -least))
  const whole = told.reduce((all, part) => all + part.wh, 0)
  const share = of === null || of <= 0 ? 1 : whole / of
  const energy = (wh: number) => `${decimal(intl, wh / scale.divisor, scale.digits)}\u00a0${scale.unit}`
  const withShare = (wh: number, share: number) =>
    intl.formatMessage(
      { id: 'charts.breakdown.part' },
      {
        energy: energy(wh),
        percent:
          share === 0
            ? `<${percent(intl, 0.01)}`
            : // A whole is only said of a whole.
              percent(intl, Math.min(share, known.length > 1 ? 99 : 100) / 100),
      },
    )
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {intl.formatMessage({ id: kind === 'went' ? 'charts.breakdown.went' : 'charts.breakdown.came' })}
      </h2>
      {known.length === 0 ? (
        <p className={css.nothing}>{intl.formatMessage({ id: 'charts.breakdown.none' })}</p>
      ) : (
        <>
          <div className={css.bar} aria-hidden="true">
            {known.map(({ category, wh }) => (
              <div
                key={category}
                className={css.piece}
                style={assignInlineVars({
                  [css.share]: String(wh / sum),
                  [css.hue]: sourceColors[category].edge,
                })}
              />
            ))}
          </div>
          <dl className={css.ledger}>
            {[...known, ...less].map(({ category, wh }, at) => (
              <div
                key={category}
                className={css.entry}
                style={assignInlineVars({ [css.share]: String(Math.max(0, wh / sum)) })}
              >
                <SourceIcon source={category} color={sourceColors[category].edge} />
                <dt className={css.entryName}>
                  {intl.formatMessage({ id: `charts.breakdown.${kind}.${category}` })}
                </dt>
                <dd className={css.entryValue}>{wh > 0 ? withShare(wh, percents[at] ?? 0) : energy(wh)}</dd>
              </div>
            ))}
          </dl>
          {share < wholeShare && (
            <p className={css.nothing}>
              {intl.formatMessage({ id: 'charts.breakdown.known' }, { percent: percent(intl, share) })}
            </p>
          )}
        </>
      )}
    </section>
  )
}
