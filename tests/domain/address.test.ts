import { describe, expect, it } from 'vitest'
import {
  addressOutstanding,
  addressProblems,
  addressStepShown,
  cityForbidden,
  cityProblem,
  isSameAddress,
  normaliseAddress,
} from '#domain/address.ts'

const home = { street_1: '218 Juniper Street', street_2: null, city: 'Davis', state: 'CA', zip_code: '95616' }

describe('two addresses', () => {
  it('are the same when trimmed, without case, null as empty, ZIP by its first five [ADDR-3]', () => {
    const loose = {
      street_1: ' 218 JUNIPER street ',
      street_2: '  ',
      city: 'davis',
      state: 'ca',
      zip_code: '95616-1234',
    }
    expect(isSameAddress(home, loose)).toBe(true)
    expect(
      isSameAddress(home, { street_1: '218 Juniper Street', city: 'Davis', state: 'CA', zip_code: '95616' }),
    ).toBe(true)
  })
  it.each([
    ['St. Louis', 'St Louis'],
    ['Winston-Salem (North)', 'Winston-Salem North'],
    ['St.Louis', 'st louis'],
  ])('are the same in %s and in %s, as the forms have it written [ADDR-16]', (city, written) => {
    const there = { ...home, city }
    expect(isSameAddress(there, { ...home, city: written })).toBe(true)
    expect(addressOutstanding({ ...home, city: written, confirmed: null }, there)).toBe(false)
    expect(isSameAddress(there, { ...home, city: `${written} Park` })).toBe(false)
  })
  it.each(['street_1', 'street_2', 'city', 'state', 'zip_code'])('differ by their %s [ADDR-3]', (field) => {
    expect(isSameAddress(home, { ...home, [field]: '99999' })).toBe(false)
  })
  it('do not run into one another', () => {
    expect(
      isSameAddress({ ...home, street_1: 'a', street_2: 'b c' }, { ...home, street_1: 'a b', street_2: 'c' }),
    ).toBe(false)
  })
  it('decide step and outstanding: the whole table [ADDR-1, ADDR-2]', () => {
    const other = { ...home, street_1: '9 Elm Street' }
    const table = [true, false, null].flatMap((confirmed) =>
      [home, other].map((system) => {
        const user = { ...home, confirmed }
        return [addressStepShown(user, system), addressOutstanding(user, system)]
      }),
    )
    expect(table).toEqual([
      [true, false],
      [true, false],
      [false, false],
      [true, true],
      [false, false],
      [true, true],
    ])
  })
  it('are outstanding when one is missing [ADDR-2]', () => {
    expect(addressOutstanding(null, home)).toBe(true)
    expect(addressOutstanding({ ...home, confirmed: false }, null)).toBe(true)
  })
})

describe('a city', () => {
  it.each([
    'Davis',
    "O'Fallon",
    'St Louis',
    'Coeur d’Alene',
    'Winston-Salem',
    'Cañon City',
    '29 Palms',
    ' Davis ',
  ])('%j is valid [VALID-16, VALID-17]', (city) => {
    expect(cityProblem(city)).toBeNull()
  })
  it.each(['San  Jose', '95616', '--', 'A', '12 34'])('%j is invalid [VALID-16]', (city) => {
    expect(cityProblem(city)).toEqual({ kind: 'invalid', id: 'validation.cityInvalid' })
  })
  it.each(['', '   ', null])('%j is required [VALID-15]', (city) => {
    expect(cityProblem(city)).toEqual({ kind: 'required', id: 'validation.cityRequired' })
  })
  it('holds none of the forbidden characters, each of which is named [VALID-16]', () => {
    expect(cityForbidden.join('')).toBe('*(),."“”`:;@&')
    for (const character of cityForbidden) {
      expect(cityProblem(`Da${character}vis`)).toEqual({
        kind: 'character',
        id: 'validation.cityCharacter',
        values: { character, suggestion: 'Da vis' },
      })
    }
  })
  it('"St. Louis" is refused with the way to write it [VALID-18]', () => {
    expect(cityProblem('St. Louis')).toEqual({
      kind: 'character',
      id: 'validation.cityCharacter',
      values: { character: '.', suggestion: 'St Louis' },
    })
  })
})

