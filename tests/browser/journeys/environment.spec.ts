import { expect, test } from '../fixtures.ts'
import { inside, signInButton } from '../stage.ts'

test('at a host that names no environment one error says so, however often it is asked, and the portal goes on [FLAG-19] [FLAG-21]', async ({
  stage,
}) => {
  const { page, server } = stage
  const errors = async () =>
    (await server.events()).filter(({ kind }) => kind === 'error').map(({ body }) => body.details.message)
  await stage.enter('in-service-solar')
  const unknown = ['Error: No environment']
  await expect.poll(errors).toEqual(unknown)
  // Which billing account is the right one hangs on the environment too.
  await inside(page).getByRole('link', { name: 'Billing', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View agreement details' })).toBeVisible()
  await stage.settled()
  expect(await errors()).toEqual(unknown)
})

for (const label of ['app', 'app-dev', 'dev', 'qa']) {
  test(`a host whose first label is ${label} names its environment, and no error is told [FLAG-18]`, async ({
    stage,
  }) => {
    const { page } = stage
    const told: (string | null)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/sandbox/api/events')) told.push(request.postData())
    })
    await page.goto(`${stage.origin.replace('localhost', `${label}.localhost`)}/login`)
    await expect(signInButton(page)).toBeEnabled()
    await stage.settled()
    expect(told).toEqual([])
  })
}
