import { existsSync } from 'node:fs'

const places = [
  // Without a window to draw, a page takes a fifth less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium or Chrome of this machine; undefined leaves the choice to Playwright's own. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, ...places].find((place) => place !== undefined && existsSync(place))
}
