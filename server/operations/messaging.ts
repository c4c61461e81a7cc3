import type { Handlers } from '../contract/handlers.ts'
import { listAgreementsOf } from '../data/agreements.ts'
import { listBannersFor } from '../data/banners.ts'
import type { Services } from '../services.ts'
import { inTime } from '../session/pre-login.ts'

/** Notices on the dashboard, in the language of the first agreement. */
export const messaging = (services: Services) =>
  ({
    async listBanners({ caller, clock }) {
      const banners = await inTime(services, clock, async (tx) => {
        const [first] = await listAgreementsOf(tx, caller.user.id)
        return listBannersFor(tx, caller.user.id, first?.primary_language ?? 'en')
      })
      const body = banners.map(({ deeplink, ...banner }) => ({
        ...banner,
        cta_link: deeplink,
        starts_at: null,
        ends_at: null,
      }))
      return { status: 200, body }
    },
  }) satisfies Pick<Handlers, 'listBanners'>
