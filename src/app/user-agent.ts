/** The browser's user agent, cut to what the contract takes; the server makes the short name of a device out of it. */
export function userAgent(): string {
  return navigator.userAgent.slice(0, 200)
}
