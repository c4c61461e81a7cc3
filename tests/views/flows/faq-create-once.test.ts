import { beforeEach, describe, expect, it } from 'vitest'
import { configureClient } from '#src/api/client.ts'
import { creatingOnce } from '#src/flows/faq-editing/create-once.ts'
import { type Answer, refused, startNetwork } from '../app/network.ts'
import { config } from '../app/open-app.tsx'

const make = 'POST /faqs/'
const change = 'PATCH /faqs/made/'
const faq = { question: 'Who rings?', answer: 'Nobody.', hidden: false, order: 60, tag_ids: ['tag-1'] }
const made = { status: 201, body: { ...faq, id: 'made' } }

beforeEach(() => configureClient(config))

function begin(...answers: Answer[]) {
  const network = startNetwork({
    [make]: answers,
    [change]: { body: { ...faq, id: 'made', answer: 'Changed.' } },
  })
  const keys = () => network.callsOf(make).map(({ headers }) => headers.get('idempotency-key'))
  return { network, keys, create: creatingOnce() }
}

describe('a new question', () => {
  it.each([
    ['the network is lost', 'unreachable' as const],
    ['the server fails', refused(503, 'unavailable')],
  ])(
    'is sent again under its key after %s, in whatever place the list has by then [FAQ-15]',
    async (_, lost) => {
      const { create, keys, network } = begin(lost, refused(429, 'throttled'), made)
      await expect(create(faq)).rejects.toThrow()
      await expect(create({ ...faq, order: 70 })).rejects.toThrow()
      expect(await create({ ...faq, order: 80 })).toMatchObject({ id: 'made' })
      expect(new Set(keys()).size).toBe(1)
      expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/)
      expect(network.callsOf(make).map(({ body }) => body)).toEqual([faq, faq, faq])
      expect(network.callsOf(change)).toEqual([])
    },
  )

  it('has what was typed after the lost answer, also when that change is lost first [FAQ-15]', async () => {
    const { create, keys, network } = begin('unreachable', made)
    await expect(create(faq)).rejects.toThrow()
    network.answer(change, 'unreachable', { body: { ...faq, id: 'made', answer: 'Changed.' } })
    await expect(create({ ...faq, answer: 'Changed.' })).rejects.toThrow()
    expect(await create({ ...faq, answer: 'Changed.' })).toMatchObject({ answer: 'Changed.' })
    expect(new Set(keys()).size).toBe(1)
    expect(network.callsOf(change).at(-1)?.body).toEqual({
      question: 'Who rings?',
      answer: 'Changed.',
      hidden: false,
      tag_ids: ['tag-1'],
    })
  })

  it('that was refused, and the next one, have keys of their own [FAQ-15]', async () => {
    const { create, keys, network } = begin(refused(404, 'not_found'), made)
    await expect(create(faq)).rejects.toThrow()
    await create({ ...faq, tag_ids: [] })
    await create({ ...faq, question: 'And who answers?' })
    expect(new Set(keys()).size).toBe(3)
    expect(network.callsOf(change)).toEqual([])
  })
})
