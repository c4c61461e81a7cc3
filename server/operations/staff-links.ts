import type { Handlers } from '../contract/handlers.ts'
import type { Services } from '../services.ts'

/** Where staff go on outside the portal: nobody else is told. ADMIN-50 */
export const staffLinks = ({ config }: Services) =>
  ({
    async getStaffLinks() {
      const { backendAdmin, monitoringFirst, monitoringSecond } = config.staffLinks
      const body = {
        backend_admin: backendAdmin,
        monitoring_first: asAddress(monitoringFirst),
        monitoring_second: asAddress(monitoringSecond),
      }
      return { status: 200, body }
    },
  }) satisfies Pick<Handlers, 'getStaffLinks'>

/** The place of a system's id stands in it as an address may have it. ADMIN-11 */
const asAddress = (configured: string | null) => configured?.replaceAll('{site_id}', '%7Bsite_id%7D') ?? null
