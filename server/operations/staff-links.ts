import type { Handlers } from '../contract/handlers.ts'
import type { Services } from '../services.ts'

/** Where staff go on outside the portal: nobody else is told. ADMIN-50 */
export const staffLinks = ({ config }: Services) =>
  ({
    async getStaffLinks() {
      const { backendAdmin, monitoringFirst, monitoringSecond } = config.staffLinks
      const body = {
        backend_admin: backendAdmin,
        monitoring_first: monitoringFirst,
        monitoring_second: monitoringSecond,
      }
      return { status: 200, body }
    },
  }) satisfies Pick<Handlers, 'getStaffLinks'>
