import { constants, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where `npm run screens` leaves its pictures, from the top of the repository. */
const folder = 'test-results/screens'
/** Written when a run has ended: which screens there are, in the order of the sheet. */
export const screensFile = `${folder}/screens.json`

/** A screen in one of its states. */
export interface ScreenState {
  readonly state: string
  /** Whose home it is; undefined when nobody is signed in. */
  readonly world?: string
  /** Its address in the portal. */
  readonly address: string
  /** Where its pictures lie, from where the sheet's pictures lie. */
  readonly folder: string
  /** Which pictures there are, by the names of their files. */
  readonly files: readonly string[]
}

/** What the last runs of `npm run screens` took. */
export interface Screens {
  /** When the last one ended, ISO 8601. */
  readonly at: string
  readonly widths: readonly number[]
  readonly themes: readonly string[]
  readonly languages: readonly string[]
  readonly areas: readonly {
    readonly title: string
    readonly screens: readonly { readonly screen: string; readonly states: readonly ScreenState[] }[]
  }[]
}

/** The address of each picture of a state, with what tells it from the others. */
export function picturesOf({ widths, themes, languages }: Screens, { folder: place, files }: ScreenState) {
  const all = widths.flatMap((width) =>
    themes.flatMap((theme) => languages.map((language) => ({ width, theme, language }))),
  )
  return all.flatMap((one) => {
    const name = `${one.width}.${one.theme}.${one.language}.jpg`
    return files.includes(name) ? [{ ...one, file: `${place}/${name}` }] : []
  })
}

/** What there is to show; null before the first run. */
export function readScreens(root: string): Screens | null {
  const file = join(root, screensFile)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Puts every picture into a book, below `screens/`. */
export function copyScreens(root: string, screens: Screens, out: string): void {
  const states = screens.areas.flatMap((area) => area.screens.flatMap((one) => one.states))
  for (const { file } of states.flatMap((state) => picturesOf(screens, state))) {
    const [from, to] = [join(root, folder, file), join(out, 'screens', file)]
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
  }
}
