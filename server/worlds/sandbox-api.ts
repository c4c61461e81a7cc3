import { millisecondsInDay as dayMs } from 'date-fns/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import metadata from 'libphonenumber-js/max/metadata'
import * as v from 'valibot'
import { flagKeys, isFlagKey } from '#domain/feature-flags.ts'
import { currentMilestones } from '#domain/milestones.ts'
import { phoneE164 } from '#domain/phone.ts'
import { Failure, refusals } from '../contract/failure.ts'
import { policies } from '../contract/policies.gen.ts'
import { listFlags } from '../data/feature-flags.ts'
import {
  addSwitch,
  listEvents,
  listMail,
  listSwitches,
  overrideFlag,
  releaseHolds,
  releaseSwitch,
} from '../data/sandbox.ts'
import type { Services } from '../services.ts'
import type { Visit } from '../session/visit.ts'
import {
  eventContext,
  fileContract,
  goBack,
  moveClock,
  moveMilestone,
  noteEvent,
  openWorld,
  ownContext,
  signIn,
} from './actions.ts'
import { answerText } from './answer-text.ts'
import { backfillWays, letBackfillGo } from './backfill-ways.ts'
import { askElsewhere, elsewhereShape } from './elsewhere.ts'
import { fillFaqs } from './faqs.ts'
import { startOver } from './keep-worlds.ts'
import { findWorld } from './registry.ts'

const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const phoneNumber = v.pipe(
  v.string(),
  v.transform((typed) => phoneE164(typed, metadata)),
  v.string('This is no phone number of the United States.'),
)
const numberOrNone = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => undefined),
  ),
  phoneNumber,
])

/** Whose answers can be ordered: operations of the contract, and what the store of files hands out. */
export const switchable = [...Object.keys(policies), 'storedFile'].sort()

export const shapes = {
  world: v.strictObject({
    name: v.pipe(
      v.string(),
      v.check((name) => findWorld(name) !== undefined, 'There is no such world.'),
    ),
    telemetry: v.optional(v.picklist(['full', 'short', 'none'])),
  }),
  signIn: v.strictObject({
    user_id: v.pipe(v.string(), v.uuid()),
    known_device: v.optional(v.boolean(), false),
  }),
  clock: v.strictObject({ offset_ms: wholeNumber(-400 * dayMs, 400 * dayMs) }),
  switch: v.pipe(
    v.strictObject({
      operation: v.pipe(
        v.string(),
        v.check((operation) => switchable.includes(operation), 'The contract has no such operation.'),
      ),
      status: v.optional(v.union([v.literal(429), wholeNumber(500, 599)])),
      delay_ms: v.optional(wholeNumber(1, 60_000)),
      hold: v.optional(v.boolean(), false),
      times: v.optional(wholeNumber(1, 1000), 1),
    }),
    v.check(
      ({ status, delay_ms, hold }) => status !== undefined || delay_ms !== undefined || hold,
      'Name a status, a delay, or that it is held.',
    ),
    v.check(({ delay_ms, hold }) => delay_ms === undefined || !hold, 'What is held has no delay.'),
  ),
  release: v.optional(
    v.nullable(
      v.strictObject({
        operation: v.optional(v.string()),
        id: v.optional(v.pipe(v.string(), v.uuid())),
      }),
    ),
    null,
  ),
  flags: v.record(
    v.pipe(
      v.string(),
      v.check((key) => isFlagKey(key), 'There is no such flag.'),
    ),
    v.nullable(v.boolean()),
  ),
  event: v.object({ kind: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)) }),
  mailbox: v.object({ to: v.optional(v.pipe(v.string(), v.maxLength(254), v.trim())) }),
  phone: v.object({ number: v.optional(numberOrNone) }),
  answer: v.strictObject({ number: phoneNumber, text: v.pipe(v.string(), v.maxLength(1600)) }),
  milestone: v.strictObject({
    agreement_id: v.pipe(v.string(), v.uuid()),
    milestone: v.picklist(currentMilestones),
  }),
  backfill: v.strictObject({ job_id: v.pipe(v.string(), v.uuid()), way: v.picklist(backfillWays) }),
  questions: v.strictObject({ full: v.boolean() }),
  contract: v.strictObject({ agreement_id: v.pipe(v.string(), v.uuid()), filed: v.boolean() }),
  reset: v.optional(v.nullable(v.object({ start_over: v.optional(v.boolean(), false) })), null),
}

/** What a form or a program sent, or 400 with the first thing that is wrong. */
export function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const field = v.getDotPath(issue)
  throw new Failure(400, 'invalid', issue.message, field ? { fields: { [field]: ['invalid'] } } : {})
}

export const visitOf = (request: FastifyRequest): Visit => {
  if (!request.visit) throw new Error('A page of the sandbox was reached without its guard.')
  return request.visit
}

