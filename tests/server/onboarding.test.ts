import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CurrentMilestone, OnboardingMilestone } from '#domain/milestones.ts'
import { addAgreementUser, createAgreement } from '#server/data/agreements.ts'
import { addVideo } from '#server/data/videos.ts'
import { outcome, signedInPerson } from './account-area.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Stands = {
  onboarding_milestone?: OnboardingMilestone | null
  current_milestone?: CurrentMilestone | null
  archived?: boolean
}

async function withAgreement(stands: Stands = {}) {
  const { db } = server.services.database
  const { person, browser } = await signedInPerson(server)
  const { id } = await createAgreement(db, {
    homeowner_contract_id: `ONB-${randomUUID()}`,
    current_milestone: 'CONTRACT_SIGNED',
    ...stands,
  })
  await addAgreementUser(db, id, person.id)
  const review = (body?: unknown, by = browser) => by.post(`/agreements/${id}/review_agreement/`, body)
  const move = (milestone: string, by = browser) =>
    by.post(`/agreements/${id}/set_onboarding_milestone/`, { milestone })
  const stored = async () => {
    const { rows } = await server.services.database.pool.query(
      `select reviewed_by_user, onboarding_milestone, onboarding_changed_at, updated_at,
         (select json_agg(json_build_array(kind, milestone, changed_by) order by changed_at)
          from milestone_changes where agreement_id = a.id) as changes
       from agreements a where id = $1`,
      [id],
    )
    return rows[0]
  }
  return { person, browser, id, review, move, stored }
}

const impersonating = async (userId: string) => {
  const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
  await staff.post('/account/impersonate/', { user_id: userId })
  return staff
}

describe('reviewing an agreement', () => {
  it('marks it once; again changes nothing [ONB-12]', async () => {
    const { id, review, stored } = await withAgreement()
    const first = await review()
    expect([first.statusCode, first.json()]).toMatchObject([200, { id, reviewed_by_user: true }])
    const before = await stored()
    expect((await review({ agreement_id: id })).json()).toMatchObject({ reviewed_by_user: true })
    expect(await stored()).toEqual(before)
  })

  it('refuses the id of another agreement, and marks neither', async () => {
    const { review, stored } = await withAgreement()
    const other = await withAgreement()
    expect(outcome(await review({ agreement_id: other.id }))).toEqual([400, 'mismatch'])
    expect([await stored(), await other.stored()]).toMatchObject([
      { reviewed_by_user: false },
      { reviewed_by_user: false },
    ])
  })

  it("answers a neighbour's agreement and an archived one like an unknown one [SEC-15, AGR-9]", async () => {
    const neighbour = await withAgreement()
    const archived = await withAgreement({ archived: true })
    const { browser } = await withAgreement()
    const unknown = await browser.post(`/agreements/${randomUUID()}/review_agreement/`)
    for (const answer of [await neighbour.review(undefined, browser), await archived.review()])
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body])
    expect(await neighbour.stored()).toMatchObject({ reviewed_by_user: false })
  })

  it('is neither for staff nor for whoever impersonates [ONB-33, IMP-8]', async () => {
    const { person, review, stored } = await withAgreement()
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPER_ADMIN' }))
    expect(outcome(await review(undefined, staff))).toEqual([403, 'forbidden'])
    const looking = await impersonating(person.id)
    expect(outcome(await review(undefined, looking))).toEqual([403, 'impersonating'])
    expect(await stored()).toMatchObject({ reviewed_by_user: false })
  })
})

