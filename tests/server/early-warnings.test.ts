import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCalendarDays } from '#domain/calendar-date.ts'
import { clearSkyYield, daysToJudge } from '#domain/early-warning.ts'
import { siteDayOf, startOfSiteDay } from '#domain/site-periods.ts'
import { addAgreementUser, setAgreementMilestone } from '#server/data/agreements.ts'
import { inTransaction } from '#server/data/database.ts'
import { listWatchedSystems } from '#server/data/early-warnings.ts'
import { getMonitoredSystem } from '#server/data/systems.ts'
import { writeDays, writePower } from '#server/data/telemetry.ts'
import { siteDay } from '#server/data/telemetry-days.ts'
import { beginLook, lookAtAll, lookWhenDue } from '#server/jobs/early-warnings.ts'
import { lookedAt } from './early-warning-looked.ts'
import {
  makeHome,
  makePerson,
  startTestServer,
  TestBrowser,
  type TestHome,
  type TestServer,
} from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const zone = 'America/Los_Angeles'
const california = { latitude: 37.2, longitude: -119.5 }
/** Nine in the morning at the home. */
const now = new Date('2026-06-20T09:00:00-07:00')
const yesterday = '2026-06-19'
const hourMs = 3_600_000
const sample = { solar_w: 0, home_w: null, grid_w: null, battery_w: null, battery_percent: null }

const query = (text: string, values: unknown[] = []) =>
  server.services.database.pool.query(text, values).then(({ rows }) => rows)

/** A home in service since long ago, of which a sample was heard so long ago. */
async function homeHeardOf(agoMs: number | null): Promise<TestHome> {
  const home = await makeHome(server)
  await query(`update agreements set in_service_date = '2026-01-10' where id = $1`, [home.agreementId])
  await query('update systems set latitude = $2, longitude = $3 where id = $1', [
    home.systemId,
    california.latitude,
    california.longitude,
  ])
  if (agoMs !== null)
    await writePower(server.services.database.db, home.systemId, {
      ...sample,
      as_of: new Date(now.getTime() - agoMs),
    })
  return home
}

/** Whole days up to a last one, each a share of what a clear sky gives 5 kW, in its brightest quarter hours. */
async function measure(home: TestHome, shares: readonly (number | null)[], last = yesterday) {
  const { db } = server.services.database
  const system = await getMonitoredSystem(db, home.systemId)
  if (!system) throw new Error('no system')
  const days = shares.map((share, index) => {
    const day = addCalendarDays(last, index + 1 - shares.length)
    const { intervals } = siteDay(day, zone)
    const noon = Math.round((share ?? 0) * 5 * clearSkyYield(day, zone, california))
    return {
      day,
      solar_wh: Array.from({ length: intervals }, (_, at) => (share === null ? null : at === 50 ? noon : 0)),
    }
  })
  await inTransaction(db, {}, (tx) => writeDays(tx, system, days))
}

const times = (count: number, share: number | null) => Array.from({ length: count }, () => share)
const wellUntil = (...last: (number | null)[]) => [...times(daysToJudge - last.length, 0.8), ...last]

const look = (at = now) => lookAtAll(server.services, { now: at })
const inboxOf = (person: { id: string }) =>
  query('select subject, body, deeplink, cta_title, category from inbox_messages where user_id = $1', [
    person.id,
  ])
async function warningsOf({ person, systemId }: TestHome) {
  const browser = await new TestBrowser(server).signIn(person)
  return (await browser.get(`/systems/${systemId}/monitoring/early_warnings/`)).json()
}

