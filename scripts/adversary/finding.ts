/** What a tool found, as sentences that stay the same from run to run, so that an exception can name them. */
export type Outcome = {
  /** What it looked at, in a few words. */
  looked: string
  findings: string[]
}

/** A tool that this machine does not have, or that needs what it cannot reach: said, and no failure. */
export class NotHere extends Error {}

/** What every tool is given. */
export type Setting = {
  root: string
  /** A folder of this run; thrown away after it. */
  scratch: string
  /** The one server that all share; it is started when the first asks for it. */
  target: () => Promise<Target>
}

/** The server that is attacked: always this machine. */
export type Target = {
  origin: string
  /** The `cookie` header of somebody who is signed in, and their ids. */
  homeowner: SignedIn
  staff: SignedIn
  /** Signs in as the first person of a new household. */
  enter: (world: string) => Promise<SignedIn>
  /** What the server said on its standard outputs, the last of it. */
  said: () => string
}

export type SignedIn = { cookie: string; userId: string; agreementId: string | null; systemId: string | null }
