/** What the drivers take from Node, in a browser. */

export const randomUUID = (): string => crypto.randomUUID()

export const setTimeoutAsPromise = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))
export { setTimeoutAsPromise as setTimeout }

type File = { name: string; type: string; text: string; spoilt: boolean }
const files = new Map<string, File>()

export const tmpdir = (): string => ''
export const mkdtempSync = (start: string): string => start
export const join = (...parts: string[]): string => parts.join('/')

export function writeFileSync(path: string, text: string): void {
  files.set(path, { name: path.split('/').at(-1) ?? path, type: 'text/csv', text, spoilt: false })
}

export function fileAt(path: string): File {
  const file = files.get(path)
  if (!file) throw new Error(`There is no file ${path}.`)
  return file
}

/** A file that changes after it was chosen: no page can do that to a file that it made. */
export function appendFileSync(): void {
  throw new Error('Only a person can change a file on the disk after it was chosen.')
}