describe('a system that nothing is heard of', () => {
  it('is told after more than a day, on the page and by one message, and not before [WARN-1, WARN-10, WARN-12]', async () => {
    const late = await homeHeardOf(24 * hourMs)
    const gone = await homeHeardOf(24 * hourMs + 1)
    await look()
    await look(new Date(now.getTime()))
    expect(await warningsOf(late)).toEqual([])
    expect(await inboxOf(late.person)).toEqual([])
    expect(await warningsOf(gone)).toMatchObject([
      {
        kind: 'silent',
        since_day: '2026-06-19',
        heard_at: new Date(now.getTime() - 24 * hourMs - 1).toISOString(),
        best_wh: null,
        clear_wh: null,
      },
    ])
    const about = '1 Sun Street: no readings have come from my system since June 19, 2026.'
    expect(await inboxOf(gone.person)).toEqual([
      {
        subject: 'We no longer hear from your system',
        body: expect.stringContaining('no readings have arrived since June 19, 2026'),
        deeplink: `/dashboard/support?about=${encodeURIComponent(about)}&agreement=${gone.agreementId}`,
        cta_title: 'Write to support',
        category: 'system',
      },
    ])
  })

  it('was heard of by its quarter hours too, whole days of them, at most a day late [WARN-1]', async () => {
    const home = await homeHeardOf(72 * hourMs)
    await measure(home, [0.8], yesterday)
    const other = await homeHeardOf(null)
    await measure(other, [0.8], '2026-06-17')
    await look()
    expect(await warningsOf(home)).toEqual([])
    expect(await warningsOf(other)).toMatchObject([
      { kind: 'silent', heard_at: startOfSiteDay('2026-06-18', zone).toISOString() },
    ])
  })

  it('of which none ever came is told after a week in service [WARN-2]', async () => {
    const [young, old] = [await homeHeardOf(null), await homeHeardOf(null)]
    await query(`update agreements set in_service_date = '2026-06-14' where id = $1`, [young.agreementId])
    await query(`update agreements set in_service_date = '2026-06-13' where id = $1`, [old.agreementId])
    await look()
    expect(await warningsOf(young)).toEqual([])
    expect(await warningsOf(old)).toMatchObject([{ kind: 'silent', since_day: '2026-06-13', heard_at: null }])
    const [message] = await inboxOf(old.person)
    expect(message.body).toContain('no readings have arrived yet; they have been due since June 13, 2026')
  })

  it.each(['milestone_changed_at', 'created_at'])(
    'of which none ever came is told by %s of its agreement where no day of service is known [WARN-2]',
    async (column) => {
      const home = await homeHeardOf(null)
      await query(
        `update agreements set in_service_date = null, ${column} = '2026-06-13T12:00:00Z' where id = $1`,
        [home.agreementId],
      )
      await look()
      expect(await warningsOf(home)).toMatchObject([
        { kind: 'silent', since_day: '2026-06-13', heard_at: null },
      ])
    },
  )

  it('is over when it is heard of again, and told anew the next time [WARN-8, WARN-10]', async () => {
    const home = await homeHeardOf(48 * hourMs)
    await look()
    await writePower(server.services.database.db, home.systemId, { ...sample, as_of: now })
    await look()
    expect(await warningsOf(home)).toEqual([])
    await look(new Date(now.getTime() + 25 * hourMs))
    expect(await warningsOf(home)).toHaveLength(1)
    expect(await inboxOf(home.person)).toHaveLength(2)
  })

  it('is not looked at before it is in service, nor when it is archived [WARN-11]', async () => {
    const homes = [
      await homeHeardOf(48 * hourMs),
      await homeHeardOf(48 * hourMs),
      await homeHeardOf(48 * hourMs),
    ]
    const [early, archived, taken] = homes
    if (!early || !archived || !taken) throw new Error('no homes')
    const { db } = server.services.database
    await setAgreementMilestone(db, early.agreementId, 'INSTALLATION_COMPLETED')
    await query('update systems set archived = true where id = $1', [archived.systemId])
    await query('update agreements set archived = true where id = $1', [taken.agreementId])
    await look()
    for (const { person } of homes) expect(await inboxOf(person)).toEqual([])
  })

  it('shows no warning any more once the agreement is canceled [WARN-11]', async () => {
    const home = await homeHeardOf(48 * hourMs)
    await look()
    expect(await warningsOf(home)).toHaveLength(1)
    await setAgreementMilestone(server.services.database.db, home.agreementId, 'CANCELED')
    expect(await warningsOf(home)).toEqual([])
  })
})

describe('a roof that nothing is heard of, while the rest goes on sending', () => {
  const roofSince = async (day: string) => {
    const home = await homeHeardOf(null)
    await measure(home, [0.8], day)
    const atHome = { ...sample, solar_w: null, home_w: 500, as_of: now }
    await writePower(server.services.database.db, home.systemId, atHome)
    return home
  }

  it('is told after more than a day, in words of its own, until it is heard of again [WARN-15, WARN-8]', async () => {
    const [late, gone] = [await roofSince('2026-06-19'), await roofSince('2026-06-16')]
    await look()
    expect(await warningsOf(late)).toEqual([])
    const heard_at = startOfSiteDay('2026-06-17', zone).toISOString()
    expect(await warningsOf(gone)).toMatchObject([{ kind: 'roof_silent', since_day: '2026-06-17', heard_at }])
    const [message] = await inboxOf(gone.person)
    expect(message).toMatchObject({
      subject: 'We no longer hear from your roof',
      body: expect.stringContaining('no readings from your roof have arrived since June 17, 2026'),
    })
    await writePower(server.services.database.db, gone.systemId, {
      ...sample,
      as_of: new Date(now.getTime() + 1),
    })
    await look()
    expect(await warningsOf(gone)).toEqual([])
  })

  it('is not told of one that is not measured, nor beside the silence of the whole [WARN-15, WARN-11]', async () => {
    const [unmeasured, silent] = [await roofSince('2026-06-16'), await roofSince('2026-06-16')]
    await query('update systems set has_solar_monitoring = false where id = $1', [unmeasured.systemId])
    await look()
    expect(await warningsOf(unmeasured)).toEqual([])
    await look(new Date(now.getTime() + 25 * hourMs))
    expect(await warningsOf(silent)).toMatchObject([{ kind: 'silent' }])
  })
})

