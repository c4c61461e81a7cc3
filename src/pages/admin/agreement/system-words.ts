import type { IntlShape } from 'react-intl'
import { centsOf, dollarsOf, moneyFormat } from '#domain/money.ts'
import { signApart } from '#domain/percent-sign.ts'
import { addressWords } from '#src/app/address-words.ts'
import type { PublicConfig } from '#src/app/config.ts'
import { manufacturerName } from '#src/pages/hardware/roof-facts.ts'
import type { System, SystemField } from './fields.ts'

const nbsp = '\u00a0'

/** A field of a system in words; null where it has no value. */
export function wordsOf(
  intl: IntlShape,
  system: System,
  field: SystemField,
  names: PublicConfig['inverterVendors'],
): string | null {
  const value = system[field]
  switch (field) {
    case 'address':
      return addressWords(system.address)
    case 'archived':
    case 'is_vpp_enrolled':
      return intl.formatMessage({ id: `adminAgreement.${system[field] ? 'yes' : 'no'}` })
    case 'capacity':
      return amountWords(intl, system.capacity, 'kW')
    case 'total_battery_capacity_kwh':
      return amountWords(intl, system.total_battery_capacity_kwh || null, 'kWh')
    case 'estimated_offset':
      return amountWords(intl, system.estimated_offset, '%')
    case 'install_cost': {
      const cents = centsOf(system.install_cost)
      return cents === null ? null : intl.formatNumber(dollarsOf(cents), moneyFormat)
    }
    case 'inverter_manufacturer_id':
      return (
        manufacturerName(system.inverter_manufacturer_id, names) ?? (value === null ? null : String(value))
      )
    case 'system_mounting_type':
      return mountingWords(intl, system.system_mounting_type)
    default:
      return value === null ? null : String(value)
  }
}

const mountings: readonly string[] = ['roof', 'ground', 'carport']

/** A way of mounting that has no words here is told as the platform tells it. */
function mountingWords(intl: IntlShape, type: string | null): string | null {
  const known = type?.trim().toLowerCase() ?? ''
  return mountings.includes(known) ? intl.formatMessage({ id: `adminAgreement.mounting.${known}` }) : type
}

/** An amount with its unit; null where it is not known. */
export function amountWords(intl: IntlShape, value: number | null, unit: string): string | null {
  if (value === null) return null
  const amount = intl.formatNumber(value, { maximumFractionDigits: 2 })
  return unit === '%' ? signApart(intl.locale, `${amount}%`) : `${amount}${nbsp}${unit}`
}
