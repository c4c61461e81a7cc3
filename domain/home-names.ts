type Home = {
  id: string
  homeowner_contract_id: string
  system: { address: { street_1: string } | null } | null
}

/** Agreements by their homes: the street, else the number; with the number too where several have the same. LAYOUT-40. */
export function homeNames(agreements: readonly Home[]): { id: string; label: string }[] {
  const homes = agreements.map(({ id, system, homeowner_contract_id: number }) => {
    return { id, number, home: system?.address?.street_1 ?? number }
  })
  return homes.map(({ id, number, home }) => {
    const isAlone = homes.filter((other) => other.home === home).length === 1
    return { id, label: isAlone ? home : `${home} · ${number}` }
  })
}
