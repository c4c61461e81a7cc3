import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { flattenNullUnions } from '#server/contract/null-unions.ts'

const person = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } }
const colour = { type: 'string', enum: ['red', 'green'] }
const schemas = () => ({
  object: { description: 'Or nobody.', oneOf: [structuredClone(person), { type: 'null' }] },
  enum: { oneOf: [structuredClone(colour), { type: 'null' }] },
  nested: {
    type: 'array',
    items: {
      oneOf: [{ type: 'null' }, { ...person, properties: { name: { oneOf: [colour, { type: 'null' }] } } }],
    },
  },
  choice: { oneOf: [structuredClone(person), { type: 'string' }] },
  three: { oneOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] },
})
const values = [
  null,
  {},
  { name: 'Ada' },
  { name: null },
  'red',
  'blue',
  3,
  [],
  [null],
  [{ name: 'red' }, { name: null }],
  [{ name: 'blue' }],
  [{}],
]

describe('“X or null” of the contract', () => {
  it.each(Object.keys(schemas()) as (keyof ReturnType<typeof schemas>)[])(
    'means the same as one schema of two types: %s [WIRE-12]',
    (name) => {
      const before = schemas()[name]
      const after: unknown = schemas()[name]
      flattenNullUnions(after)
      const ajv = new Ajv2020({ strict: false })
      const verdicts = (schema: unknown) => values.map((value) => ajv.validate(schema as object, value))
      expect(verdicts(after)).toEqual(verdicts(before))
    },
  )

  it('is a union no more; what is no such union stays', () => {
    const all = schemas()
    flattenNullUnions(all)
    expect(all.object).toEqual({ description: 'Or nobody.', ...person, type: ['object', 'null'] })
    expect(all.enum).toEqual({ type: ['string', 'null'], enum: ['red', 'green', null] })
    expect([all.choice, all.three]).toEqual([schemas().choice, schemas().three])
  })
})
