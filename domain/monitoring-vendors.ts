/** Which monitoring site a system's vendor links to: vendor 1 the first, any other the second. ADMIN-11. */
export function monitoringSite(vendorId: string | number | null): 'first' | 'second' {
  return String(vendorId) === '1' ? 'first' : 'second'
}

const siteId = /\{site_id\}|%7Bsite_id%7D/gi

/**
 * Where a monitoring site shows a system, by the address that the provider has configured: with its id in the place of
 * `{site_id}`; the front page where the address names no such place, or the vendor does not know the system. ADMIN-11.
 */
export function monitoringAddress(configured: string, site: string | null): string {
  if (configured.search(siteId) === -1) return configured
  if (site === null || site === '') return `${new URL(configured).origin}/`
  return configured.replace(siteId, () => encodeURIComponent(site))
}

/** Which of the two configured names an inverter manufacturer has; null for an unknown id. HW-4. */
export function inverterManufacturer(id: string | number | null): 'first' | 'second' | null {
  if (String(id) === '1') return 'first'
  return String(id) === '2' ? 'second' : null
}
