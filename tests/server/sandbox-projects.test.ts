import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CurrentMilestone, currentMilestones } from '#domain/milestones.ts'
import { inTransaction } from '#server/data/database.ts'
import { listMail } from '#server/data/sandbox.ts'
import { reportMilestone } from '#server/jobs/milestone-reports.ts'
import { milestoneNews } from '#server/jobs/milestone-texts.ts'
import { bringUpTo } from '#server/vendors/telemetry/sandbox.ts'
import { siteId } from '#server/vendors/telemetry/sites.ts'
import { worlds } from '#server/worlds/registry.ts'
import { LocalBrowser, type SandboxServer, startSandbox } from './worlds/sandbox-server.ts'

let server: SandboxServer
beforeAll(async () => {
  server = await startSandbox()
})
afterAll(() => server.close())

async function openHome(world: string) {
  const browser = new LocalBrowser(server)
  const made = await browser.open(world, { telemetry: 'none' })
  const [person] = made.people
  const [agreement] = made.agreements
  if (!person || !agreement) throw new Error(`${world} has no home`)
  const inbox = async (): Promise<{ subject: string; body: string; deeplink: string; read: boolean }[]> =>
    (await browser.get(`/users/${person.id}/inbox_messages/`)).json().results
  const mails = () => listMail(server.services.database.db, { recipient: person.email })
  return { browser, made, person, agreement, inbox, mails }
}

it.each(['agreements', 'users'] as const)(
  'a milestone is told to nobody when the %s row is archived [MILE-14, ADMIN-12]',
  async (table) => {
    const { browser, person, agreement, inbox, mails } = await openHome('pre-pto-qualification')
    const before = [await inbox(), await mails()]
    const { pool } = server.services.database
    const archive = (archived: boolean) =>
      pool.query(`update ${table} set archived = $2 where id = $1`, [
        table === 'users' ? person.id : agreement.id,
        archived,
      ])
    await archive(true)
    const asked = { agreement_id: agreement.id, milestone: 'INSTALLATION_COMPLETED' } as const
    const { db } = server.services.database
    expect(
      await inTransaction(db, {}, (tx) =>
        reportMilestone(tx, server.services, { agreementId: asked.agreement_id, milestone: asked.milestone }),
      ),
    ).toBe(true)
    await archive(false)
    await browser.get('/users/me/')
    expect([await inbox(), await mails()]).toEqual(before)
  },
)

it.each([
  ['pre-pto-qualification', 'en'],
  ['checklist-failed-es', 'es'],
] as const)(
  'a milestone of %s is told in the inbox and by mail, in %s [STATUS-11, MILE-14, LANG-22, INBOX-19]',
  async (world, language) => {
    const { browser, agreement, inbox, mails } = await openHome(world)
    const before = (await inbox()).length
    const milestone = 'INSTALLATION_COMPLETED'
    const asked = { agreement_id: agreement.id, milestone }
    expect((await browser.sandbox('milestones', asked)).json()).toEqual({ ...asked, moved: true })
    const news = milestoneNews(milestone, null, language)
    expect((await inbox())[0]).toMatchObject({ subject: news.subject, deeplink: '/status', read: false })
    const [mail] = await mails()
    expect(mail?.subject).toBe(`Porchlight: ${news.subject}`)
    expect(mail?.text).toContain(news.text)
    const { agreements } = (await browser.get('/users/me/')).json().user
    expect(agreements[0]).toMatchObject({
      current_milestone: milestone,
      milestone_changed_at: expect.stringMatching(/T/),
    })
    expect((await browser.sandbox('milestones', asked)).json()).toEqual({ ...asked, moved: false })
    expect([(await inbox()).length, (await mails()).length]).toEqual([before + 1, 1])
  },
)

