import { listMail, type SandboxMail } from '#server/data/sandbox.ts'
import { work } from '#server/jobs/worker.ts'
import { TestBrowser, type TestPerson, type TestServer } from './harness.ts'

/** Sends what lies in the outbox and gives what went to an address, newest first. */
export async function mailsTo(
  { services }: TestServer,
  { email }: Pick<TestPerson, 'email'>,
): Promise<SandboxMail[]> {
  while ((await work(services)) > 0);
  return listMail(services.database.db, { recipient: email })
}

/** The newest link that went to an address, with the token at its end. */
export async function readLink(server: TestServer, person: Pick<TestPerson, 'email'>) {
  const [newest] = await mailsTo(server, person)
  if (!newest?.link) throw new Error(`No link was sent to ${person.email}.`)
  return { link: newest.link, token: newest.link.split('/').at(-1) ?? '', mail: newest }
}

/** A second tab or program with the same cookies. */
export function twinOf(server: TestServer, browser: TestBrowser): TestBrowser {
  const twin = new TestBrowser(server)
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value)
  twin.csrf = browser.csrf
  return twin
}

/** How the answers of many at once are spread over the statuses. */
export function tally(answers: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

/** Who lives and ends by an answer: the status of `GET /users/me/`. */
export const meStatus = async (browser: TestBrowser) => (await browser.get('/users/me/')).statusCode
