import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { flagKeys, inertFlags } from '#domain/feature-flags.ts'
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

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])

describe('the contract', () => {
  it('names every feature flag that the application reads, and those that change nothing [FLAG-8] [FLAG-11]', () => {
    const named = listOf(at(contract, 'components', 'schemas', 'FeatureFlagKey', 'anyOf'))
      .map((one) => ({ key: at(one, 'const'), said: String(at(one, 'description')) }))
      .filter(({ key }) => key !== undefined)
    expect(named.map(({ key }) => key)).toEqual(flagKeys)
    const inert = named.filter(({ said }) => said === 'Changes nothing.').map(({ key }) => key)
    expect(new Set(inert)).toEqual(new Set(inertFlags))
  })
})