export const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? ''

/** What tests and pages ask of the sandbox, below `/sandbox/api/`. */
export function sandboxApi(services: Services) {
  const { db } = services.database

  const clockOf = ({ clock }: Visit, offsetMs = clock.offsetMs) => ({
    offset_ms: offsetMs,
    now: new Date(Date.now() + offsetMs).toISOString(),
    server_now: new Date().toISOString(),
  })

  return async (api: FastifyInstance) => {
    api.post('/worlds', async (request, reply) => {
      const { name, telemetry } = read(shapes.world, request.body)
      const made = await openWorld(services, visitOf(request), name, {
        unique: true,
        userAgent: userAgentOf(request),
        ...(telemetry && { telemetry }),
      })
      return reply.code(201).send(made)
    })

    api.post('/sign_in', async (request) => {
      const { user_id, known_device } = read(shapes.signIn, request.body)
      const who = { userId: user_id, userAgent: userAgentOf(request), knownDevice: known_device }
      return { user_id, ...(await signIn(services, visitOf(request), who)) }
    })

    api.get('/mailbox', (request) => {
      const { to } = read(shapes.mailbox, request.query)
      return listMail(db, to ? { recipient: to } : {})
    })

    api.post('/texts', async (request, reply) => {
      const { number, text } = read(shapes.answer, request.body)
      return reply.code(await answerText(api, services, { from: number, text })).send()
    })

    api.post('/elsewhere', (request) =>
      askElsewhere(api, request.headers.host, read(elsewhereShape, request.body)),
    )

    api.post('/milestones', async (request) => {
      const { agreement_id: agreementId, milestone } = read(shapes.milestone, request.body)
      const moved = await moveMilestone(services, visitOf(request), { agreementId, milestone })
      return { agreement_id: agreementId, milestone, moved }
    })

    api.post('/contracts', async (request) => {
      const { agreement_id, filed } = read(shapes.contract, request.body)
      await fileContract(services, agreement_id, filed)
      return { agreement_id, filed }
    })

    api.post('/questions', async (request) => {
      const { full } = read(shapes.questions, request.body)
      await fillFaqs(db, full)
      return { full }
    })

    api.post('/backfills', async (request) => {
      const { job_id: jobId, way } = read(shapes.backfill, request.body)
      const userId = visitOf(request).caller?.user.id ?? ''
      if (userId === '' || !(await letBackfillGo(services, { userId, jobId, way }))) throw refusals.notFound()
      return { job_id: jobId, way }
    })

    api.get('/clock', async (request) => clockOf(visitOf(request)))
    api.post('/clock', async (request) => {
      const { offset_ms } = read(shapes.clock, request.body)
      await moveClock(services, visitOf(request), offset_ms)
      return clockOf(visitOf(request), offset_ms)
    })

    api.get('/switches', async (request) => {
      const { sandbox } = visitOf(request)
      return sandbox ? listSwitches(db, sandbox.id) : []
    })
    api.post('/switches', async (request, reply) => {
      const { operation, status, delay_ms, hold, times } = read(shapes.switch, request.body)
      const context = await ownContext(services, visitOf(request).browser)
      const id = await addSwitch(db, context.id, {
        operation,
        status: status ?? null,
        delayMs: delay_ms ?? null,
        hold,
        times,
      })
      return reply.code(201).send({ id, switches: await listSwitches(db, context.id) })
    })
    api.post('/switches/release', async (request) => {
      const asked = read(shapes.release, request.body)
      const context = await ownContext(services, visitOf(request).browser)
      if (asked?.id) await releaseSwitch(db, context.id, asked.id)
      else await releaseHolds(db, context.id, asked?.operation)
      return listSwitches(db, context.id)
    })

    api.get('/flags', async (request) => {
      const { sandbox } = visitOf(request)
      return listFlags(db, sandbox ? { contextId: sandbox.id } : {})
    })
    api.post('/flags', async (request) => {
      const wanted = read(shapes.flags, request.body)
      const context = await ownContext(services, visitOf(request).browser)
      for (const key of flagKeys) {
        const enabled = wanted[key]
        if (enabled !== undefined) await overrideFlag(db, context.id, key, enabled)
      }
      return listFlags(db, { contextId: context.id })
    })

    api.get('/events', async (request) => {
      const context = await eventContext(services, visitOf(request).browser)
      return listEvents(db, context.id, { limit: 200 })
    })
    api.post('/events', async (request, reply) => {
      const { kind } = read(shapes.event, request.body)
      await noteEvent(services, visitOf(request).browser, kind, request.body)
      return reply.code(204).send()
    })

    api.post('/reset', async (request, reply) => {
      const asked = read(shapes.reset, request.body)
      await goBack(services, visitOf(request))
      if (asked?.start_over) await startOver(services)
      return reply.code(204).send()
    })
  }
}
