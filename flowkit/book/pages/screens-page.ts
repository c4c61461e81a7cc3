import { type Html, html } from '#domain/html.ts'
import { picturesOf, type ScreenState, type Screens } from '../screens.ts'
import { counted, layout } from './layout.ts'

const names: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' }
const nameOf = (value: string | number): string =>
  typeof value === 'number' ? `${value} px` : (names[value] ?? value)

function choice(name: string, values: readonly (string | number)[], chosen: string | number): Html {
  const options = values.map(
    (value) =>
      html`<option value="${value}"${value === chosen ? html` selected` : ''}>${nameOf(value)}</option>`,
  )
  return html`<label>${name} <select data-choice="${name.toLowerCase()}"><option value="">all</option>${options}</select></label>`
}

function pictures(screens: Screens, screen: string, state: ScreenState, base: string): Html[] {
  return picturesOf(screens, state).map(({ width, theme, language, file }) => {
    const words = `${screen}, ${state.state}: ${width} px, ${theme}, ${nameOf(language)}`
    return html`<a class="shot w${width}" href="${base}${file}" data-width="${width}" data-theme="${theme}" data-language="${language}"><img loading="lazy" src="${base}${file}" alt="${words}"></a>\n`
  })
}

/** The contact sheet: small pictures by area and screen, each leading to the large one. */
export function contactSheet(screens: Screens, base: string): Html {
  const { areas, widths, themes, languages } = screens
  const all = areas.flatMap((area) => area.screens)
  const states = all.reduce((sum, one) => sum + one.states.length, 0)
  const sections = areas.map(
    ({ title, screens: ofArea }, index) => html`<section class="area" aria-labelledby="area-${index}">
<h2 id="area-${index}">${title}</h2>
${ofArea.map(
  ({ screen, states: shown }) => html`<section class="screen"><h3>${screen}</h3>
${shown.map(
  (
    state,
  ) => html`<figure data-words="${`${title} ${screen} ${state.state} ${state.world ?? ''} ${state.address}`.toLowerCase()}">
<figcaption><b>${state.state}</b> <span class="muted">${state.world && html`${state.world}, `}<code>${state.address}</code></span></figcaption>
<div class="shots">
${pictures(screens, screen, state, base)}</div>
</figure>
`,
)}</section>
`,
)}</section>
`,
  )
  return html`<h1>Every screen in each of its states</h1>
<p class="lead">${counted(all.length, 'screen')} in ${counted(states, 'state')}, taken of the running portal; the last run ended ${screens.at.slice(0, 16).replace('T', ' ')} UTC.</p>
<p class="tools" id="sheet-tools" hidden>${choice('Width', widths, '')} ${choice('Theme', themes, 'light')} ${choice('Language', languages, 'en')} <label>Find <input id="sheet-words" type="search" autocomplete="off"></label> <span id="sheet-count" role="status"></span></p>
${sections}`
}

/** The contact sheet as a page of the book; before there are pictures it says how to get them. */
export function screensPage(screens: Screens | null): string {
  const none = html`<h1>Every screen in each of its states</h1>
<p class="lead">There are no pictures yet: <code>npm run screens</code> takes them, and makes this page with the book.</p>`
  return layout(
    { title: 'Screens', top: '', here: 'screens', scripts: screens ? ['assets/screens.js'] : [] },
    screens ? contactSheet(screens, 'screens/') : none,
  )
}
