import { longSessionPolicy, sessionPolicy } from '#domain/policy.ts'
import { previousPeriod, sitePeriod, sitePeriodAt } from '#domain/site-periods.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createSession } from '#server/data/sessions.ts'
import { createLog } from '#server/log.ts'
import { openServices } from '#server/open-services.ts'
import { cookieName } from '#server/session/browser.ts'
import { hashToken, newToken } from '#server/session/tokens.ts'
import { zone } from './many-homes.ts'
import type { Row } from './rows.ts'
import { median, quantile } from './statistics.ts'

const levels = { day: null, month: 'day', year: 'month' } as const
const views = ['day', 'month', 'year'] as const

/** The energy operation through the whole server, once for each home as its owner, with what the page asks for. */
export async function* askServer(
  url: string,
  homes: readonly { userId: string; systemId: string }[],
): AsyncIterable<Row> {
  const key = Buffer.alloc(32, 7).toString('base64')
  const config = readConfig(
    {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      PORCHLIGHT_URL: 'https://portal.test',
      PORCHLIGHT_ENCRYPTION_KEYS: `e1:${key}`,
      PORCHLIGHT_SIGNING_KEYS: `s1:${key}`,
    },
    '0.0.0-bench',
  )
  const services = await openServices(config, createLog('error'))
  const app = await buildApp(services)
  try {
    const ask = async ({ systemId }: { systemId: string }, cookie: string, query: URLSearchParams) => {
      const begun = performance.now()
      const answer = await app.inject({
        url: `/api/v1/systems/${systemId}/solar/energy/?${query.toString()}`,
        headers: { cookie },
      })
      if (answer.statusCode !== 200) throw new Error(`Energy answers ${answer.statusCode}: ${answer.body}`)
      return performance.now() - begun
    }
    const signIn = async (userId: string) => {
      const token = newToken()
      await createSession(services.database.db, {
        tokenHash: hashToken(token),
        userId,
        userAgent: 'bench',
        idleMs: sessionPolicy.serverEndsAfterMs,
        absoluteMs: longSessionPolicy.absoluteEndsAfterMs,
      })
      return `${cookieName(config, 'session')}=${token}`
    }
    const times = views.map((): number[] => [])
    for (const [at, home] of homes.entries()) {
      const cookie = await signIn(home.userId)
      for (const [which, view] of views.entries()) {
        const took = await ask(home, cookie, periodBefore(view))
        // The first ones also warm up the process.
        if (at >= 10) times[which]?.push(took)
      }
    }
    for (const [which, view] of views.entries()) {
      const list = times[which] ?? []
      yield {
        name: `GET solar/energy, the whole ${view} before: p99`,
        figure: quantile(list, 0.99),
        unit: 'ms',
        target: { of: 'figure', most: 50 },
        note: `median ${median(list).toFixed(1)} ms, ${list.length} homes, one after the other`,
      }
    }
  } finally {
    await app.close()
    await services.database.close()
  }
}

function periodBefore(view: (typeof views)[number]): URLSearchParams {
  const { first_day } = sitePeriodAt(view, new Date(), zone)
  const { start, end } = previousPeriod(sitePeriod(view, first_day, zone))
  const level = levels[view]
  return new URLSearchParams({
    start_time: start.toISOString(),
    end_time: end.toISOString(),
    include_energy_allocation: 'true',
    ...(level && { aggregation_level: level }),
  })
}
