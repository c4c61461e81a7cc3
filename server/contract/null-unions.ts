type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Says "one of X and null" as one schema of two types, everywhere below, in place. It means the same, while a union
 * costs each answer a second validator and an error for the branch that does not fit.
 */
export function flattenNullUnions(value: unknown, seen = new Set<object>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  for (const inner of Object.values(value)) flattenNullUnions(inner, seen)
  if (!isSchema(value) || !Array.isArray(value.oneOf)) return
  const some = value.oneOf.find(
    (branch) => isSchema(branch) && typeof branch.type === 'string' && !isNull(branch),
  )
  if (value.oneOf.length !== 2 || !isSchema(some) || !value.oneOf.some(isNull)) return
  const { oneOf: _union, ...around } = value
  delete value.oneOf
  Object.assign(value, some, around, { type: [some.type, 'null'] })
  if (Array.isArray(some.enum)) value.enum = [...some.enum, null]
}

const isNull = (branch: unknown) => isSchema(branch) && branch.type === 'null'
