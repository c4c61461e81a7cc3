import type { User } from '#src/api/queries/people.ts'

/** Agreements to choose among, by their homes; with their numbers where several have the same. LAYOUT-40 */
export function homeOptions(agreements: User['agreements']) {
  const homes = agreements.map(({ id, system, homeowner_contract_id: number }) => {
    return { id, number, home: system?.address?.street_1 ?? number }
  })
  return homes.map(({ id, number, home }) => {
    const isAlone = homes.filter((other) => other.home === home).length === 1
    return { id, label: isAlone ? home : `${home} · ${number}` }
  })
}
