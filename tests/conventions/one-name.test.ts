import { describe, expect, it } from 'vitest'
import { contractTexts } from '#server/documents/contract-texts.ts'
import { readCatalogue } from '../../config/message-catalogues.ts'

const alike = [
  ['account.saved', 'passwordReset.saved'],
  ['agreement.account', 'adminAgreement.field.homeowner_account_id'],
  ['agreement.commencement_date', 'adminAgreement.event.commencement_date'],
  ['agreement.kind.PPA', 'adminAgreement.contract_type.PPA'],
  ['energy.category.home', 'adminAgreement.system.has_home_monitoring'],
  ['hardware.inverterManufacturer', 'adminAgreement.system.inverter_manufacturer_id'],
  ['overview.status.Active', 'adminStatistics.system.Active'],
  ['overview.status.Inactive', 'adminStatistics.system.Inactive'],
  ['overview.status.Offline', 'adminStatistics.system.Offline'],
  ['overview.status.Offline', 'adminStatistics.problem.offline'],
]

describe('what homeowners and staff read of', () => {
  const read = (language: 'en' | 'es') => {
    const words = readCatalogue(language)
    const fields = Object.keys(words).flatMap((id) => {
      const [, field] = /^adminAgreement\.field\.(\w+)$/.exec(id) ?? []
      return field && `agreement.${field}` in words ? [[`agreement.${field}`, id]] : []
    })
    return { words, pairs: [...fields, ...alike] }
  }

  it.each(['en', 'es'] as const)('one thing has one name in %s [LANG-25]', (language) => {
    const { words, pairs } = read(language)
    expect(pairs.length).toBeGreaterThan(15)
    const named = pairs.map((ids) => ids.map((id) => [id, words[id]]))
    const differing = named.filter(([one, other]) => !one?.[1] || one[1] !== other?.[1])
    expect(differing).toEqual([])
  })

  it.each(['en', 'es'] as const)(
    'one thing has the name that it has on the paper in %s [LANG-25]',
    (language) => {
      const { words } = read(language)
      const { interest, starts, types } = contractTexts[language]
      expect({ interest, starts, PPA: types.PPA }).toEqual({
        interest: words['agreement.interest_rate'],
        starts: words['adminAgreement.field.contract_start_date'],
        PPA: words['agreement.kind.PPA'],
      })
    },
  )
})
