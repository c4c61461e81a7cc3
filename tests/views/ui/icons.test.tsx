import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { iconNames } from '#src/ui/icon-names.ts'
import { Icon } from '#src/ui/icons.tsx'

const drawings = readFileSync(join(import.meta.dirname, '../../../src/ui/icons.svg'), 'utf8')

describe('Icons', () => {
  it('have one drawing for each name, in the same order', () => {
    const drawn = [...drawings.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24">/g)].map(([, id]) => id)
    expect(drawn).toEqual([...iconNames])
  })

  it('are drawn from the file of all drawings and say nothing', () => {
    const { container } = render(<Icon name="sun" />)
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
    expect(container.querySelector('use')?.getAttribute('href')).toMatch(/icons.*\.svg#sun$/)
  })
})
