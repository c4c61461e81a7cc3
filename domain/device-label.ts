// In this order: the later ones also call themselves by the earlier one's name.
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\b(?:OPR|OPiOS)\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[.\d]* (?:Mobile\/\S+ )?Safari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

const longest = 80

/**
 * What a person is told of a browser by its user agent, "Firefox 145, Windows": names that need no translation. What
 * is not recognised is given as it is, shortened; nothing is decided by it. ACCOUNT-32.
 */
export function deviceLabel(userAgent: string): string {
  const [name, pattern] = browsers.find(([, known]) => known.test(userAgent)) ?? []
  const [system] = systems.find(([, known]) => known.test(userAgent)) ?? []
  const version = pattern?.exec(userAgent)?.[1]
  const parts = [name && `${name} ${version}`, system].filter((part) => part !== undefined)
  if (parts.length > 0) return parts.join(', ')
  return Array.from(userAgent.replace(/\p{Cc}/gu, ' ').trim())
    .slice(0, longest)
    .join('')
}
