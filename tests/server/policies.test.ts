import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isStaff, may, permissions, type Role, roles } from '#domain/roles.ts'
import { routesOf } from '#server/contract/contract-routes.ts'
import { Failure } from '#server/contract/failure.ts'
import { registerContract } from '#server/contract/register-contract.ts'
import { openSerializers } from '#server/contract/serializers.ts'
import { readSpecification } from '#server/contract/specification.ts'
import { departureFrom, validatorOf } from '#server/contract/validators.ts'
import { byBrowser, operations, pathOf, specification } from './contract-requests.ts'
import {
  makeHome,
  makePerson,
  startTestServer,
  TestBrowser,
  type TestHome,
  type TestPerson,
  type TestServer,
} from './harness.ts'

let server: TestServer
let home: TestHome
let neighbour: TestHome
const people = new Map<Role, TestPerson>()
beforeAll(async () => {
  server = await startTestServer()
  home = await makeHome(server)
  neighbour = await makeHome(server)
  for (const role of roles)
    people.set(role, role === 'HOMEOWNER' ? home.person : await makePerson(server, { role }))
})
afterAll(() => server.close())

const signedIn = async (role: Role) => {
  const person = people.get(role)
  if (!person) throw new Error(`no ${role}`)
  return new TestBrowser(server).signIn(person)
}
const call = (browser: TestBrowser, operation: (typeof operations)[number], id?: string) =>
  browser.send(pathOf(operation, id), {
    method: operation.method,
    ...(operation.bodyRequired && { body: {} }),
  })

/** What a role may, read from the contract's grants and the role table alone. */
function expected(policy: string[], role: Role): 'let through' | 403 | 404 {
  const granted = policy.some((grant) => {
    if (grant === 'anyone' || grant === 'signed_in') return true
    if (grant === 'owner') return !isStaff(role)
    const permission = permissions.find((known) => known === grant)
    return permission !== undefined && may(role, permission)
  })
  if (granted) return 'let through'
  const isRefusedForRole = policy.some((grant) => permissions.some((known) => known === grant))
  return policy.includes('self') && !(isRefusedForRole && may(role, 'users.view')) ? 404 : 403
}

describe('who may call what', () => {
  it('answers 401 to nobody, except where anyone may [ROLE-17, WIRE-16]', async () => {
    for (const operation of byBrowser) {
      const browser = await new TestBrowser(server).open()
      const { statusCode } = await call(browser, operation)
      const seen = { operation: operation.operationId, refused: statusCode === 401 }
      expect(seen).toEqual({
        operation: operation.operationId,
        refused: !operation.policy.includes('anyone'),
      })
    }
  })

  it.each(roles)('lets %s call exactly what the role table grants [ROLE-17, ROLE-18]', async (role) => {
    for (const operation of byBrowser.filter((one) => one.operationId !== 'logout')) {
      const browser = await signedIn(role)
      const answer = await call(browser, operation)
      const wanted = expected(operation.policy, role)
      const forbidden = answer.statusCode === 403 ? answer.json().default_code : null
      const seen = wanted === 'let through' ? { forbidden } : { status: answer.statusCode, forbidden }
      expect({ operation: operation.operationId, ...seen }).toEqual({
        operation: operation.operationId,
        ...(wanted === 'let through'
          ? { forbidden: null }
          : { status: wanted, forbidden: wanted === 403 ? 'forbidden' : null }),
      })
    }
  })

  it('lets an impersonator look and not act [IMP-6, IMP-7, IMP-10]', async () => {
    const support = await makePerson(server, { role: 'SUPPORT' })
    const browser = await new TestBrowser(server).signIn(support)
    await browser.post('/account/impersonate/', { user_id: home.person.id })
    const leaving = ['logout', 'unimpersonate']
    for (const operation of byBrowser.filter((one) => !leaving.includes(one.operationId))) {
      const answer = await call(browser, operation, home.person.id)
      const refused = answer.statusCode === 403 ? answer.json() : null
      expect([operation.operationId, refused]).toEqual([
        operation.operationId,
        operation.impersonator === 'deny'
          ? { default_code: 'impersonating', detail: "You're impersonating you can't do that" }
          : null,
      ])
      if (operation.method !== 'GET' && operation.operationId !== 'recordActivity') {
        expect([operation.operationId, operation.impersonator]).toEqual([operation.operationId, 'deny'])
      }
    }
  })

  it("answers a neighbour's id like a random one, wherever a path holds an id [ROLE-19, SEC-15, WIRE-19]", async () => {
    const browser = await new TestBrowser(server).signIn(home.person)
    const theirs = (path: string) =>
      path.startsWith('/systems')
        ? neighbour.systemId
        : path.startsWith('/users')
          ? neighbour.person.id
          : neighbour.agreementId
    const period = '?start_time=2026-01-01T00:00:00Z&end_time=2026-01-02T00:00:00Z'
    const reads = byBrowser.filter(
      (one) => one.method === 'GET' && one.path.includes('{id}') && !one.policy.includes('anyone'),
    )
    expect(reads.length).toBeGreaterThan(10)
    for (const operation of reads) {
      const query =
        /energy|\/power\/$/.test(operation.path) && !operation.path.endsWith('summary/') ? period : ''
      const ask = (id: string) => browser.get(`${pathOf(operation, id)}${query}`)
      const [foreign, unknown] = [
        await ask(theirs(operation.path)),
        await ask('3f2c9d1e-7b44-4c0a-9a53-6f1f0e2d4c5b'),
      ]
      expect([operation.operationId, foreign.statusCode, foreign.body]).toEqual([
        operation.operationId,
        unknown.statusCode,
        unknown.body,
      ])
      expect([operation.operationId, [403, 404, 501].includes(foreign.statusCode)]).toEqual([
        operation.operationId,
        true,
      ])
    }
  })

  it('gives a homeowner their own agreement and system [SEC-15]', async () => {
    const browser = await new TestBrowser(server).signIn(home.person)
    expect((await browser.get(`/agreements/${home.agreementId}/`)).json()).toMatchObject({
      id: home.agreementId,
    })
    expect((await browser.get(`/systems/${home.systemId}/`)).json()).toMatchObject({ id: home.systemId })
    const list = (await browser.get('/agreements/')).json()
    expect(list).toMatchObject({ results: [{ id: home.agreementId }], count: 1, count_is_exact: true })
  })
})

