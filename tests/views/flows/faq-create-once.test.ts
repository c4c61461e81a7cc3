import { beforeEach, describe, expect, it } from 'vitest'
import { configureClient } from '#src/api/client.ts'
import { makingOnce } from '#src/flows/faq-editing/create-once.ts'
import { type Answer, refused, startNetwork } from '../app/network.ts'
import { config } from '../app/open-app.tsx'

const post = 'POST /faqs/'
const faq = { question: 'Who rings?', answer: 'Nobody.', hidden: false, order: 60, tag_ids: ['tag-1'] }
const second = { ...faq, answer: 'The lamplighter.' }
const third = { ...faq, answer: 'The bell.' }
const made = { status: 201, body: { ...faq, id: 'made' } }
const reused = refused(422, 'idempotency_key_reused')
const down = refused(503, 'unavailable')

beforeEach(() => configureClient(config))

function begin(...answers: Answer[]) {
  const network = startNetwork({ [post]: answers })
  const keys = () => network.callsOf(post).map(({ headers }) => headers.get('idempotency-key'))
  const bodies = () => network.callsOf(post).map(({ body }) => body)
  return { keys, bodies, ...makingOnce() }
}

describe('a new question', () => {
  it.each([
    ['the network is lost', 'unreachable' as const],
    ['the server fails', down],
  ])(
    'is sent again under its key after %s, in whatever place the list has by then [FAQ-15]',
    async (_, lost) => {
      const { make, keys, bodies } = begin(lost, refused(429, 'throttled'), made)
      await expect(make(faq)).rejects.toThrow()
      await expect(make({ ...faq, order: 70 })).rejects.toThrow()
      expect(await make({ ...faq, order: 80 })).toMatchObject({ made: { id: 'made' }, from: faq })
      expect(new Set(keys()).size).toBe(1)
      expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/)
      expect(bodies()).toEqual([faq, faq, faq])
    },
  )

  it('at whose words the server fails is made of what they were corrected to, under the same key [FAQ-16]', async () => {
    const { make, keys, bodies } = begin(down, down, { status: 201, body: { ...second, id: 'made' } })
    await expect(make(faq)).rejects.toThrow()
    await expect(make(faq)).rejects.toThrow()
    expect(await make(second)).toMatchObject({ made: { id: 'made' }, from: second })
    expect(bodies()).toEqual([faq, faq, second])
    expect(new Set(keys()).size).toBe(1)
  })

  it('that was made all the same is found by all that was sent without an answer [FAQ-15]', async () => {
    const { make, keys, bodies } = begin('unreachable', down, reused, reused, made)
    await expect(make(faq)).rejects.toThrow()
    await expect(make(second)).rejects.toThrow()
    expect(await make(third)).toMatchObject({ made: { id: 'made' }, from: faq })
    expect(bodies()).toEqual([faq, second, third, second, faq])
    expect(new Set(keys()).size).toBe(1)
  })

  it('is found although what was sent since was refused, or its own answer is lost once more [FAQ-15]', async () => {
    const { make, bodies } = begin(
      'unreachable',
      refused(400, 'invalid'),
      reused,
      'unreachable',
      reused,
      made,
    )
    await expect(make(faq)).rejects.toThrow()
    await expect(make(second)).rejects.toThrow()
    await expect(make(third)).rejects.toThrow()
    expect(await make(third)).toMatchObject({ from: faq })
    expect(bodies()).toEqual([faq, second, third, faq, third, faq])
  })

  it('has a key of its own, and another one when it is gone or nobody knows what its key was used for [FAQ-15, FAQ-16]', async () => {
    const { make, anew, keys, bodies } = begin(made, reused, made)
    await make(faq)
    anew()
    await expect(make(second)).rejects.toThrow()
    await make(second)
    expect(new Set(keys()).size).toBe(3)
    expect(bodies()).toEqual([faq, second, second])
  })
})
