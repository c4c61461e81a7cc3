import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from '#server/config.ts'
import { publicConfig } from '#server/web/public-config.ts'
import { secureHeaders } from '#server/web/security-headers.ts'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-scripts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (variables: Record<string, string>) =>
  readConfig({ PORCHLIGHT_FOLDER: folder, ...variables }, '1')
const screens = {
  PORCHLIGHT_SCREEN_SHARE_SCRIPT: 'https://screens.example/share.js',
  PORCHLIGHT_SCREEN_SHARE_KEY: 'public-key',
}
const chat = {
  PORCHLIGHT_CHAT_SCRIPT: 'https://chat.example/chat.js',
  PORCHLIGHT_CHAT_FRAME: 'iframe#chat',
}

async function policyOf(variables: Record<string, string>): Promise<string[]> {
  const app = fastify()
  await secureHeaders(app, read(variables), [])
  app.get('/', async () => '')
  const { headers } = await app.inject('/')
  await app.close()
  return String(headers['content-security-policy']).split(';')
}

describe('a script of a vendor that runs in the pages', () => {
  it('is public, and stands in no page without its configuration [SHARE-11, CHAT-1]', () => {
    expect(publicConfig(read({ ...screens, ...chat }), '')).toMatchObject({
      screenShare: { script: 'https://screens.example/share.js', key: 'public-key' },
      chat: { script: 'https://chat.example/chat.js', frame: 'iframe#chat' },
    })
    const none = publicConfig(read({}), '')
    expect([none.screenShare, none.chat]).toEqual([undefined, undefined])
  })

  it('is allowed by the content security policy, and nothing else is [SHARE-11, CHAT-1]', async () => {
    expect(await policyOf({ ...screens, ...chat })).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://screens.example https://chat.example",
        "connect-src 'self' https://screens.example https://chat.example",
        'frame-src https://screens.example https://chat.example',
      ]),
    )
    expect(await policyOf({})).toEqual(
      expect.arrayContaining(["script-src 'self'", "connect-src 'self'", "frame-src 'none'"]),
    )
  })

  it.each([
    [{ PORCHLIGHT_SCREEN_SHARE_KEY: 'key' }, /^PORCHLIGHT_SCREEN_SHARE_SCRIPT must be/],
    [{ ...screens, PORCHLIGHT_SCREEN_SHARE_SCRIPT: 'http://screens.example/share.js' }, /whole https/],
    [{ ...screens, PORCHLIGHT_SCREEN_SHARE_KEY: '' }, /^PORCHLIGHT_SCREEN_SHARE_KEY is missing/],
    [{ ...chat, PORCHLIGHT_CHAT_SCRIPT: 'https://a:b@chat.example/' }, /^PORCHLIGHT_CHAT_SCRIPT must be/],
    [{ ...chat, PORCHLIGHT_CHAT_FRAME: '' }, /^PORCHLIGHT_CHAT_FRAME is missing/],
  ])(
    'is refused at the start when half of it is missing or it is not safe: %j [SHARE-11, CHAT-1]',
    (variables, sentence) => {
      expect(() => read(variables)).toThrow(ConfigProblem)
      expect(() => read(variables)).toThrow(sentence)
    },
  )
})