it.each(['en', 'es'] as const)(
  'to who has two homes it is told which one, in %s as that agreement has it, and the link shows that one [MILE-20, LANG-22, INBOX-19]',
  async (language) => {
    const { browser, made, person, inbox, mails } = await openHome('two-agreements')
    const [first, second] = made.agreements
    if (!first || !second) throw new Error('There are no two homes')
    const other = language === 'es' ? 'en' : 'es'
    for (const [{ id }, spoken] of [
      [first, other],
      [second, language],
    ] as const)
      await server.services.database.pool.query('update agreements set primary_language = $2 where id = $1', [
        id,
        spoken,
      ])
    const tell = async (agreementId: string, milestone: CurrentMilestone) => {
      await browser.sandbox('milestones', { agreement_id: agreementId, milestone })
      return [(await inbox())[0], (await mails())[0]] as const
    }
    const news = milestoneNews('IN_SERVICE', null, language)
    const [message, mail] = await tell(second.id, 'IN_SERVICE')
    const link = `/dashboard/overview?home=${second.id}`
    expect(message).toMatchObject({
      subject: `${news.subject} (29 Pearl Street)`,
      body: `29 Pearl Street: ${news.text}`,
      deeplink: link,
    })
    expect(mail?.subject).toBe(`Porchlight: ${news.subject} (29 Pearl Street)`)
    expect(mail?.text).toContain(`29 Pearl Street: ${news.text}\n\n`)
    expect(mail?.text).toMatch(new RegExp(`/dashboard/overview\\?home=${second.id}$`))
    const [ofFirst, mailOfFirst] = await tell(first.id, 'CANCELED')
    const canceled = milestoneNews('CANCELED', null, other)
    expect(ofFirst).toMatchObject({
      subject: `${canceled.subject} (1180 Sierra Vista)`,
      deeplink: `/status?home=${first.id}`,
    })
    expect(mailOfFirst?.text).toContain(`1180 Sierra Vista: ${canceled.text}`)
    // The other one is gone: no home has to be named any more.
    await server.services.database.pool.query('update agreements set archived = true where id = $1', [
      first.id,
    ])
    const [alone] = await tell(second.id, 'INSTALLATION_COMPLETED')
    expect(alone).toMatchObject({
      subject: milestoneNews('INSTALLATION_COMPLETED', null, language).subject,
      deeplink: '/status',
    })
    expect(person.email).toBe(mail?.recipient)
  },
)

it('every milestone has news in both languages', () => {
  for (const milestone of currentMilestones)
    expect(milestoneNews(milestone, null, 'es').subject).not.toBe(
      milestoneNews(milestone, null, 'en').subject,
    )
})

it('the page of projects shows where a home stands and moves it by one press', async () => {
  const { browser, agreement } = await openHome('pre-pto-qualification')
  const page = async () => (await browser.send('/sandbox/projects')).body
  expect(await page()).toContain('<dd>Qualified</dd>')
  const body = new URLSearchParams({ agreement_id: agreement.id, milestone: 'IN_SERVICE' })
  const answer = await browser.send('/sandbox/projects', { method: 'POST', body })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sandbox/projects'])
  expect(await page()).toContain('<dd>In service</dd>')
})

it.each(['onboarding-begins-call', 'pre-pto-installation', 'inactive'])(
  'the home of %s is measured once it comes into service, and not before',
  async (world) => {
    const { browser, agreement } = await openHome(world)
    const { db } = server.services.database
    const power = async () => {
      await bringUpTo(db, agreement.system_id, new Date())
      const path = `/systems/${agreement.system_id}/monitoring/power_flow/`
      const { as_of, status } = (await browser.get(path)).json()
      return [as_of !== null, status]
    }
    expect(await power()).toEqual([false, 'Inactive'])
    await browser.sandbox('milestones', { agreement_id: agreement.id, milestone: 'IN_SERVICE' })
    expect(await power()).toEqual([true, 'Active'])
  },
)

it('no two homes of the worlds are one site', () => {
  const homes = worlds.flatMap(({ on }) => on('2026-06-18').homes)
  const sites = homes
    .filter(({ isSiteUnknown }) => !isSiteUnknown)
    .map(({ feed, house }) => siteId(feed, house))
  expect(sites.filter((site, place) => sites.indexOf(site) !== place)).toEqual([])
})

it('an agreement that is not there is 404, a milestone that is none 400, and nobody is asked to sign in first', async () => {
  const browser = new LocalBrowser(server)
  const agreement_id = '3f2c9d1e-7b44-4c0a-9a53-6f1f0e2d4c5b'
  const statuses = []
  for (const milestone of ['IN_SERVICE', 'HALFWAY'])
    statuses.push((await browser.sandbox('milestones', { agreement_id, milestone })).statusCode)
  expect(statuses).toEqual([404, 400])
  expect((await browser.send('/sandbox/projects')).body).toContain('Sign in as a homeowner first')
})