describe('the way to write a city', () => {
  it.each(['A.', '1.', '.', '(', '...', '12, 34', '--.', '.A.', '1.2'])(
    'is given only where one is left: %j is invalid [VALID-16, VALID-18]',
    (city) => {
      expect(cityProblem(city)).toEqual({ kind: 'invalid', id: 'validation.cityInvalid' })
    },
  )
  it.each(['St. Louis', 'A.B', '(Davis)', '29: Palms', 'Davis;;', 'O.'.repeat(3), ' .Ü,É '])(
    'is itself a city: %j [VALID-18]',
    (city) => {
      const problem = cityProblem(city)
      expect(problem?.kind).toBe('character')
      if (problem?.kind === 'character') expect(cityProblem(problem.values.suggestion)).toBeNull()
    },
  )
})

describe('an address', () => {
  const ids = (address: Partial<typeof home>, where: 'browser' | 'server') =>
    Object.fromEntries(
      Object.entries(addressProblems({ ...home, ...address }, where)).map(([field, problem]) => [
        field,
        problem.id,
      ]),
    )
  it('is right, or says for each field what is missing [VALID-14, VALID-15, VALID-19, VALID-20, ADDR-8]', () => {
    expect(ids({}, 'server')).toEqual({})
    expect(ids({ street_1: ' ', city: '', state: '', zip_code: '' }, 'browser')).toEqual({
      street_1: 'validation.streetRequired',
      city: 'validation.cityRequired',
      state: 'validation.stateRequired',
      zip_code: 'validation.zipRequired',
    })
  })
  it('is checked for presence of street and ZIP in the browser, for form on the server [VALID-20, VALID-21]', () => {
    const odd = { street_1: '1234', zip_code: 'ABC' }
    expect(ids(odd, 'browser')).toEqual({})
    expect(ids(odd, 'server')).toEqual({
      street_1: 'validation.streetInvalid',
      zip_code: 'validation.zipInvalid',
    })
  })
  it('has a street of at most 100 characters with a letter [VALID-21]', () => {
    expect(ids({ street_1: 'x'.repeat(100) }, 'server')).toEqual({})
    expect(ids({ street_1: 'x'.repeat(101) }, 'server')).toEqual({ street_1: 'validation.streetInvalid' })
  })
  it('has a ZIP of five digits or ZIP+4 that fits the state [VALID-20]', () => {
    const zips = ['95616', '95616-1234', '9561', '956161', '95616-12', '95616 1234', '10001']
    expect(zips.map((zip_code) => ids({ zip_code }, 'server').zip_code ?? null)).toEqual([
      null,
      null,
      'validation.zipInvalid',
      'validation.zipInvalid',
      'validation.zipInvalid',
      'validation.zipInvalid',
      'validation.zipInvalid',
    ])
  })
  it('has a state of the list [VALID-19]', () => {
    expect(ids({ state: 'XX' }, 'server')).toEqual({ state: 'validation.stateInvalid' })
    expect(ids({ state: 'PR', zip_code: '00901' }, 'server')).toEqual({})
  })
  it('needs no second street [VALID-23]', () => {
    expect(
      addressProblems({ street_1: 'Elm', city: 'Davis', state: 'CA', zip_code: '95616' }, 'server'),
    ).toEqual({})
  })
  it('is stored trimmed, an empty second street as null', () => {
    expect(
      normaliseAddress({ street_1: ' Elm ', street_2: ' ', city: ' Davis', state: 'ca', zip_code: '95616 ' }),
    ).toEqual({
      street_1: 'Elm',
      street_2: null,
      city: 'Davis',
      state: 'CA',
      zip_code: '95616',
    })
  })
})