describe('a roof that makes too little', () => {
  it('is told after three days of almost nothing [WARN-3, WARN-10]', async () => {
    const home = await homeHeardOf(0)
    await measure(home, wellUntil(0.01, 0.01, 0.01))
    await look()
    const [warning, ...more] = await warningsOf(home)
    expect(more).toEqual([])
    expect(warning).toMatchObject({ kind: 'no_production', since_day: '2026-06-17', heard_at: null })
    expect(warning.best_wh / warning.clear_wh).toBeCloseTo(0.01 / 0.8, 3)
    const [message] = await inboxOf(home.person)
    expect(message.subject).toBe('Your roof makes almost nothing')
    expect(message.body).toContain('since June 17, 2026 even the best day gave only 0.4 kWh')
  })

  it('is told after a fortnight below half, once however often it is looked at [WARN-4, WARN-10]', async () => {
    const home = await homeHeardOf(0)
    await measure(home, wellUntil(...times(14, 0.3)))
    await look()
    await query('delete from early_warning_looks where system_id = $1', [home.systemId])
    await Promise.all([look(), look(), look()])
    expect(await warningsOf(home)).toMatchObject([{ kind: 'low_production', since_day: '2026-06-06' }])
    expect(await inboxOf(home.person)).toHaveLength(1)
  })

  it('is not told while yesterday has not come in whole, and is when it has [WARN-6, WARN-7]', async () => {
    const home = await homeHeardOf(0)
    await measure(home, wellUntil(0.01, 0.01, 0.01, null))
    await look()
    expect(await warningsOf(home)).toEqual([])
    await measure(home, [0.01])
    await look()
    expect(await warningsOf(home)).toMatchObject([{ kind: 'no_production', since_day: '2026-06-16' }])
  })

  it('is not judged while the system is younger than what it is measured by, nor without solar monitoring [WARN-5, WARN-11]', async () => {
    const young = await homeHeardOf(0)
    await measure(young, [...times(29, 0.8), ...times(14, 0)])
    const blind = await homeHeardOf(0)
    await measure(blind, wellUntil(...times(14, 0)))
    await query('update systems set has_solar_monitoring = false where id = $1', [blind.systemId])
    await look()
    expect([await warningsOf(young), await warningsOf(blind)]).toEqual([[], []])
  })

  it('is judged by what was usual before, however long it lasts, until a day is well above [WARN-8]', async () => {
    const home = await homeHeardOf(0)
    await measure(home, wellUntil(...times(14, 0.3)))
    await look()
    const days = 70
    const later = new Date(now.getTime() + days * 24 * hourMs)
    const last = siteDayOf(new Date(later.getTime() - 24 * hourMs), zone)
    await measure(home, times(days, 0.3), last)
    await writePower(server.services.database.db, home.systemId, { ...sample, as_of: later })
    await look(later)
    expect(await warningsOf(home)).toMatchObject([{ kind: 'low_production', since_day: '2026-06-06' }])
    for (const [day, share] of [0.49, 0.51].entries()) {
      const at = new Date(later.getTime() + (day + 1) * 24 * hourMs)
      await measure(home, [share], addCalendarDays(last, day + 1))
      await writePower(server.services.database.db, home.systemId, { ...sample, as_of: at })
      await look(at)
      expect(await warningsOf(home)).toHaveLength(day === 0 ? 1 : 0)
    }
    expect(await inboxOf(home.person)).toHaveLength(1)
  })

  it('tells when little becomes nothing, in place of what was told before [WARN-9, WARN-10]', async () => {
    const home = await homeHeardOf(0)
    await measure(home, wellUntil(...times(14, 0.3)))
    await look()
    await measure(home, times(3, 0), addCalendarDays(yesterday, 3))
    const later = new Date(now.getTime() + 3 * 24 * hourMs)
    await writePower(server.services.database.db, home.systemId, { ...sample, as_of: later })
    await look(later)
    expect((await warningsOf(home)).map(({ kind }: { kind: string }) => kind)).toEqual(['no_production'])
    expect(await inboxOf(home.person)).toHaveLength(2)
  })
})

