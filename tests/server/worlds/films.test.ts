import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractVideo, milestoneVideo } from '#domain/faq.ts'
import { inTransaction } from '#server/data/database.ts'
import { videos } from '#server/data/schema/content.ts'
import { addVideo, listVideos } from '#server/data/videos.ts'
import { seedFilms } from '#server/worlds/films.ts'
import { LocalBrowser, type SandboxServer, startSandbox } from './sandbox-server.ts'

let server: SandboxServer
let seeded: number[]
beforeAll(async () => {
  server = await startSandbox()
  const { db } = server.services.database
  seeded = [await inTransaction(db, {}, seedFilms), await inTransaction(db, {}, seedFilms)]
})
afterAll(() => server.close())

const kinds = { webm: 'video/webm', vtt: 'text/vtt; charset=utf-8' }
const most = 150_000

describe('the films of the sandbox', () => {
  it('are made once, and none beside those of a provider [ONB-41]', async () => {
    const { db } = server.services.database
    expect(seeded).toEqual([4, 0])
    const without = inTransaction(db, {}, async (tx) => {
      await tx.delete(videos)
      await addVideo(tx, { title: 'Ours', url: '/ours.webm' })
      throw new Error(`made: ${await seedFilms(tx)}`)
    })
    await expect(without).rejects.toThrow('made: 0')
  })

  it('are there for every milestone screen, and for the agreement that is to be reviewed [ONB-11, ONB-37, ONB-41]', async () => {
    const browser = new LocalBrowser(server)
    await browser.open('agreement-to-review')
    const listed = (await browser.get('/videos/')).json()
    const [agreement] = (await browser.get('/users/me/')).json().user.agreements
    expect(contractVideo(listed, agreement)?.url).toBe('/sandbox/films/agreement.webm')
    const steps = ['PRE_INSTALLATION', 'SYSTEM_INSTALLATION', 'SYSTEM_ACTIVATION']
    expect(steps.map((step) => milestoneVideo(listed, step)?.url)).toEqual([
      '/sandbox/films/pre-installation.webm',
      '/sandbox/films/system-installation.webm',
      '/sandbox/films/system-activation.webm',
    ])
  })

  it('come as small files of their kind, with captions in both languages [ONB-40, ONB-41]', async () => {
    const films = await listVideos(server.services.database.db)
    for (const { url, captions } of films) {
      expect(captions.map(({ language }) => language)).toEqual(['en', 'es'])
      for (const file of [url, ...captions.map((one) => one.url)]) {
        const answer = await server.app.inject({ url: file })
        const ending = file.endsWith('.vtt') ? 'vtt' : 'webm'
        expect([file, answer.statusCode, answer.headers['content-type']]).toEqual([file, 200, kinds[ending]])
        expect(answer.rawPayload.length, file).toBeLessThan(most)
        const begins = ending === 'vtt' ? Buffer.from('WEBVTT\n\n') : Buffer.from('1a45dfa3', 'hex')
        expect(answer.rawPayload.subarray(0, begins.length), file).toEqual(begins)
      }
    }
  })

  it('come in the ranges that a player asks for [ONB-40]', async () => {
    const url = '/sandbox/films/agreement.webm'
    const whole = (await server.app.inject({ url })).rawPayload
    const part = await server.app.inject({ url, headers: { range: 'bytes=100-199' } })
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 100-199/${whole.length}`,
      '100',
    ])
    expect(part.rawPayload).toEqual(whole.subarray(100, 200))
    const beyond = await server.app.inject({ url, headers: { range: `bytes=${whole.length}-` } })
    expect([beyond.statusCode, beyond.json().default_code]).toEqual([416, 'range'])
  })

  it.each(['/sandbox/films/none.webm', '/sandbox/films/../films.ts', '/sandbox/films/%2e%2e/films.ts'])(
    'are all that is there: not %s',
    async (url) => {
      expect((await server.app.inject({ url })).statusCode).toBe(404)
    },
  )

  it('are for this machine only, as all of the sandbox is', async () => {
    const url = '/sandbox/films/agreement.webm'
    const answer = await server.app.inject({ url, remoteAddress: '203.0.113.9' })
    expect(answer.statusCode).toBe(404)
  })
})
