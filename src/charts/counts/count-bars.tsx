import { Group } from '@visx/group'
import { Bar, Line } from '@visx/shape'
import { useIntl } from 'react-intl'
import { useWidth } from '../use-width.ts'
import * as css from './counts.css.ts'
import { type Count, countBars, rowHeight } from './geometry.ts'

/** How many there are of each kind, as bars with their names and figures. A table beside it says the same to those who listen. STAT-5 */
export function CountBars({ counts }: { counts: readonly Count[] }) {
  const intl = useIntl()
  const [frame, width] = useWidth(420)
  const height = counts.length * rowHeight
  const bars = countBars(counts, width)
  return (
    <div ref={frame}>
      <svg
        className={css.drawing}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {counts.map(({ id, name, count, tone }, at) => {
          const bar = bars[at]
          if (!bar) return null
          const middle = bar.top + bar.height / 2
          return (
            <Group key={id}>
              <text className={css.name} x={0} y={bar.y + 18}>
                {name}
              </text>
              <text className={css.figure} x={width} y={bar.y + 18} textAnchor="end">
                {intl.formatNumber(count)}
              </text>
              <Line className={css.track} from={{ x: 0, y: middle }} to={{ x: width, y: middle }} />
              {bar.width > 0 && (
                <Bar
                  className={css.bars[tone]}
                  x={0}
                  y={bar.top}
                  width={bar.width}
                  height={bar.height}
                  rx={Math.min(3, bar.width / 2)}
                />
              )}
            </Group>
          )
        })}
      </svg>
    </div>
  )
}