describe('who is told', () => {
  it('is everybody who holds the agreement, each in their language [WARN-10]', async () => {
    const home = await homeHeardOf(48 * hourMs)
    const second = await makePerson(server)
    await addAgreementUser(server.services.database.db, home.agreementId, second.id, 2)
    await query(`update agreements set primary_language = 'es' where id = $1`, [home.agreementId])
    await look()
    for (const person of [home.person, second]) {
      expect(await inboxOf(person)).toMatchObject([
        {
          subject: 'Ya no recibimos datos de su sistema',
          body: expect.stringContaining('18 de junio de 2026'),
          cta_title: 'Escribir a soporte',
        },
      ])
    }
  })

  it('is nobody who is archived themselves [WARN-18]', async () => {
    const home = await homeHeardOf(48 * hourMs)
    const second = await makePerson(server)
    await addAgreementUser(server.services.database.db, home.agreementId, second.id, 2)
    await query('update users set archived = true where id = $1', [second.id])
    await look()
    expect([(await inboxOf(home.person)).length, await inboxOf(second)]).toEqual([1, []])
  })

  it('is the owner of the system and nobody else [WARN-14]', async () => {
    const [home, other] = [await homeHeardOf(48 * hourMs), await makeHome(server)]
    await look()
    const browser = await new TestBrowser(server).signIn(other.person)
    const answer = await browser.get(`/systems/${home.systemId}/monitoring/early_warnings/`)
    expect(answer.statusCode).toBe(404)
  })
})

describe('a system that cannot be looked at', () => {
  it('is left for the next look, and holds up none behind it [WARN-19]', async () => {
    const homes = [await homeHeardOf(48 * hourMs), await homeHeardOf(48 * hourMs)]
    homes.sort((a, b) => (a.systemId < b.systemId ? -1 : 1))
    const [broken, behind] = homes
    if (!broken || !behind) throw new Error('no homes')
    await query(`update systems set site_timezone = 'Nowhere/City' where id = $1`, [broken.systemId])
    expect(await look()).toBe(true)
    await query('update systems set site_timezone = $2 where id = $1', [broken.systemId, zone])
    expect([await warningsOf(broken), await warningsOf(behind)]).toEqual([[], [expect.anything()]])
    await look()
    expect(await warningsOf(broken)).toEqual([expect.anything()])
  })
})

describe('a look that a stop breaks off', () => {
  const jobs = () =>
    query(`select state, attempts, result from jobs where kind = 'early-warnings' and once_key is not null`)
  const isTold = async ({ person }: TestHome) => (await inboxOf(person)).length

  it('is handed back with how far it came, and the next server goes on there at once [WARN-17]', async () => {
    const homes = [await homeHeardOf(48 * hourMs), await homeHeardOf(48 * hourMs)]
    homes.sort((a, b) => (a.systemId < b.systemId ? -1 : 1))
    const [early, late] = homes
    if (!early || !late) throw new Error('no homes')
    const watched = await listWatchedSystems(server.services.database.db, { limit: 1_000 })
    let left = watched.findIndex(({ id }) => id === late.systemId)
    const goOn = () => {
      left -= 1
      return left >= 0
    }
    await lookedAt(server, new Date(now.getTime() - 2 * hourMs))
    await beginLook(server.services)
    await beginLook(server.services)
    await lookWhenDue(server.services, { goOn, now, atOnce: 1 })
    expect(await jobs()).toEqual([
      { state: 'waiting', attempts: 0, result: { after: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
    ])
    expect([await isTold(early), await isTold(late)]).toEqual([1, 0])

    await lookWhenDue(server.services, { now })
    expect(await jobs()).toEqual([{ state: 'done', attempts: 1, result: null }])
    expect([await isTold(early), await isTold(late)]).toEqual([1, 1])
  })
})

describe('many systems', () => {
  it('are found and read by index, without a walk through all readings', async () => {
    const client = await server.services.database.pool.connect()
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query(
      `explain select day, solar_wh, solar_covered, expected from telemetry_rollup
       where system_id = gen_random_uuid() and day >= '2026-04-01' and day <= '2026-06-01' order by day`,
    )
    await client.query('rollback')
    client.release()
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/telemetry_rollup_.*pk/)
  })
})
