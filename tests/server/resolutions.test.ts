import { afterAll, beforeAll, expect, it } from 'vitest'
import { LocalBrowser, type SandboxServer, startSandbox } from './worlds/sandbox-server.ts'

let server: SandboxServer
let ask: (level: string | null) => Promise<unknown[]>
beforeAll(async () => {
  server = await startSandbox()
  const browser = new LocalBrowser(server)
  await browser.open('in-service-solar', { telemetry: 'short' })
  const { user } = (await browser.get('/users/me/')).json()
  const day = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)
  const zone = encodeURIComponent('T00:00:00-07:00')
  const period = `start_time=${day}${zone}&end_time=${day}${encodeURIComponent('T23:00:00-07:00')}`
  ask = async (level) => {
    const asked = level === null ? '' : `&aggregation_level=${level}`
    const path = `/systems/${user.agreements[0].system.id}/solar/energy/?${period}${asked}`
    const answer = await browser.get(path)
    return [answer.statusCode, answer.json().resolution ?? answer.json().default_code]
  }
})
afterAll(() => server.close())

it.each([
  [null, '15min'],
  ['hour', 'hour'],
  ['day', 'day'],
  ['month', 'month'],
])('a series asked for by %s is of %s [ENERGY-37, ENERGY-6]', async (level, resolution) => {
  expect(await ask(level)).toEqual([200, resolution])
})

it.each(['minute', 'year', 'all', '15min'])(
  'a series asked for by %s is refused [ENERGY-37]',
  async (level) => {
    expect(await ask(level)).toEqual([400, 'invalid'])
  },
)
