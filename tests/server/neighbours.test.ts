import { afterAll, beforeAll, expect, it } from 'vitest'
import { rememberDevice } from '#server/data/devices.ts'
import { addInboxMessage } from '#server/data/inbox.ts'
import { hashToken, newToken } from '#server/session/tokens.ts'
import { documented, examplesOf, writes } from './contract-requests.ts'
import { makeHome, startTestServer, TestBrowser, type TestHome, type TestServer } from './harness.ts'
import { rowsOf } from './rows.ts'

type Operation = (typeof writes)[number]
/** Ids by the names under which the contract asks for them; that of the path is under `id`. */
type Ids = Readonly<Record<string, string>>

let server: TestServer
let home: TestHome
let neighbour: TestHome
let browser: TestBrowser
let ofNeighbour: Ids
beforeAll(async () => {
  server = await startTestServer({ variables: { PORCHLIGHT_SUPPORT_EMAIL: 'help@provider.example' } })
  home = await makeHome(server)
  neighbour = await makeHome(server)
  browser = await new TestBrowser(server).signIn(home.person)
  const { db } = server.services.database
  const userId = neighbour.person.id
  await (await new TestBrowser(server).signIn(neighbour.person)).get('/users/me/')
  const { rows } = await server.services.database.pool.query('select id from sessions where user_id = $1', [
    userId,
  ])
  const device = { userId, tokenHash: hashToken(newToken()), userAgent: 'test', lifetimeMs: 3_600_000 }
  const message = { user_id: userId, category: 'system', subject: 'Hello', body: 'Hello' } as const
  ofNeighbour = {
    user_id: userId,
    agreement_id: neighbour.agreementId,
    messageId: (await addInboxMessage(db, message)).id,
    session_id: rows[0].id,
    device_id: (await rememberDevice(db, device)).id,
    // A tag is nobody's: homeowners have no business with it.
    tag_id: crypto.randomUUID(),
  }
})
afterAll(() => server.close())

const random = '3f2c9d1e-7b44-4c0a-9a53-6f1f0e2d4c5b'
const isOfPeople = ({ path }: Operation) => path.startsWith('/users/')
const pathIds = ({ path }: Operation) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const queryIds = (operation: Operation) =>
  (documented(operation).parameters ?? []).flatMap(({ in: place, name }) =>
    place === 'query' && name?.endsWith('_id') ? [name] : [],
  )
const bodyIds = (body: Record<string, unknown> | undefined) =>
  ['agreement_id', 'user_id'].filter((name) => body && name in body)

/** The contract's examples of a body, and none where there may be none. */
function bodiesOf(operation: Operation): (Record<string, unknown> | undefined)[] {
  const examples = examplesOf(operation)
  if (operation.bodyRequired && examples.length === 0)
    throw new Error(`${operation.operationId} wants a body, and the contract has no example of one.`)
  return operation.bodyRequired ? examples : [...examples, undefined]
}

function ask(operation: Operation, ids: Ids, body: Record<string, unknown> | undefined) {
  const named = (name: string) =>
    ids[name] ?? expect.fail(`${operation.operationId} asks for ${name}: say whose that is.`)
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => named(name))
  const query = queryIds(operation).map((name) => `${name}=${named(name)}`)
  const theirs = Object.fromEntries(bodyIds(body).map((name) => [name, named(name)]))
  return browser.send(`${path}?${query.join('&')}`, {
    method: operation.method,
    ...(body && { body: { ...body, ...theirs } }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
}

/** The same ids, every one of them random. */
const unknownOf = (ids: Ids): Ids => Object.fromEntries(Object.keys(ids).map((name) => [name, random]))

type Body = ReturnType<typeof bodiesOf>[number]
async function expectAlike(
  operation: Operation,
  bodies: Body[],
  { foreign, unknown }: Record<'foreign' | 'unknown', Ids>,
  statuses: number[],
) {
  for (const body of bodies) {
    const [theirs, nobodys] = [await ask(operation, foreign, body), await ask(operation, unknown, body)]
    const seen = ({ statusCode, body: said }: typeof theirs) => [
      operation.operationId,
      body,
      statusCode,
      said,
    ]
    expect(seen(theirs)).toEqual(seen(nobodys))
    expect([operation.operationId, statuses]).toEqual([
      operation.operationId,
      expect.arrayContaining([theirs.statusCode]),
    ])
  }
}

const idOf = (operation: Operation, { person, agreementId }: TestHome) =>
  isOfPeople(operation) ? person.id : agreementId

it("a neighbour's id changes nothing and is answered like a random one by every operation that changes something [ROLE-19, SEC-15, WIRE-19]", async () => {
  const asked = writes.filter((one) => pathIds(one).includes('id'))
  expect(asked.length).toBeGreaterThan(20)
  const before = await rowsOf(server, 'rate_limits')
  for (const operation of asked) {
    const foreign = { ...ofNeighbour, id: idOf(operation, neighbour) }
    const ids = { foreign, unknown: unknownOf(foreign) }
    await expectAlike(operation, bodiesOf(operation), ids, [403, 404])
  }
  expect(await rowsOf(server, 'rate_limits')).toEqual(before)
})

it("nor does something of a neighbour's that is named below an id of one's own, in the query or in the body [ROLE-19, SEC-15]", async () => {
  const naming = (one: Operation) =>
    bodiesOf(one).filter(
      (body) => pathIds(one).length > 1 || queryIds(one).length > 0 || bodyIds(body).length > 0,
    )
  const asked = writes.filter((one) => naming(one).length > 0)
  expect(asked.length).toBeGreaterThan(5)
  const before = await rowsOf(server, 'rate_limits')
  for (const operation of asked) {
    const own = { id: idOf(operation, home) }
    const ids = { foreign: { ...ofNeighbour, ...own }, unknown: { ...unknownOf(ofNeighbour), ...own } }
    await expectAlike(operation, naming(operation), ids, [400, 403, 404])
  }
  expect(await rowsOf(server, 'rate_limits')).toEqual(before)
})
