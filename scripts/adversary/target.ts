import { type Portal, startPortal } from '#tests/browser/portal.ts'
import startPostgres from '#tests/postgres.ts'
import type { SignedIn, Target } from './finding.ts'

type Made = { people: { id: string }[]; agreements: { id: string; system_id: string }[] }

/** Starts a server with its sandbox on PostgreSQL, on this machine alone, for as long as `stop` is not called. */
export async function startTarget(): Promise<Target & { stop: () => Promise<void> }> {
  const stopPostgres = await startPostgres()
  let portal: Portal | undefined
  try {
    portal = await startPortal()
    const { origin, said, stop } = portal
    const enter = (world: string) => signIn(origin, world)
    return {
      origin,
      homeowner: await enter('in-service-battery'),
      staff: await enter('super-admin'),
      enter,
      said,
      stop: async () => {
        await stop()
        await stopPostgres()
      },
    }
  } catch (error) {
    await portal?.stop()
    await stopPostgres()
    throw error
  }
}

async function signIn(origin: string, world: string): Promise<SignedIn> {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${origin}/sandbox/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin, cookie: cookie() },
    })
    if (!answer.ok) throw new Error(`The sandbox answers ${answer.status} to ${path}: ${await answer.text()}`)
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer.json()
  }
  const made: Made = await post('worlds', { name: world, telemetry: 'short' })
  const [person] = made.people
  if (!person) throw new Error(`Nobody lives in the world ${world}.`)
  await post('sign_in', { user_id: person.id, known_device: true })
  const [agreement] = made.agreements
  return {
    cookie: cookie(),
    userId: person.id,
    agreementId: agreement?.id ?? null,
    systemId: agreement?.system_id ?? null,
  }
}
