import { assignVars, globalStyle } from '@vanilla-extract/css'
import { darkColors, lightColors } from './colors.ts'
import { vars } from './contract.css.ts'
import { media } from './media.ts'

export { vars }

const pixels = (value: number) => `${value}px`

globalStyle(':root', {
  vars: {
    ...assignVars(vars.space, {
      '2': pixels(2),
      '4': pixels(4),
      '8': pixels(8),
      '12': pixels(12),
      '16': pixels(16),
      '20': pixels(20),
      '24': pixels(24),
      '28': pixels(28),
      '32': pixels(32),
      '48': pixels(48),
      '64': pixels(64),
    }),
    ...assignVars(vars.radius, {
      control: pixels(8),
      card: pixels(12),
      dialog: pixels(16),
      picture: pixels(16),
      tag: pixels(6),
      bar: pixels(6),
      pill: pixels(999),
    }),
    ...assignVars(vars.font, {
      text: "Figtree, 'Figtree fallback', 'Figtree Roboto', 'Figtree DejaVu', system-ui, sans-serif",
      title:
        "'Bricolage Grotesque', 'Bricolage fallback', 'Bricolage Roboto', 'Bricolage DejaVu', system-ui, sans-serif",
    }),
    ...assignVars(vars.duration, {
      none: '0ms',
      hover: '120ms',
      sheet: '200ms',
      panel: '300ms',
      skeleton: '150ms',
      turn: '900ms',
      flow: '1400ms',
    }),
    [vars.ease]: 'cubic-bezier(.2,.7,.2,1)',
    ...assignVars(vars.size, {
      control: pixels(48),
      controlNav: pixels(44),
      controlFoot: pixels(44),
      touch: pixels(44),
      row: pixels(56),
      rowTall: pixels(60),
      content: pixels(1124),
      layout: pixels(1920),
      gutter: pixels(20),
      field: pixels(700),
      measure: '38em',
      dialogWidth: pixels(850),
      dialogHeight: pixels(600),
      dialogNarrow: pixels(416),
      panel: pixels(400),
      list: pixels(150),
      tooltip: pixels(280),
      toast: pixels(400),
      icon: pixels(24),
      iconMedium: pixels(20),
      iconSmall: pixels(16),
      edge: pixels(1),
      edgeStrong: pixels(2),
      ring: pixels(2),
      tabEdge: pixels(3),
      bar: pixels(6),
    }),
    ...assignVars(vars.layer, { sticky: '1', nav: '10', overlay: '100', toast: '200' }),
  },
  '@media': {
    [media.small]: { vars: { [vars.size.gutter]: pixels(24) } },
    [media.medium]: { vars: { [vars.size.controlFoot]: pixels(40) } },
    // One place stills everything: no rule needs its own reduced-motion branch to stop a transition.
    [media.reducedMotion]: {
      vars: {
        [vars.duration.hover]: '0ms',
        [vars.duration.sheet]: '0ms',
        [vars.duration.panel]: '0ms',
      },
    },
  },
})

const light = {
  colorScheme: 'light' as const,
  vars: {
    ...assignVars(vars.color, lightColors),
    [vars.shadow.float]: '0 1px 2px rgba(18,30,28,.06), 0 16px 48px -8px rgba(18,30,28,.22)',
    [vars.shadow.edge]: 'rgba(18,30,28,.16)',
  },
}

const dark = {
  colorScheme: 'dark' as const,
  vars: {
    ...assignVars(vars.color, darkColors),
    [vars.shadow.float]: '0 1px 2px rgba(0,0,0,.4), 0 16px 48px -8px rgba(0,0,0,.6)',
    [vars.shadow.edge]: 'rgba(0,0,0,.5)',
  },
}

globalStyle(":root, [data-theme='light'], [data-theme='system']", light)
globalStyle("[data-theme='dark']", dark)
globalStyle("[data-theme='system']", { '@media': { [media.dark]: dark } })
// Paper is white, whatever the screen shows.
globalStyle(":root, [data-theme='light'], [data-theme='system'], [data-theme='dark']", {
  '@media': {
    [media.print]: { ...light, vars: { ...light.vars, [vars.color.canvas]: lightColors.surface } },
  },
})
