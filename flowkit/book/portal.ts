/** The script by which a page of the book learns whether the sandbox of a portal serves it, from the top of the book. */
export const portalScript = 'assets/portal.js'

/**
 * What stands there in the folder: on a disk, and on a host of files, there is no portal. The sandbox answers with a
 * script of its own in its place (`server/worlds/flow-book.ts`), which sets `window.flowPortal`.
 */
export const noPortal = '// The sandbox of a portal serves another script in this place.\n'

declare global {
  interface Window {
    /** Whether a portal with its sandbox on serves this page: then states can be opened in it, and its tabs be heard. */
    flowPortal?: boolean
  }
}