describe('the onboarding milestone', () => {
  it('goes one step after the other, and each is noted with who took it [MILE-1, MILE-2, MILE-3, MILE-4, MILE-5]', async () => {
    const { person, move, stored } = await withAgreement({ current_milestone: 'IN_SERVICE' })
    const steps = ['PRE_INSTALLATION', 'SYSTEM_INSTALLATION', 'SYSTEM_ACTIVATION', 'ONBOARDING_COMPLETE']
    for (const milestone of steps) {
      const answer = await move(milestone)
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { onboarding_milestone: milestone }])
    }
    expect((await stored()).changes).toEqual(steps.map((milestone) => ['onboarding', milestone, person.id]))
  })

  it.each<[string, Stands, OnboardingMilestone]>([
    [
      'backwards',
      { current_milestone: 'IN_SERVICE', onboarding_milestone: 'SYSTEM_INSTALLATION' },
      'PRE_INSTALLATION',
    ],
    ['skipped', { current_milestone: 'IN_SERVICE', onboarding_milestone: null }, 'SYSTEM_INSTALLATION'],
    [
      'skipped',
      { current_milestone: 'IN_SERVICE', onboarding_milestone: 'PRE_INSTALLATION' },
      'ONBOARDING_COMPLETE',
    ],
    [
      'not_reached',
      { current_milestone: 'CONTRACT_SIGNED', onboarding_milestone: 'PRE_INSTALLATION' },
      'SYSTEM_INSTALLATION',
    ],
    [
      'not_reached',
      { current_milestone: null, onboarding_milestone: 'PRE_INSTALLATION' },
      'SYSTEM_INSTALLATION',
    ],
    [
      'not_reached',
      { current_milestone: 'INSTALLATION_COMPLETED', onboarding_milestone: 'SYSTEM_ACTIVATION' },
      'ONBOARDING_COMPLETE',
    ],
    ['canceled', { current_milestone: 'CANCELED', onboarding_milestone: null }, 'PRE_INSTALLATION'],
    [
      'canceled',
      { current_milestone: 'CANCELED', onboarding_milestone: 'PRE_INSTALLATION' },
      'PRE_INSTALLATION',
    ],
  ])('is refused as %s from %j to %s [MILE-12, MILE-13, MILE-15, MILE-17]', async (code, stands, to) => {
    const { move, stored } = await withAgreement(stands)
    expect(outcome(await move(to))).toEqual([409, code])
    expect(await stored()).toMatchObject({ onboarding_milestone: stands.onboarding_milestone, changes: null })
  })

  it('that stands already is no fault and changes nothing [MILE-17]', async () => {
    const { move, stored } = await withAgreement({ onboarding_milestone: 'PRE_INSTALLATION' })
    const before = await stored()
    expect((await move('PRE_INSTALLATION')).statusCode).toBe(200)
    expect(await stored()).toEqual(before)
  })

  it('moves once when two tabs set it at the same moment [MILE-12, ONB-29]', async () => {
    const { move, stored } = await withAgreement()
    const answers = await Promise.all([1, 2, 3, 4].map(() => move('PRE_INSTALLATION')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await stored()).changes).toHaveLength(1)
  })

  it("is a neighbour's like an unknown one's, and neither for staff nor for an impersonator [SEC-15, ONB-33]", async () => {
    const { person, move, stored } = await withAgreement()
    const other = await signedInPerson(server)
    expect(outcome(await move('PRE_INSTALLATION', other.browser))).toEqual([404, 'not_found'])
    const staff = await new TestBrowser(server).signIn(await makePerson(server, { role: 'ADMIN' }))
    expect(outcome(await move('PRE_INSTALLATION', staff))).toEqual([403, 'forbidden'])
    const looking = await impersonating(person.id)
    expect(outcome(await move('PRE_INSTALLATION', looking))).toEqual([403, 'impersonating'])
    expect(await stored()).toMatchObject({ onboarding_milestone: null, changes: null })
  })

  it('that there is none of is refused before anything is looked up', async () => {
    const { move, stored } = await withAgreement()
    expect(outcome(await move('HALFWAY'))).toEqual([400, 'invalid'])
    expect(await stored()).toMatchObject({ onboarding_milestone: null })
  })
})

describe('the videos', () => {
  it('are those that are not hidden, in their order, with their tags [ONB-11, SUP-16]', async () => {
    const { db } = server.services.database
    const url = 'https://video.example.com/watch'
    await addVideo(db, { title: 'Second', url, order: 2, tags: ['ppa', 'category:video'] })
    await addVideo(db, { title: 'Hidden', url, order: 1, hidden: true, tags: ['ppa'] })
    await addVideo(db, { title: 'First', url, order: 1, description: 'How it works', tags: ['PPA'] })
    await addVideo(db, { title: 'Untagged', url, order: 3 })
    const { browser } = await signedInPerson(server)
    const list: { title: string; hidden: boolean; tags: { tag: string }[] }[] = (
      await browser.get('/videos/')
    ).json()
    expect(list.map(({ title, tags }) => [title, tags.map(({ tag }) => tag)])).toEqual([
      ['First', ['ppa']],
      ['Second', ['category:video', 'ppa']],
      ['Untagged', []],
    ])
    expect(list[0]).toMatchObject({ description: 'How it works', url, captions: [], hidden: false })
  })

  it('stand at another host or on our own site, each with the captions that it has [ONB-40, ONB-41]', async () => {
    const { db } = server.services.database
    const add = (url: string, captions: { captions_en_url?: string; captions_es_url?: string } = {}) =>
      addVideo(db, { title: url, url, order: 9, ...captions })
    await add('/films/day%20one.webm', { captions_es_url: '/films/day.es.vtt' })
    await add('https://video.example.com/day.webm', {
      captions_en_url: 'https://video.example.com/day.en.vtt',
      captions_es_url: 'https://video.example.com/day.es.vtt',
    })
    const { browser } = await signedInPerson(server)
    const list: { order: number; url: string; captions: unknown }[] = (await browser.get('/videos/')).json()
    const captions = Object.fromEntries(list.map((one) => [one.url, one.captions]))
    expect(captions).toMatchObject({
      '/films/day%20one.webm': [{ language: 'es', url: '/films/day.es.vtt' }],
      'https://video.example.com/day.webm': [
        { language: 'en', url: 'https://video.example.com/day.en.vtt' },
        { language: 'es', url: 'https://video.example.com/day.es.vtt' },
      ],
    })
    const strange = [
      '//video.example.com/day.webm',
      '/films/../',
      'films/day.webm',
      'javascript:0',
      '/a b',
      '/',
    ]
    for (const url of [...strange, 'http://video.example.com/day.webm'])
      await expect(add(url), url).rejects.toMatchObject({ cause: { constraint: 'videos_url_check' } })
    for (const url of strange)
      await expect(add('/films/a.webm', { captions_en_url: url }), url).rejects.toMatchObject({
        cause: { constraint: 'videos_captions_check' },
      })
  })
})
