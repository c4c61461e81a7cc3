import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type StateCode, usStates } from '#domain/us-states.ts'

/*
 * What the contract promises of a value, as checks of its column: an answer off the contract is refused, so a row that
 * it cannot show would take away every page on which it stands. The functions are made by a migration.
 */

const number = (value: number) => sql.raw(String(value))

/** At most so many characters, and no control characters but tab and line ends. */
export const fits = (column: AnyPgColumn, most: number): SQL => sql`text_fits(${column}, ${number(most)})`

/** The same for each element, and at most so many of them. */
export const allFit = (column: AnyPgColumn, elements: number, most: number): SQL =>
  sql`texts_fit(${column}, ${number(elements)}, ${number(most)})`

/** A number within both bounds. */
export const between = (column: AnyPgColumn, least: number, most: number): SQL =>
  sql`${column} between ${number(least)} and ${number(most)}`

/** US dollars. */
export const isMoney = (column: AnyPgColumn): SQL => between(column, -100_000_000, 100_000_000)

/** A date or an instant with a year of four digits: what goes over the wire has no other. */
export const isDated = (column: AnyPgColumn): SQL => sql`${column} between '0001-01-02' and '9999-12-30'`

/** An address as the contract's pattern has it. */
export const isEmail = (column: AnyPgColumn): SQL =>
  sql`char_length(${column}) between 5 and 254 and ${column} ~* '^[a-z0-9!#$%&''*+/=?^_\`{|}~-]+([.][a-z0-9!#$%&''*+/=?^_\`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?[.])+[a-z0-9]([a-z0-9-]*[a-z0-9])?$'`

/** An address at a host, without a user. (A semicolon would end the check for drizzle-kit.) */
export const isWebAddress = (column: AnyPgColumn): SQL =>
  sql`char_length(${column}) <= 2048 and ${column} ~ '^https?://[A-Za-z0-9.-]+(:[0-9]+)?(/([A-Za-z0-9._~:/@!$&''()*+,\\u003B=-]|%[0-9A-Fa-f]{2})*)?([?]([A-Za-z0-9._~:/?@!$&''()*+,\\u003B=-]|%[0-9A-Fa-f]{2})*)?(#([A-Za-z0-9._~:/?@!$&''()*+,\\u003B=-]|%[0-9A-Fa-f]{2})*)?$'`

/** A path of our own site without a query. (A semicolon would end the check for drizzle-kit.) */
export const isSitePath = (column: AnyPgColumn): SQL =>
  sql`char_length(${column}) <= 2048 and ${column} ~ '^(/([A-Za-z0-9._~:@!$&''()*+,\\u003B=-]|%[0-9A-Fa-f]{2})+)+$'`

/** A path of the app, perhaps with a query. */
export const isPath = (column: AnyPgColumn, most: number): SQL =>
  sql`${fits(column, most)} and ${column} ~ '^/([^/\\\\\\n\\r][^\\n\\r\\u2028\\u2029]*)?$'`

/** One of a list; a list in another order is another check, which needs a migration. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(','))})`

/** The migration that made the check has each territory behind a state, where the list that people see has it last. */
const behind: Readonly<Partial<Record<StateCode, StateCode>>> = {
  AK: 'AS',
  GA: 'GU',
  MO: 'MP',
  PA: 'PR',
  VA: 'VI',
}
const states = usStates.flatMap(({ code }) => {
  const territory = behind[code]
  if (Object.values(behind).includes(code)) return []
  return territory ? [code, territory] : [code]
})
/** One of the states and territories, by its two letters. */
export const isState = (column: AnyPgColumn): SQL => isOneOf(column, states)

/** Five digits, perhaps four more. */
export const isZip = (column: AnyPgColumn): SQL => sql`${column} ~ '^[0-9]{5}(-[0-9]{4})?$'`

/** All of some checks. */
export const all = (...checks: SQL[]): SQL => sql.join(checks, sql` and `)
