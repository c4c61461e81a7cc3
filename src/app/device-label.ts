/** A short name of this browser, for the person's list of devices; it identifies nothing. */
export function deviceLabel(): string {
  return navigator.userAgent.slice(0, 200)
}
