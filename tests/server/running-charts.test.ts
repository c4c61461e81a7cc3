import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { sandboxPlugin } from '#server/worlds/plugin.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { type SandboxServer, startSandbox } from './worlds/sandbox-server.ts'

const address = '/sandbox/charts.js'
const source = join(import.meta.dirname, '../../server/worlds/pages/charts.js')
const dist = mkdtempSync(join(tmpdir(), 'porchlight-charts-'))

let sandbox: SandboxServer
let production: TestServer
let inSandbox: FastifyInstance
let inProduction: FastifyInstance

beforeAll(async () => {
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="en"><head><script type="module" src="/assets/app.js"></script></head><body></body></html>',
  )
  sandbox = await startSandbox()
  production = await startTestServer()
  inSandbox = await buildApp(sandbox.services, { dist, sandbox: sandboxPlugin(sandbox.services) })
  inProduction = await buildApp(production.services, { dist })
})
afterAll(async () => {
  await inSandbox.close()
  await inProduction.close()
  await sandbox.close()
  await production.close()
  rmSync(dist, { recursive: true, force: true })
})

const local = { host: 'localhost:3000', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
const page = (app: FastifyInstance, more: Partial<InjectOptions> = {}) =>
  app.inject({ url: '/dashboard/overview', headers: local, ...more })

describe('the script that tells the flow book which charts run', () => {
  it('comes with a page of the sandbox before every script of the app, and is served there [FLOW-91]', async () => {
    const { body } = await page(inSandbox)
    const [first] = /<script\b[^>]*>/.exec(body) ?? []
    expect(first).toBe(`<script defer src="${address}">`)
    expect(body.indexOf('type="module"')).toBeGreaterThan(body.indexOf(address))
    const answer = await inSandbox.inject({ url: address, headers: { host: 'localhost:3000' } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    expect(answer.body).toBe(readFileSync(source, 'utf8'))
  })

  it('is in no page of production, and not served there [FLOW-94]', async () => {
    const headers = { host: 'portal.test' }
    const { statusCode, body } = await page(inProduction, { headers })
    expect([statusCode, body.includes('type="module"')]).toEqual([200, true])
    expect(body).not.toContain('charts.js')
    expect((await inProduction.inject({ url: address, headers })).statusCode).toBe(404)
  })

  it.each<[string, Partial<InjectOptions>]>([
    ['another machine', { remoteAddress: '192.168.1.20' }],
    ['another name', { headers: { ...local, host: 'evil.example:3000' } }],
  ])('is kept from %s, which could not load it [FLOW-94, SEC-31]', async (_, sent) => {
    expect((await page(inSandbox, sent)).body).not.toContain('charts.js')
    expect((await inSandbox.inject({ url: address, headers: local, ...sent })).statusCode).toBe(404)
  })
})
