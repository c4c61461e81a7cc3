import { FormattedMessage, useIntl } from 'react-intl'
import { isWithin, type SitePeriod, siteDayOf } from '#domain/site-periods.ts'
import { type EnergySearch, looks, periods } from '#src/app/house-search.ts'
import { sentenceCase } from '#src/charts/wording.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { usePressed } from './after-paint.ts'
import { DayChoice } from './day-choice.tsx'
import * as css from './energy.css.ts'
import { firstOf, neighbours, type Shown } from './period.ts'

type Props = {
  shown: Shown
  period: SitePeriod
  /** That of the address. */
  day: string | undefined
  look: 'chart' | 'table'
  now: Date
  firstDay: string | null | undefined
  onShow: (change: EnergySearch) => void
}

/** Which period, earlier and later, and whether as a picture or a table. */
export function PeriodBar({ shown, period, day, look, now, firstDay, onShow }: Props) {
  const intl = useIntl()
  const { earlier, later } = neighbours(period, firstDay, now)
  const [pressedPeriod, pressPeriod] = usePressed(shown)
  const [pressedLook, pressLook] = usePressed(look)
  return (
    <div className={css.bar}>
      <Segmented
        wide
        label={intl.formatMessage({ id: 'energy.period' })}
        value={pressedPeriod}
        onChange={(next) => {
          pressPeriod(next)
          onShow({ period: next, ...firstOf(day, firstDay) })
        }}
        options={periods.map((value) => ({
          value,
          label: intl.formatMessage({ id: `energy.period.${value}` }),
        }))}
      />
      <div className={css.step}>
        <IconButton
          label={intl.formatMessage({ id: 'energy.earlier' })}
          messageId="energy.earlier"
          aria-disabled={earlier === null}
          onClick={() => earlier && onShow({ day: earlier })}
        >
          <Icon name="chevronLeft" />
        </IconButton>
        <span className={css.named}>
          <strong aria-live="polite">
            <PeriodName shown={shown} period={period} now={now} />
          </strong>
          <DayChoice
            period={period}
            firstDay={firstDay ?? null}
            now={now}
            onChoose={(day) => onShow({ day })}
          />
        </span>
        <IconButton
          label={intl.formatMessage({ id: 'energy.later' })}
          messageId="energy.later"
          aria-disabled={later === null}
          onClick={() => later && onShow({ day: later })}
        >
          <Icon name="chevronRight" />
        </IconButton>
      </div>
      <div className={css.looks}>
        <Segmented
          wide
          label={intl.formatMessage({ id: 'energy.look' })}
          value={pressedLook}
          onChange={(next) => {
            pressLook(next)
            onShow({ look: next })
          }}
          options={looks.map((value) => ({
            value,
            icon: <Icon name={value} />,
            label: intl.formatMessage({ id: `energy.look.${value}` }),
          }))}
        />
      </div>
    </div>
  )
}

/** Days of one month stay in one line, though not with their year: no space of theirs breaks, nor the dash. */
const rangeName = (range: string, days: string) =>
  range.replace(days, days.replace(/\s/g, '\u00a0').replace('–', '\u2060–\u2060'))

function PeriodName({ shown, period, now }: { shown: Shown; period: SitePeriod; now: Date }) {
  const intl = useIntl()
  const noon = (day: string) => new Date(`${day}T12:00:00Z`)
  const first = noon(period.first_day)
  const last = new Date(noon(period.end_day).getTime() - 86_400_000)
  const calendar = { timeZone: 'UTC' } as const
  if (shown === 'year' || shown === 'all') return intl.formatDate(first, { ...calendar, year: 'numeric' })
  if (shown === 'month')
    return sentenceCase(intl, intl.formatDate(first, { ...calendar, month: 'long', year: 'numeric' }))
  const sameYear = { ...calendar, month: 'long', day: 'numeric' } as const
  const thisYear = noon(siteDayOf(now, period.time_zone)).getUTCFullYear()
  const isThisYear = [first, last].every((day) => day.getUTCFullYear() === thisYear)
  const format = isThisYear ? sameYear : ({ ...sameYear, year: 'numeric' } as const)
  const days = intl.formatDateTimeRange(first, last, format)
  const isOneMonth = first.getUTCMonth() === last.getUTCMonth()
  const range = isOneMonth ? rangeName(days, intl.formatDateTimeRange(first, last, sameYear)) : days
  const name = shown === 'day' ? intl.formatDate(first, format) : range
  return isWithin(period, now) ? <FormattedMessage id={`energy.this.${shown}`} values={{ name }} /> : name
}
