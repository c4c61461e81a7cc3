import { randomBytes } from 'node:crypto'
import { addAgreementUser, createAgreement } from '#server/data/agreements.ts'
import type { Executor, Tx } from '#server/data/database.ts'
import { createSystem, getMonitoredSystem, type MonitoredSystem } from '#server/data/systems.ts'
import { createUser } from '#server/data/users.ts'

export const token = () => randomBytes(16)
export const unique = () => randomBytes(6).toString('hex')

/** A homeowner of their own for one test. */
export function newHomeowner(executor: Executor, role: 'HOMEOWNER' | 'SUPPORT' = 'HOMEOWNER') {
  return createUser(executor, {
    email: `${unique()}@example.com`,
    first_name: 'Ada',
    last_name: 'Sol',
    role,
    phone_number: '+14155550100',
    address: { street_1: '1 Main St', city: 'Oakland', state: 'CA', zip_code: '94601' },
  })
}

/** A house with everything, for one homeowner. */
export async function newHome(
  tx: Tx,
  userId: string,
  options: { site_timezone?: string; battery?: boolean } = {},
): Promise<{ agreementId: string; system: MonitoredSystem }> {
  const { id: systemId } = await createSystem(
    tx,
    {
      site_timezone: options.site_timezone ?? 'America/Los_Angeles',
      street_1: '1 Main St',
      city: 'Oakland',
      state: 'CA',
      zip_code: '94601',
      has_solar_monitoring: true,
      has_home_monitoring: true,
      has_grid_monitoring: true,
      has_battery_monitoring: options.battery ?? true,
    },
    (options.battery ?? true)
      ? [{ manufacturer: 'Volta', model: 'B13', count: 2, capacity: 13.5, power_rating: 5 }]
      : [],
  )
  const { id: agreementId } = await createAgreement(tx, {
    homeowner_contract_id: `C-${unique()}`,
    system_id: systemId,
    current_milestone: 'IN_SERVICE',
    contract_signed_date: '2026-03-01',
    reamortization_dates: ['2027-01-01', '2028-01-01'],
    monthly_payment: 123.45,
    interest_rate: 299,
  })
  await addAgreementUser(tx, agreementId, userId)
  const system = await getMonitoredSystem(tx, systemId)
  if (system === null) throw new Error('the system is not there')
  return { agreementId, system }
}
