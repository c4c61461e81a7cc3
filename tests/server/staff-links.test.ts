import { afterAll, beforeAll, expect, it } from 'vitest'
import { isStaff } from '#domain/role-areas.ts'
import { roles } from '#domain/roles.ts'
import { readConfig } from '#server/config.ts'
import { publicConfig } from '#server/web/public-config.ts'
import { makePerson, startTestServer, TestBrowser, type TestServer } from './harness.ts'

const addresses = {
  backend_admin: 'https://admin.example/',
  monitoring_first: 'https://one.example/',
  monitoring_second: null,
}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.services.config.staffLinks = {
    backendAdmin: addresses.backend_admin,
    monitoringFirst: addresses.monitoring_first,
    monitoringSecond: null,
  }
})
afterAll(() => server.close())

it.each(roles)('where staff go on is told to staff alone: %s [ADMIN-50]', async (role) => {
  const browser = await new TestBrowser(server).signIn(await makePerson(server, { role }))
  const answer = await browser.get('/staff_links/')
  expect(answer.statusCode).toBe(isStaff(role) ? 200 : 403)
  if (isStaff(role)) expect(answer.json()).toEqual(addresses)
})

it('the place of a system’s id in them is told as an address may have it [ADMIN-11]', async () => {
  const browser = await new TestBrowser(server).signIn(await makePerson(server, { role: 'SUPPORT' }))
  const { staffLinks } = server.services.config
  server.services.config.staffLinks = {
    ...staffLinks,
    monitoringSecond: 'https://two.example/?site={site_id}',
  }
  const answer = (await browser.get('/staff_links/')).json()
  server.services.config.staffLinks = staffLinks
  expect(answer.monitoring_second).toBe('https://two.example/?site=%7Bsite_id%7D')
})

it('no page holds it [ADMIN-50]', () => {
  const shown = JSON.stringify(publicConfig(readConfig({ PORCHLIGHT_SANDBOX: 'on' }, '1'), ''))
  const { staffLinks } = readConfig({ PORCHLIGHT_SANDBOX: 'on' }, '1')
  for (const address of Object.values(staffLinks)) {
    expect(address).toMatch(/^https:/)
    expect(shown).not.toContain(address)
  }
})
