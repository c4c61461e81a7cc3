import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'

// `strict: false` because OpenAPI adds words of its own to JSON Schema (example, x-…).
const shared = { strict: false, allErrors: false, useDefaults: true } as const

const make = (coerceTypes: false | 'array') => {
  const ajv = new Ajv2020({ ...shared, coerceTypes })
  addFormats.default(ajv)
  return ajv
}

// Two on purpose: a body must have the types of the contract (1 is not "1"), while everything in an address is text.
const exact = make(false)
const coercing = make('array')

const isObjectSchema = (schema: unknown): schema is { properties: object } =>
  typeof schema === 'object' && schema !== null && 'properties' in schema

type HeaderSchema = { properties: Record<string, object>; required?: string[] }

const isHeaderSchema = (schema: object): schema is HeaderSchema => isObjectSchema(schema)

/** Names of headers as they arrive: in small letters. Fastify does so only for a validator of its own. */
const inSmallLetters = ({ properties, required = [], ...rest }: HeaderSchema) => ({
  ...rest,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name.toLowerCase(), schema]),
  ),
  required: required.map((name) => name.toLowerCase()),
})

type Part = Parameters<FastifySchemaCompiler<object>>[0]

/** Bodies as they are, parameters coerced, query keys that the contract does not know refused. */
function compile({ schema, httpPart }: Part): ValidateFunction {
  if (httpPart === 'body') return exact.compile(schema)
  if (httpPart === 'querystring' && isObjectSchema(schema)) {
    return coercing.compile({ ...schema, additionalProperties: false })
  }
  if (httpPart === 'headers' && isHeaderSchema(schema)) return coercing.compile(inSmallLetters(schema))
  return coercing.compile(schema)
}

const compiledParts = new Map<string | undefined, WeakMap<object, ValidateFunction>>()

/** The validator of a part of a request, compiled now if that was not done before. */
export function validatorOf(part: Part): ValidateFunction {
  const ofParts = compiledParts.get(part.httpPart) ?? new WeakMap<object, ValidateFunction>()
  compiledParts.set(part.httpPart, ofParts)
  const validate = ofParts.get(part.schema) ?? compile(part)
  ofParts.set(part.schema, validate)
  return validate
}

/** Fastify's validator. It is compiled at the first use: for all operations at once that takes as long as a start. */
export const validatorCompiler: FastifySchemaCompiler<object> = (part) => (data: unknown) => {
  const validate = validatorOf(part)
  return validate(data) || { error: validate.errors ?? [] }
}

const compiled = new WeakMap<object, ValidateFunction>()

/** The first thing in which an answer departs from its schema, or undefined; compiled at the first use. */
export function departureFrom(schema: object, payload: unknown): string | undefined {
  let validate = compiled.get(schema)
  if (!validate) {
    validate = exact.compile(schema)
    compiled.set(schema, validate)
  }
  // The words of the schema only: a message with the value in it would carry personal data into the log.
  return validate(payload) ? undefined : describe(validate.errors?.[0])
}

const describe = (error: ErrorObject | undefined) =>
  error ? `${error.instancePath || '/'} breaks ${error.schemaPath}` : 'unknown departure'
