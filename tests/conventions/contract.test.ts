import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { allocate } from '#domain/energy-allocation.ts'
import { flagKeys, inertFlags } from '#domain/feature-flags.ts'
import { publishedTexts, textOfVersion, wordingOf } from '#domain/legal-texts.ts'
import { transferResets } from '#domain/transfer.ts'
import { read } from './sources.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const contract: Json = parse(read('openapi.yaml'))

/** What stands at a place of the contract, references followed; undefined where there is nothing. */
function at(value: Json | undefined, ...keys: readonly (string | number)[]): Json | undefined {
  const found = followed(value)
  const [key, ...rest] = keys
  if (key === undefined) return found
  if (typeof found !== 'object' || found === null) return undefined
  return at(new Map(Object.entries(found)).get(String(key)), ...rest)
}

function followed(value: Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value
  const parts = String(value.$ref).slice('#/'.length).split('/')
  return at(contract, ...parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')))
}

const isListed = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const listOf = (value: Json | undefined): readonly Json[] => (isListed(value) ? value : [])

const entriesOf = (value: Json | undefined): [string, Json][] =>
  typeof value === 'object' && value !== null && !isListed(value) ? Object.entries(value) : []
const keysOf = (value: Json | undefined): string[] => entriesOf(value).map(([key]) => key)
const valuesOf = (value: Json | undefined): Json[] => entriesOf(value).map(([, one]) => one)

/** Every object within the examples of a value, at any depth. */
function exampled(value: Json, isExample = false): { readonly [key: string]: Json }[] {
  if (typeof value !== 'object' || value === null) return []
  if (isListed(value)) return value.flatMap((one) => exampled(one, isExample))
  const below = Object.entries(value).flatMap(([key, one]) =>
    exampled(one, isExample || key === 'examples' || key === 'example'),
  )
  return isExample ? [value, ...below] : below
}

/** The names of the fields of a schema, of each of its alternatives. */
function fieldsOf(schema: Json | undefined): string[] {
  const alternatives = ['oneOf', 'anyOf'].flatMap((key) => listOf(at(schema, key)))
  return [...keysOf(at(schema, 'properties')), ...alternatives.flatMap(fieldsOf)]
}

/** What an operation is asked with: parameters, and fields of its body. */
function askedWith(operation: Json): ReadonlySet<string> {
  const parameters = listOf(at(operation, 'parameters')).map((one) => String(at(one, 'name')))
  const bodies = valuesOf(at(operation, 'requestBody', 'content'))
  return new Set([...parameters, ...bodies.flatMap((body) => fieldsOf(at(body, 'schema')))])
}

/** Of which text an object of an example names a version; null when it names none. */
function textNamedIn(one: { readonly [key: string]: Json }) {
  if ('privacy_policy_version' in one) return { kind: 'privacy', version: one.privacy_policy_version }
  if ('terms_version' in one) return { kind: 'autopay_terms', version: one.terms_version }
  const { version, kind } = one
  if (typeof version !== 'string') return null
  if (kind !== undefined) return { kind: String(kind), version }
  if ('sms_opt_in' in one) return { kind: 'sms', version }
  if ('privacy_policy_accepted' in one) return { kind: 'privacy', version }
  return { kind: 'questions' in one || 'answers' in one ? 'welcome_checklist' : 'autopay_terms', version }
}

describe('the contract', () => {
  it('names every feature flag that the application reads, and those that change nothing [FLAG-8] [FLAG-11]', () => {
    const named = listOf(at(contract, 'components', 'schemas', 'FeatureFlagKey', 'anyOf'))
      .map((one) => ({ key: at(one, 'const'), said: String(at(one, 'description')) }))
      .filter(({ key }) => key !== undefined)
    expect(named.map(({ key }) => key)).toEqual(flagKeys)
    const inert = named.filter(({ said }) => said === 'Changes nothing.').map(({ key }) => key)
    expect(new Set(inert)).toEqual(new Set(inertFlags))
  })

  it('gives examples of energy that are those of one home: what comes in goes out, signed as it says [WIRE-1, ENERGY-13]', () => {
    const wattHours = (part: string, period: string, ...keys: readonly (string | number)[]) => {
      const answer = at(contract, 'paths', `/systems/{id}/${part}/energy/`, 'get', 'responses', '200')
      const found = at(answer, 'content', 'application/json', 'examples', period, 'value', ...keys)
      if (found !== null && typeof found !== 'number')
        throw new Error(`${part} has no example ${keys.join('.')}`)
      return found
    }
    for (const period of ['day', 'month'])
      for (const index of [0, 1]) {
        const of = (part: string) => Number(wattHours(part, period, 'values', index))
        expect(of('home')).toBe(of('solar') + of('grid') + of('battery'))
      }
    for (const index of [0, 1, 2, 3]) {
      const part = (of: string, name: string) => wattHours(of, 'day', 'allocation', name, index)
      const shared = allocate({
        solar: wattHours('solar', 'day', 'values', index),
        home: wattHours('home', 'day', 'values', index),
        battery_charge: part('battery', 'charged'),
        battery_discharge: part('battery', 'discharged'),
        grid_import: part('grid', 'imported'),
        grid_export: part('grid', 'exported'),
      })
      const { to_home, to_battery, to_grid } = shared.solar
      expect([part('solar', 'to_home'), part('solar', 'to_battery')]).toEqual([to_home, to_battery])
      expect([part('solar', 'to_grid'), part('grid', 'exported')]).toEqual([to_grid, to_grid])
      const { from_solar, from_battery, from_grid } = shared.home
      expect([part('home', 'from_solar'), part('home', 'from_battery')]).toEqual([from_solar, from_battery])
      expect([part('home', 'from_grid'), part('grid', 'imported')]).toEqual([from_grid, from_grid])
      expect(wattHours('{allocation}', 'solarToHomeOfDay', 'values', index)).toBe(to_home)
    }
  })

  it('gives examples that name versions of texts that are published, and keeps one as it was shown [WIRE-1, ACCOUNT-29]', () => {
    const published = new Map(Object.entries(publishedTexts))
    const named = exampled(contract).flatMap((one) => textNamedIn(one) ?? [])
    expect(named.length).toBeGreaterThan(10)
    const unknown = named.filter(({ kind, version }) => {
      const texts = published.get(kind)
      return !texts || typeof version !== 'string' || textOfVersion(texts, version) === null
    })
    expect(unknown).toEqual([])
    const receipts = exampled(contract).filter(({ hash }) => hash !== undefined)
    expect(receipts.map(({ kind }) => kind)).toEqual(['privacy'])
    for (const { text, hash, version } of receipts) {
      const legal = textOfVersion(publishedTexts.privacy, String(version))
      expect(text).toBe(legal && wordingOf(legal, 'en', 'Porchlight'))
      expect(hash).toBe(createHash('sha256').update(String(text)).digest('hex'))
    }
  })

  it('gives failures that name fields which their operation is asked with [WIRE-1, WIRE-3]', () => {
    const operations = valuesOf(at(contract, 'paths')).flatMap(valuesOf)
    const strange = operations.flatMap((operation) => {
      const known = askedWith(operation)
      // Those that operations share too, which are read as each operation gives them.
      const given = valuesOf(at(operation, 'responses')).map((response) => at(response) ?? null)
      const named = exampled(given).flatMap(({ fields }) => keysOf(fields))
      const own = named.filter((field) => !/^lines?( \d+)?$/.test(field))
      return own
        .filter((field) => !known.has(field.split('.')[0] ?? ''))
        .map((field) => [at(operation, 'operationId'), field])
    })
    expect(strange).toEqual([])
  })

  it('gives a warning of the roof that made what the energy of its home says: no day since then was better than the best [WIRE-1, WARN-4]', () => {
    const value = (name: string) => at(contract, 'components', 'examples', name, 'value')
    const [warning] = listOf(value('EarlyWarningList'))
    const began = String(at(warning, 'since_day'))
    const readAt = String(at(value('EnergySummary'), 'as_of'))
    expect([began.slice(0, 'yyyy-mm'.length), String(at(warning, 'noticed_at')) < readAt]).toEqual([
      readAt.slice(0, 'yyyy-mm'.length),
      true,
    ])
    const dayOf = (date: string) => Number(date.slice(-'dd'.length))
    const before = dayOf(began) - 1
    const since = dayOf(readAt.slice(0, 'yyyy-mm-dd'.length)) - dayOf(began)
    const [best, clear] = [Number(at(warning, 'best_wh')), Number(at(warning, 'clear_wh'))]
    expect(best * 2).toBeLessThan(clear)
    const month = Number(at(value('EnergySummary'), 'month', 'wh'))
    const today = Number(at(value('EnergySummary'), 'today', 'wh'))
    const known = listOf(at(value('SolarEnergyOfMonth'), 'values')).map(Number)
    expect(Math.max(...known)).toBeLessThanOrEqual(clear)
    expect(month).toBeLessThanOrEqual(before * clear + since * best + today)
  })

  it('gives a history of an agreement in which those stand who hold it [WIRE-1, ADMIN-58]', () => {
    const value = (name: string) => at(contract, 'components', 'examples', name, 'value')
    const nameOf = (person: Json) => `${at(person, 'first_name')} ${at(person, 'last_name')}`
    const holders = listOf(at(value('AgreementArchived'), 'users')).map(nameOf)
    const named = listOf(at(value('AgreementHistory'), 'events')).flatMap((one) => at(one, 'person') ?? [])
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !holders.includes(String(name)))).toEqual([])
  })

  it('gives examples of long work of which, when it is done, each was read and stands in the result once [WIRE-1, BACKFILL-6]', () => {
    const over = exampled(contract).filter(({ state, result }) => state === 'done' && result !== undefined)
    expect(over.length).toBeGreaterThan(0)
    const asked = listOf(at(contract, 'components', 'examples', 'BackfillRequest', 'value', 'workflow_ids'))
    for (const { done, total, result } of over) {
      const parts = ['added', 'updated', 'unknown', 'failed'].flatMap((part) => listOf(at(result, part)))
      expect({ done, total }).toEqual({ done: parts.length, total: parts.length })
      expect(new Set(parts)).toEqual(new Set(asked))
    }
  })

  it('gives examples of statistics whose parts add up to the total [WIRE-1, STAT-1, STAT-3]', () => {
    const example = (name: string) => at(contract, 'components', 'examples', name, 'value')
    const sumOf = (name: string, list: string) =>
      listOf(at(example(name), list)).reduce<number>((sum, one) => sum + Number(at(one, 'count')), 0)
    const total = at(example('AgreementStatistics'), 'total')
    for (const list of ['by_milestone', 'by_onboarding_milestone', 'by_status'])
      expect(sumOf('AgreementStatistics', list)).toBe(total)
    const people = example('UserStatistics')
    expect(sumOf('UserStatistics', 'by_role') + Number(at(people, 'archived'))).toBe(at(people, 'total'))
  })

  it('gives the agreement after a transfer as its new homeowners have it [WIRE-1, TRANSFER-3]', () => {
    const transfer = at(contract, 'paths', '/agreements/{id}/transfer/', 'post')
    const [asked] = valuesOf(at(transfer, 'requestBody', 'content', 'application/json', 'examples'))
    const examples = at(transfer, 'responses', '200', 'content', 'application/json', 'examples')
    const [agreement] = valuesOf(examples).map((one) => at(one, 'value'))
    const { users_tpv_statuses: _calls, ...resets } = transferResets
    expect(agreement).toMatchObject({ ...resets, archived: false })
    const emails = (people: Json | undefined) => listOf(people).map((one) => at(one, 'email'))
    expect(emails(at(agreement, 'users'))).toEqual(emails(at(asked, 'value', 'new_users')))
  })
})
