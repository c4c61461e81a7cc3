import type { Handlers } from '../contract/handlers.ts'
import { listBannersFor } from '../data/banners.ts'
import type { Services } from '../services.ts'
import { readInTime } from '../session/pre-login.ts'

/** Notices on the dashboard, in the language asked for: that of the screen, which a person may change. LANG-23 */
export const messaging = (services: Services) =>
  ({
    async listBanners({ caller, query, clock }) {
      const banners = await readInTime(services, clock, (executor) =>
        listBannersFor(executor, caller.user.id, query.language ?? 'en'),
      )
      const body = banners.map(({ deeplink, ...banner }) => ({
        ...banner,
        cta_link: deeplink,
        starts_at: null,
        ends_at: null,
      }))
      return { status: 200, body }
    },
  }) satisfies Pick<Handlers, 'listBanners'>
