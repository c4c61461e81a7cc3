import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Readout, readoutLeft } from '#src/charts/readout.tsx'

afterEach(() => vi.restoreAllMocks())

const widest = 240
const upTo = (last: number, first = 0) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

it('what is read of a chart stands whole inside of it, wherever it is read [ENERGY-23] [LAYOUT-28]', () => {
  const cut: number[][] = []
  for (const width of upTo(700, 230))
    for (const words of [120, 180, Math.min(widest, width)])
      for (const middle of upTo(width)) {
        const left = readoutLeft(middle, width, words)
        if (left < 0 || left + words > width) cut.push([width, words, middle])
      }
  expect(cut).toEqual([])
})

it.each([
  ['right of it, where there is room', 120, 136],
  ['else left of it', 300, 84],
  ['else from the edge of the chart on', 160, 0],
])('what is read stands %s [ENERGY-23]', (_, middle, left) => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
  const { container } = render(
    <Readout middle={middle} width={350} read={{ label: 'Friday', lines: ['1.0 kWh'] }} />,
  )
  expect(container.firstElementChild).toHaveStyle({ transform: `translate(${left}px, 0)` })
})
