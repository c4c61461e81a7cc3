import { curveMonotoneX } from '@visx/curve'
import { localPoint } from '@visx/event'
import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { area, Line, line } from '@visx/shape'
import { show } from './app.tsx'

const x = scaleLinear<number>({ domain: [0, 2], range: [0, 100] })
const points = [1, 3, 2]
const place = { x: (_: number, at: number) => x(at), y: (value: number) => value, curve: curveMonotoneX }

show(
  <svg aria-hidden="true" onPointerMove={(event) => x.invert(localPoint(event)?.x ?? 0)}>
    <Group left={1}>
      <path d={area<number>({ ...place, y0: 0, y1: place.y })(points) ?? ''} />
      <path d={line<number>(place)(points) ?? ''} />
      <Line from={{ x: 0, y: 0 }} to={{ x: 1, y: 1 }} />
    </Group>
  </svg>,
)
