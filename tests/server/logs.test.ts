import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savePhone } from '#server/data/users.ts'
import { enqueueText } from '#server/jobs/texts.ts'
import { work } from '#server/jobs/worker.ts'
import { createLog, errorForLog } from '#server/log.ts'
import { httpSms } from '#server/vendors/sms/http.ts'
import { readTextCode } from './account-area.ts'
import { makeHome, readCode, startTestServer, TestBrowser, type TestServer } from './harness.ts'

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  server = await startTestServer({ log: createLog('trace', { write: (line) => lines.push(line) }) })
})
afterAll(() => server.close())

describe('an error in the log', () => {
  it('is told by where it happened, even when its message looks like that too [SEC-24]', () => {
    const told = JSON.stringify(errorForLog(new Error('params: x\n    at canary@example.com\n    at canary')))
    expect(told).toContain('logs.test.ts')
    expect(told).not.toContain('canary')
  })
})

describe('a field that should never have been logged', () => {
  it.each([
    'email',
    'phone',
    'phone_number',
    'password',
    'access_code',
    'token',
    'cookie',
    'authorization',
    'street_1',
    'body',
    'headers',
    'url',
  ])('%s is taken out, also one level down [SEC-24, SEC-25]', (field) => {
    const written: string[] = []
    const log = createLog('info', { write: (line) => written.push(line) })
    log.info({ [field]: 'canary', person: { [field]: 'canary' }, kept: 'kept' }, 'said')
    expect(written.join('')).toContain('kept')
    expect(written.join('')).not.toContain('canary')
  })
})

describe('a log that cannot be written', () => {
  // A Mac has no such file.
  it.runIf(existsSync('/dev/full'))('costs its lines and neither the server nor its end', async () => {
    const full = openSync('/dev/full', 'w')
    const script = `
      const { createLog } = await import('./server/log.ts')
      const log = createLog('info')
      for (let line = 1; line <= 3; line += 1) {
        log.info('said')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      process.stderr.write('goes on')
      process.exit(0)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      stdio: ['ignore', full, 'pipe'],
      timeout: 20_000,
      killSignal: 'SIGKILL',
    })
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    const [code] = await once(child, 'close')
    closeSync(full)
    expect([said, code]).toEqual(['goes on', 0])
  })

  it('is written again once it can be, after more lines than are kept', async () => {
    const script = `
      const { default: fs } = await import('node:fs')
      const { createLog } = await import('./server/log.ts')
      const write = fs.write
      fs.write = (...given) => setImmediate(given.at(-1), Object.assign(new Error('full'), { code: 'ENOSPC' }))
      const log = createLog('info')
      const turn = () => new Promise((resolve) => setImmediate(resolve))
      for (let kept = 0; kept < 10_000_000; kept += 100_000) log.info('x'.repeat(100_000))
      for (let line = 1; line <= 3_000; line += 1) log.info('x')
      await turn()
      await turn()
      let isWritten = false
      fs.write = (fd, lines, ...more) => {
        isWritten ||= String(lines).includes('there is room')
        return write(fd, lines, ...more)
      }
      for (let turns = 1; !isWritten && turns <= 200_000; turns += 1) {
        log.info('there is room')
        await turn()
      }
      process.stderr.write(isWritten ? 'written' : 'lost')
      process.exit(0)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 20_000,
      killSignal: 'SIGKILL',
    })
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    await once(child, 'close')
    expect(said).toBe('written')
  })
})

describe('the log at trace level', () => {
  it('holds nothing of a person, a secret or an address asked for, whatever happens [SEC-24, SEC-25]', async () => {
    const { person, systemId } = await makeHome(server)
    await savePhone(server.services.database.db, person.id, '+15105550199')
    const browser = await new TestBrowser(server).open()
    await browser.login(person, 'canary-password-Xyz')
    await browser.login(person)
    await browser.post('/account/send_access_code/', { email: person.email })
    const code = await readCode(server, person)
    await browser.verify(person, code)
    await browser.get('/users/me/')
    await browser.get(`/agreements/?search=canary-search`)
    await browser.get(`/systems/${systemId}/solar/energy/?start_time=canary-query`)
    await browser.send('/account/login/', {
      method: 'POST',
      payload: '{"email": canary-broken-json',
      headers: { 'content-type': 'application/json' },
    })
    await browser.send('/account/login/', {
      method: 'POST',
      payload: 'canary-text',
      headers: { 'content-type': 'text/plain' },
    })
    const own = `/users/${person.id}`
    const body = {
      address: { street_1: '77 Canary Row', city: 'Oakland', state: 'CA', zip_code: '94607' },
    }
    await browser.send(`${own}/`, { method: 'PATCH', body })
    await browser.send(`${own}/`, {
      method: 'PATCH',
      body: { address: { ...body.address, city: 'canary.' } },
    })
    await browser.send(`${own}/phone/`, { method: 'PATCH', body: { phone_number: '+15305550177' } })
    await browser.post(`${own}/phone/send_verification_code/`, { phone_number: '+15305550177' })
    const textCode = await readTextCode(server, '+15305550177')
    await browser.post(`${own}/phone/verify_phone_number/`, {
      phone_number: '+15305550177',
      verification_code: textCode,
    })
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/webhooks/sms/',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-timestamp': '1795205700' },
      payload: 'message_id=1&from=%2B15305550177&to=%2B18005550142&text=canary',
    })
    // A text message provider that is down: what it was given is not told.
    const { sms } = server.services.vendors
    server.services.vendors.sms = httpSms({
      url: new URL('http://127.0.0.1:1/canary-path'),
      key: 'canary-key',
      from: '+18005550142',
      deadlineMs: 200,
    })
    await enqueueText(server.services.database.db, server.services, {
      payload: { template: 'help', to: '+15305550177' },
    })
    await work(server.services)
    server.services.vendors.sms = sms
    // A fault below a handler, whose message would carry the values of its query.
    await server.services.database.pool.query('alter table banners rename to banners_away')
    expect((await browser.get('/messaging/banners/')).statusCode).toBe(500)
    await server.services.database.pool.query('alter table banners_away rename to banners')

    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(10)
    expect(log).toContain('"route":"/api/v1/systems/:id/solar/energy/"')
    for (const canary of [
      ...[person.email, person.id, systemId, code, '15105550199', '1 Sun Street'],
      ...[textCode, '5305550177', 'Canary Row', '94607', 'Lovelace', 'canary'],
      ...browser.cookies.values(),
      browser.csrf,
    ]) {
      expect({ canary, found: log.includes(canary) }).toEqual({ canary, found: false })
    }
  })
})
