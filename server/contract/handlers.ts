import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { SandboxContext } from '../data/sandbox.ts'
import type { Browser } from '../session/browser.ts'
import type { Caller } from '../session/caller.ts'
import type { Clock } from '../session/clock.ts'
import type { policies } from './policies.gen.ts'
import type { operations } from './schema.gen.ts'

export type OperationId = keyof operations & keyof typeof policies

type JsonOf<T> = T extends { content: { 'application/json': infer B } }
  ? B
  : T extends { content: { 'multipart/form-data': infer F } }
    ? F
    : T extends { content: { 'application/x-www-form-urlencoded': infer F } }
      ? F
      : T extends { content: Record<string, unknown> }
        ? Buffer
        : undefined

type Responses<O extends OperationId> = operations[O]['responses']
type Good = 200 | 201 | 202 | 204
type Part<O extends OperationId, K extends 'path' | 'query'> = operations[O]['parameters'] extends {
  [P in K]?: infer T
}
  ? NonNullable<T>
  : Record<string, never>
type Body<O extends OperationId> = operations[O] extends { requestBody: infer R }
  ? JsonOf<R>
  : operations[O] extends { requestBody?: infer R }
    ? JsonOf<NonNullable<R>> | undefined
    : undefined

/** All rows as text, where the contract has them so. */
type CsvAnswer<O extends OperationId> =
  Responses<O> extends {
    200: { content: { 'text/csv': string; 'application/json': unknown } }
  }
    ? { status: 200; headers: { 'content-type': string; 'content-disposition': string }; body: Readable }
    : never

/** Somewhere else to go, where the contract has it so. */
type RedirectAnswer<O extends OperationId> =
  Responses<O> extends { 302: unknown } ? { status: 302; headers: { location: string } } : never

/** A page for somebody who came without the application, where the contract has it so. */
type PageAnswer<O extends OperationId> =
  Responses<O> extends { 400: { content: { 'text/html': string } } }
    ? { status: 400; headers: { 'content-type': string }; body: string }
    : never

/** Every good answer that the contract documents for an operation: its status together with its body. */
export type Answer<O extends OperationId> =
  | CsvAnswer<O>
  | RedirectAnswer<O>
  | PageAnswer<O>
  | {
      [S in keyof Responses<O> & Good]: JsonOf<Responses<O>[S]> extends undefined
        ? { status: S }
        : { status: S; body: JsonOf<Responses<O>[S]> }
    }[keyof Responses<O> & Good]

/** Statuses, beside the good ones, that the contract documents for an operation. */
export type Refused<O extends OperationId> = Exclude<keyof Responses<O> & number, Good>

type IsPublic<O extends OperationId> = (typeof policies)[O]['policy'] extends readonly ['anyone']
  ? true
  : false

/** Where the contract asks for one: what tells a repeated request from a new one. */
type IdempotencyKey<O extends OperationId> = operations[O]['parameters'] extends { header?: infer Headers }
  ? 'Idempotency-Key' extends keyof NonNullable<Headers>
    ? NonNullable<Headers>['Idempotency-Key']
    : undefined
  : undefined

type Sent<O extends OperationId> = {
  params: Part<O, 'path'>
  query: Part<O, 'query'>
  body: Body<O>
  idempotencyKey: IdempotencyKey<O>
  /** Refuses with a status that the contract documents for this operation. */
  fail: (status: Refused<O>, code: string, detail: string, fields?: Record<string, string[]>) => never
}

/** What the handler of a machine's operation is asked: no cookie is read, its credential is the handler's to check. */
type MachineAsk<O extends OperationId> = Sent<O> & { machine: Machine }

/** A machine as it calls. */
export type Machine = {
  address: string
  headers: IncomingHttpHeaders
  /** The body of a form as it came, byte for byte: what a signature is made over. */
  rawBody: Buffer
}

/** What a handler is asked. */
export type Ask<O extends OperationId> = (typeof policies)[O]['caller'] extends 'machine'
  ? MachineAsk<O>
  : BrowserAsk<O>

type BrowserAsk<O extends OperationId> = Sent<O> & {
  /** Who asks; null only where the contract lets anyone ask. */
  caller: IsPublic<O> extends true ? Caller | null : Caller
  /** The one clock: database time and, in a sandbox, this person's offset. */
  now: Date
  clock: Clock
  browser: Browser
  /** The sandbox context of this browser or person, null outside a sandbox. */
  sandbox: SandboxContext | null
}

export type Handlers = { [O in OperationId]: (ask: Ask<O>) => Promise<Answer<O>> | Answer<O> }
