import { expect, test } from '../fixtures.ts'

const worlds = [
  {
    name: 'unheard',
    heading: 'We have not heard from your system',
    title: /^No readings since /,
    alert: 'We no longer hear from your system',
    about: /^17 Sagebrush Trail: no readings have come from my system since \w+ \d+, \d{4}\.$/,
  },
  {
    name: 'roof-dark',
    heading: 'Your roof makes almost nothing',
    title: /^Almost no production since /,
    alert: 'Your roof makes almost nothing',
    about:
      /^905 Spruce Street: my roof makes almost nothing\. By .+ given [\d.]+ kWh; .+ about [\d.]+ kWh\.$/,
  },
  {
    name: 'roof-weak',
    heading: 'Your roof makes far less than it should',
    title: /^Far too little production since /,
    alert: 'Your roof makes far less than it should',
    about: /^41 Mulberry Lane: my roof makes far less than it should\. By .+ given [\d.]+ kWh; /,
  },
]
for (const { name, heading, title, alert, about } of worlds) {
  test(`${name}: the overview says it first, and the message to support is begun and can be changed [WARN-12] [WARN-13] [LAYOUT-38]`, async ({
    stage,
  }) => {
    const { page } = stage
    await stage.enter(name)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const attention = page.getByRole('region', { name: 'Needs your attention' })
    await expect(attention.getByText(title)).toBeVisible()
    await attention.getByRole('link', { name: 'Write to support' }).click()
    const field = page.getByRole('textbox', { name: 'Your message' })
    await expect(field).toHaveValue(about)
    await field.press('ControlOrMeta+End')
    await field.pressSequentially(' Please call me.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Your message has arrived.', { exact: true }).first()).toBeVisible()
    await expect(field).toHaveValue('')
  })

  test(`${name}: an alert in the inbox says it too, and leads to the same message [WARN-10] [WARN-13] [INBOX-24]`, async ({
    stage,
  }) => {
    const { page } = stage
    await stage.enter(name)
    await page.getByRole('main').getByRole('button', { name: alert }).click()
    const panel = page.getByRole('dialog', { name: 'Alerts' })
    await expect(panel.getByRole('heading', { name: alert })).toBeVisible()
    await panel.getByRole('button', { name: 'Write to support' }).click()
    await expect(page).toHaveURL(/\/dashboard\/support\?about=/)
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(about)
  })
}

test('a message that is being written is not replaced by one that a link begins, and not lost by leaving [WARN-13] [SUP-5]', async ({
  stage,
}) => {
  const { page } = stage
  await stage.enter('roof-weak', '/dashboard/support')
  const field = page.getByRole('textbox', { name: 'Your message' })
  const follow = async () => {
    await page.getByRole('button', { name: /^Alerts/ }).click()
    const panel = page.getByRole('dialog', { name: 'Alerts' })
    await panel.getByRole('button', { name: /far less than it should/ }).click()
    await panel.getByRole('button', { name: 'Write to support' }).click()
    await expect(panel).toBeHidden()
  }
  await field.fill('My own words')
  await follow()
  await expect(page).toHaveURL(/\?about=/)
  await expect(field).toHaveValue('My own words')
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep writing' }).click()
  await field.fill('')
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await page.getByRole('link', { name: 'Support' }).first().click()
  await expect(field).toHaveValue('')
  await follow()
  await expect(field).toHaveValue(/^41 Mulberry Lane: my roof/)
})

test('the dashes of power now move for five seconds, with reduced motion not at all, and the arrows still point [POWER-17] [POWER-19] [LAYOUT-35]', async ({
  stage,
}) => {
  const { page } = stage
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await stage.enter('in-service-battery')
  await expect(page.getByText(/^at \d+:\d\d/)).toBeVisible()
  await stage.settled()
  const ends = () =>
    page.evaluate(() =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    )
  const flows = await page.locator('[data-flow]').count()
  expect(flows).toBeGreaterThan(0)
  await expect.poll(ends).toEqual(Array(flows).fill(5000))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(ends).toEqual([])
  expect(await page.locator('[data-flow]').count()).toBe(flows)
})

test('power is asked for anew every minute while it is seen, energy every quarter of an hour [POWER-20] [ENERGY-27]', async ({
  stage,
}) => {
  const { page, time } = stage
  const asked = { power: 0, energy: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('/monitoring/power_flow/')) asked.power += 1
    if (request.url().endsWith('/solar/energy/summary/')) asked.energy += 1
  })
  await stage.enter('in-service-battery')
  await expect(page.getByText(/^at \d+:\d\d/)).toBeVisible()
  await stage.settled()
  await time.pause()
  const before = { ...asked }
  await time.run(61_000)
  await expect.poll(() => asked.power).toBe(before.power + 1)
  expect(asked.energy).toBe(before.energy)
  await time.run(15 * 60_000)
  await expect.poll(() => asked.energy).toBe(before.energy + 1)
})

for (const width of [390, 1280]) {
  test(`a warning that comes late moves nothing that is read, at ${width} px [LAYOUT-39]`, async ({
    stage,
  }) => {
    const { page, server } = stage
    await page.setViewportSize({ width, height: 844 })
    await server.signIn(await server.openHome('roof-dark'))
    await server.arrange({ operation: 'listEarlyWarnings', hold: true })
    await stage.open('/dashboard/overview')
    const figures = page.getByRole('heading', { name: 'Power now' })
    await expect(page.getByText(/^at \d+:\d\d/)).toBeVisible()
    await expect(page.getByText('Lifetime')).toBeVisible()
    await stage.settled(page, 1)
    const before = await figures.boundingBox()
    await server.release()
    const late = page.getByRole('region', { name: 'Needs your attention' })
    await expect(late.getByText(/^Almost no production since /)).toBeVisible()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your roof makes almost nothing' }),
    ).toBeVisible()
    expect(await figures.boundingBox()).toEqual(before)
    expect((await late.boundingBox())?.y).toBeGreaterThan(before?.y ?? Number.POSITIVE_INFINITY)
    await stage.open('/dashboard/overview')
    await expect(late).toBeVisible()
  })
}
