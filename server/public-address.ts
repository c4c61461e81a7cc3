import { isLoopback } from '#domain/this-machine.ts'

type Reach = { sandboxOn: boolean; port: number }

/** `PORCHLIGHT_URL`, where people reach the portal; sentences about a wrong one are added to `problems`. */
export function readPublicUrl(
  given: string | undefined,
  { sandboxOn, port }: Reach,
  problems: string[],
): URL {
  if (!given) {
    if (!sandboxOn) {
      problems.push(
        'PORCHLIGHT_URL is missing: set it to the https address at which people reach the portal.',
      )
    }
    return new URL(`http://localhost:${port}`)
  }
  const url = new URL(given)
  if (url.protocol === 'http:' && !sandboxOn) {
    problems.push(
      'PORCHLIGHT_URL must begin with https:// because cookies are only safe there; http is for the sandbox.',
    )
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    problems.push(
      'PORCHLIGHT_URL must be an origin alone, such as https://portal.example.com, without a path.',
    )
  }
  return url
}

/**
 * A sandbox is for this machine: an address of somebody else, where it listens or in front of it, is a problem, unless it was
 * exposed on purpose. Behind a proxy on this machine each request looks like one of ours. SEC-31
 */
export function checkSandboxReach(
  { host, port, publicUrl, exposed }: { host: string; port: number; publicUrl: URL; exposed: boolean },
  { problems, notes }: { problems: string[]; notes: string[] },
): void {
  const isListeningBeyond = !isLoopback(host)
  const isNamedBeyond = !isLoopback(publicUrl.hostname)
  if (exposed) {
    if (!isListeningBeyond && !isNamedBeyond) return
    const place = isNamedBeyond ? publicUrl.host : `${host}:${port}`
    notes.push(
      `Warning: the sandbox is open to everybody who reaches ${place}; anyone can sign in as anyone.`,
    )
    return
  }
  const otherwise = 'switch the sandbox off with PORCHLIGHT_SANDBOX=off, or set PORCHLIGHT_SANDBOX_EXPOSED=1.'
  if (isListeningBeyond)
    problems.push(
      `HOST is ${host}, but a sandbox listens on this machine only: leave HOST away, ${otherwise}`,
    )
  if (isNamedBeyond)
    problems.push(
      `PORCHLIGHT_URL is ${publicUrl.origin}, but a sandbox is reached from this machine only: leave PORCHLIGHT_URL away, ${otherwise}`,
    )
}
