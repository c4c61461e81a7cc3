import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Each value of a policy with what is written above it, or above the value before that it belongs to. */
function valuesOf(file: string): { name: string; said: string }[] {
  let said = ''
  let isWithin = false
  return readFileSync(join('domain', file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (/^export const \w+Policy = \{$/.test(line)) [isWithin, said] = [true, '']
      else if (/^\}/.test(line)) isWithin = false
      const [, comment] = /^ {2}\/\*\* (.+) \*\/$/.exec(line) ?? []
      if (comment !== undefined) said = comment
      const [, name] = /^ {2}(\w+):/.exec(line) ?? []
      return isWithin && name !== undefined ? [{ name: `${file}: ${name}`, said }] : []
    })
}

describe('the values that a provider may want to change', () => {
  const files = readdirSync('domain').filter((name) => name.endsWith('policy.ts'))
  const values = files.flatMap(valuesOf)

  it('have each beside them what they are, and those of time their unit [HOUSE-27]', () => {
    expect(values.length).toBeGreaterThan(60)
    expect(values.filter(({ said }) => said === '').map(({ name }) => name)).toEqual([])
    const ofTime = values.filter(({ name }) => name.endsWith('Ms'))
    expect(ofTime.filter(({ said }) => !/\bms\b/.test(said)).map(({ name }) => name)).toEqual([])
  })

  it('have each their source beside them: a requirement that there is, or what else gave them [HOUSE-27]', () => {
    const folder = 'docs/requirements'
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    const ids = new Set(
      texts.flatMap((text) => [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id)),
    )
    const unknown = values.flatMap(({ name, said }) =>
      [...said.matchAll(/\b[A-Z]+-\d+\b/g)].filter(([id]) => !ids.has(id)).map(([id]) => `${name}: ${id}`),
    )
    expect(unknown).toEqual([])
    const isSourced = (said: string) => /\b[A-Z]+-\d+\b|contract|NREL/.test(said)
    expect(values.filter(({ said }) => !isSourced(said)).map(({ name }) => name)).toEqual([])
  })
})

describe('what is written one way everywhere', () => {
  const rooms = ['domain', 'src', 'server', 'machines']
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.gen\.ts$/.test(name))
      .map((name) => join(room, name)),
  )
  const holding = (words: RegExp) => files.filter((file) => words.test(readFileSync(file, 'utf8')))

  it.each([
    ['money', /currency: '/, 'domain/money.ts'],
    ['rates', /style: 'percent',\n\s+minimumFractionDigits: 2/, 'domain/rates.ts'],
    ['the sign of a percentage', /replace\(\/\\s\*%/, 'domain/percent-sign.ts'],
    ['hours of agents and of support', /weekday: \d, opens: /, 'domain/policy.ts'],
    ['the zone of these hours', /zone: 'America\/New_York'/, 'domain/policy.ts'],
    ['the states of an address', /Wyoming|\bWI\b\W+\bWY\b/, 'domain/us-states.ts'],
    ['the milestones of an agreement', /'INSTALLATION_COMPLETED',\s+'IN_SERVICE'/, 'domain/milestones.ts'],
    ['the milestones of onboarding', /'SYSTEM_ACTIVATION',\s+'ONBOARDING_COMPLETE'/, 'domain/milestones.ts'],
  ])('stands in one file: %s [HOUSE-23]', (_what, words, file) => {
    expect(holding(words)).toEqual([file])
  })
})
