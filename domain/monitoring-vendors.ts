/** Which monitoring site a system's vendor links to: vendor 1 the first, any other the second. ADMIN-11. */
export function monitoringSite(vendorId: string | number | null): 'first' | 'second' {
  return String(vendorId) === '1' ? 'first' : 'second'
}

/** Which of the two configured names an inverter manufacturer has; null for an unknown id. HW-4. */
export function inverterManufacturer(id: string | number | null): 'first' | 'second' | null {
  if (String(id) === '1') return 'first'
  return String(id) === '2' ? 'second' : null
}
