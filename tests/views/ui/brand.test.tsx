import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { brandGrounds, dusk } from '#domain/brand-colors.ts'
import { readBrandLook } from '#server/provider-brand.ts'
import { themeValues } from '#server/web/brand-look.ts'
import { Brand } from '#src/ui/brand-mark.tsx'
import { darkColors, lightColors } from '#src/ui/theme/colors.ts'
import { vars } from '#src/ui/theme/contract.css.ts'

describe('the brand in the theme', () => {
  it('is set by names that the theme has [LANG-18]', () => {
    const look = readBrandLook({ PORCHLIGHT_BRAND_ACTION: '1A4FA0', PORCHLIGHT_BRAND_DUSK: '3B1B45' }, [])
    const { light, dark, both } = themeValues(look)
    const { action, actionHover, onAction, actionTint, actionPale, navMark } = vars.color
    const written = (values: Readonly<Record<string, string>>) =>
      Object.keys(values).map((name) => `var(${name})`)
    expect(written(light)).toEqual([action, actionHover, onAction, actionTint, actionPale, navMark])
    expect(written(dark)).toEqual([action, actionHover, onAction, actionTint, actionPale, navMark])
    expect(written(both)).toEqual([vars.color.dusk, vars.picture.dusk])
  })

  it('is measured against the surfaces that the theme has [LANG-18]', () => {
    expect(lightColors).toMatchObject(brandGrounds.light)
    expect(darkColors).toMatchObject(brandGrounds.dark)
    expect(darkColors.navMark).toBe(dusk.lamp)
    for (const { dusk: own, duskInk: ink, lamp } of [lightColors, darkColors])
      expect({ own, ink, lamp }).toEqual(dusk)
  })
})

describe('the mark', () => {
  it('is that of the house, or an image of the provider, whose place is kept until it comes [LANG-18]', () => {
    const { container, rerender } = render(<Brand name="Sunny Side" />)
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('svg')).not.toBeNull()
    rerender(<Brand name="Sunny Side" mark={{ src: '/brand/mark.svg?v=1', width: 56 }} />)
    expect(container.querySelector('svg')).toBeNull()
    const image = container.querySelector('img')
    // Its height is that of its style.
    expect([image?.getAttribute('src'), image?.width, image?.alt]).toEqual(['/brand/mark.svg?v=1', 56, ''])
    expect(screen.getByText('Sunny Side')).not.toBeNull()
  })
})
