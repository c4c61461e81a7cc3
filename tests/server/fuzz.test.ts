import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { served } from '#server/operations/served.ts'
import { documented, examplesOf, operations, pathOf, specification } from './contract-requests.ts'
import { makeHome, startTestServer, TestBrowser, type TestHome, type TestServer } from './harness.ts'

/** `FUZZ=2000` for the figure of the proof; a few are enough on the way. */
const runs = Number(process.env.FUZZ ?? 25)

let server: TestServer
let home: TestHome
let browser: TestBrowser
beforeAll(async () => {
  server = await startTestServer({ variables: { PORCHLIGHT_SUPPORT_EMAIL: 'help@provider.example' } })
  home = await makeHome(server)
  browser = await new TestBrowser(server).signIn(home.person)
})
afterAll(() => server.close())
// What one operation has used up of the counts of a person says nothing about the next one.
beforeEach(() => server.services.database.pool.query('delete from rate_limits'))

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ ...specification.document, $id: 'contract' })

/** Values near the contract and far from it. */
const oddText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    '0',
    'true',
    'null',
    '-1',
    '1e400',
    '../..',
    '%00',
    "' or 1=1 --",
    '2026-02-30T25:00:00Z',
    'es',
  ),
)
/** What can stand in a path: whoever sends `.` or `..` there asks for another path, encoded or not (RFC 3986, 5.2.4). */
const oddSegment = oddText.filter((text) => text !== '.' && text !== '..')
const nearValue = fc.oneof(
  oddText,
  fc.constantFrom(
    'a@example.com',
    '123456',
    '2026-03-08T00:00:00-08:00',
    '2026-03-09T00:00:00-07:00',
    'day',
    'hour',
    'month',
  ),
)
const body = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.record(
    {
      email: fc.oneof(nearValue, fc.jsonValue({ maxDepth: 1 })),
      password: fc.oneof(nearValue, fc.jsonValue({ maxDepth: 1 })),
      access_code: nearValue,
      is_MFA: fc.oneof(fc.boolean(), fc.jsonValue({ maxDepth: 1 })),
      user_id: fc.oneof(fc.uuid(), nearValue),
    },
    { requiredKeys: [] },
  ),
  fc.record(
    {
      phone_number: fc.oneof(nearValue, fc.constantFrom('+15305550123', '5305550123 x4', '+1')),
      verification_code: nearValue,
    },
    { requiredKeys: [] },
  ),
  fc.record(
    {
      address: fc.record({
        street_1: nearValue,
        street_2: fc.oneof(nearValue, fc.constant(null)),
        city: nearValue,
        state: fc.constantFrom('CA', 'XX', 'PR'),
        zip_code: fc.oneof(nearValue, fc.constantFrom('95616', '95616-1', '00901')),
        confirmed: fc.boolean(),
      }),
      first_name: nearValue,
      archived: fc.boolean(),
      role: fc.constantFrom('HOMEOWNER', 'ADMIN'),
    },
    { requiredKeys: [] },
  ),
  fc.record(
    {
      research_opt_in: fc.boolean(),
      privacy_policy_accepted: fc.boolean(),
      sms_opt_in: fc.boolean(),
      language: nearValue,
      version: fc.oneof(nearValue, fc.constant('2026-11')),
      read: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
)
const query = fc.dictionary(
  fc.constantFrom(
    ...[
      'start_time',
      ...['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge', 'nonce'],
      'end_time',
      'aggregation_level',
      'include_energy_allocation',
      'page',
      'page_size',
      'search',
    ],
    ...['status', 'milestone', 'sort_by', 'direction', 'format', 'workflow_id', 'odd'],
  ),
  nearValue,
  { maxKeys: 4 },
)

/** The contract's own examples of a body, with one field or none changed: these reach the handlers. */
function nearExample(operation: (typeof operations)[number]): fc.Arbitrary<unknown> | null {
  const examples = examplesOf(operation)
  if (examples.length === 0) return null
  return fc
    .constantFrom(...examples)
    .chain((example) =>
      fc
        .tuple(fc.option(fc.constantFrom(...Object.keys(example))), fc.oneof(nearValue, fc.jsonValue()))
        .map(([field, value]) => (field === null ? example : { ...example, [field]: value })),
    )
}

const servedOperations = operations.filter((one) => served.includes(one.operationId))

describe('any request to a served operation', () => {
  it.each(servedOperations.map((one) => [one.operationId, one] as const))(
    '%s: no 5xx, no undocumented status, no body off its schema [WIRE-1, WIRE-12]',
    async (_id, operation) => {
      const ids: Record<string, string> = {
        systems: home.systemId,
        agreements: home.agreementId,
        users: home.person.id,
      }
      const own = ids[operation.path.split('/')[1] ?? ''] ?? 'tpv'
      const { responses } = documented(operation)
      const near = nearExample(operation)
      const bodies = near ? fc.oneof(body, near) : body
      await fc.assert(
        fc.asyncProperty(query, bodies, fc.oneof(fc.constant(own), oddSegment), async (search, sent, id) => {
          const params = new URLSearchParams(
            Object.entries(search).map(([name, value]) => [name, value]),
          ).toString()
          const path = pathOf(operation, encodeURIComponent(id))
          const answer = await browser.send(`${path}?${params}`, {
            method: operation.method,
            ...(operation.method !== 'GET' && { body: sent }),
          })
          if (answer.statusCode === 401) await browser.signIn(home.person)
          expect(answer.statusCode).toBeLessThan(500)
          if (answer.statusCode === 204 || answer.statusCode === 302) return
          const status = String(answer.statusCode)
          const key = status in responses ? status : 'default'
          expect([status, status in responses || ['404', '405', '413', '415'].includes(status)]).toEqual([
            status,
            true,
          ])
          const pointer = [...['paths', operation.path, operation.method.toLowerCase(), 'responses', key]]
            .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
            .join('/')
          const reference = referenceOf(responses[key]) ?? `contract#/${encodeURI(pointer)}`
          const isPage = String(answer.headers['content-type']).startsWith('text/html')
          const type = isPage ? 'text~1html' : 'application~1json'
          const validate = ajv.getSchema(`${reference}/content/${type}/schema`)
          const said = isPage ? answer.body : answer.json()
          expect([validate?.(said), validate?.errors ?? null]).toEqual([true, null])
        }),
        { numRuns: runs },
      )
    },
  )
})

function referenceOf(response: unknown): string | undefined {
  const reference =
    response && typeof response === 'object' && '$ref' in response ? String(response.$ref) : undefined
  return reference && `contract${reference}`
}