/** Compiles what a server compiles at the first request of each operation. */
async function compileAll(document: object): Promise<void> {
  const serializerOf = await openSerializers()
  const app = Fastify()
  app.setValidatorCompiler(validatorOf)
  const looked = new Set<string>()
  app.setSerializerCompiler<object>((answer) => {
    const text = JSON.stringify(answer.schema)
    if (!looked.has(text)) departureFrom(answer.schema, null)
    looked.add(text)
    return serializerOf(answer)
  })
  for (const route of await routesOf(document)) app.route({ ...route, handler: () => null })
  await app.ready()
}

describe('the contract at the start', () => {
  const minimal = (policy: string, more = "responses: { '204': { description: none } }") => `
openapi: 3.1.0
info: { title: t, version: '1' }
servers: [{ url: /api/v1 }]
paths:
  /things/:
    get:
      operationId: listThings
      ${policy}
      x-caller: browser
      x-impersonator: allow
      ${more}
`
  it('refuses to start with an operation that has no policy, or a misspelt one [ROLE-20, SEC-14]', async () => {
    expect(() => readSpecification(minimal(''))).toThrow('listThings (GET /things/) has no x-policy')
    const misspelt = readSpecification(minimal('x-policy: [agreement.view]'))
    await expect(registerContract(Fastify(), server.services, misspelt, {})).rejects.toThrow(
      'listThings names the unknown grant agreement.view',
    )
  })

  it('has schemas that can be compiled, which a server does at the first request, not at its start [WIRE-12]', async () => {
    await compileAll(specification.document)
    const broken = "schema: { type: string, pattern: '(' }"
    const answer = `responses: { '200': { description: some, content: { application/json: { ${broken} } } } }`
    const asked = `parameters: [{ name: page, in: query, ${broken} }]
      responses: { '204': { description: none } }`
    for (const more of [answer, asked]) {
      const unfit = readSpecification(minimal('x-policy: [anyone]', more))
      await expect(compileAll(unfit.document)).rejects.toThrow('regular expression')
      const bare = Fastify()
      await registerContract(bare, server.services, unfit, {})
      await bare.ready()
    }
  })

  it('serves every operation of the contract below its prefix, and lists none twice [SEC-14, WIRE-1, WIRE-2]', () => {
    expect(specification.prefix).toBe('/api/v1')
    expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length)
    for (const { method, path } of operations) {
      const url = `/api/v1${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}`
      expect([method, path, server.app.hasRoute({ method, url })]).toEqual([method, path, true])
    }
  })

  it('answers 501 in the error shape where nothing is served yet [WIRE-13]', async () => {
    const bare = Fastify()
    bare.setErrorHandler((error, _request, reply) => {
      const failure = error instanceof Failure ? error : new Failure(500, 'unknown', String(error))
      return reply.code(failure.status).send(failure.body())
    })
    await registerContract(bare, server.services, specification, {})
    const answer = await bare.inject({ method: 'POST', url: '/api/v1/webhooks/sms/', payload: {} })
    expect([answer.statusCode, answer.json()]).toEqual([
      501,
      { default_code: 'not_implemented', detail: 'This is not served yet.' },
    ])
    await bare.close()
  })
})
