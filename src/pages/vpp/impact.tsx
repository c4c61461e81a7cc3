import { FormattedMessage, useIntl } from 'react-intl'
import { dateForDisplay } from '#domain/calendar-date.ts'
import { vppPolicy } from '#domain/policy.ts'
import { collectiveImpact } from '#domain/vpp.ts'
import { Card, CardHead } from '#src/ui/card.tsx'
import { Figure } from '#src/ui/figure.tsx'
import { FigureCell, FigureCells } from '#src/ui/ledger.tsx'
import * as css from './vpp.css.ts'

/** What all who take part give in a season, with where the figures come from. VPP-6. */
export function Impact({ participants }: { participants: number }) {
  const intl = useIntl()
  const { kwh, homes_powered } = collectiveImpact(participants)
  const { householdSource, seasonFigureSetOn, householdKwhPerMonth, seasonKwhPerParticipant } = vppPolicy
  return (
    <Card bleed>
      <CardHead look="section">
        <FormattedMessage id="vpp.together" />
      </CardHead>
      <div className={css.cells}>
        <FigureCells>
          <FigureCell
            name={<FormattedMessage id="vpp.homes" />}
            figure={
              <Figure
                value={
                  kwh > 0 && homes_powered === 0 ? (
                    <FormattedMessage id="vpp.lessThanOne" />
                  ) : (
                    intl.formatNumber(homes_powered)
                  )
                }
              />
            }
          />
          <FigureCell
            name={<FormattedMessage id="vpp.kwh" />}
            figure={<Figure value={intl.formatNumber(kwh)} unit="kWh" />}
          />
          <FigureCell
            name={<FormattedMessage id="vpp.participants" />}
            figure={<Figure value={intl.formatNumber(participants)} />}
          />
        </FigureCells>
      </div>
      <p className={css.source}>
        <FormattedMessage
          id="vpp.source"
          values={{
            season: seasonKwhPerParticipant,
            household: householdKwhPerMonth,
            source: householdSource.name,
            year: householdSource.year,
            day: intl.formatDate(dateForDisplay(seasonFigureSetOn), { dateStyle: 'long', timeZone: 'UTC' }),
          }}
        />
      </p>
    </Card>
  )
}
