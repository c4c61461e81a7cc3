import { followed } from './course.ts'
import { expect, test } from './fixtures.ts'

const planned = [
  'code.entering|code.submit|0|code.verifying',
  'code.verifying|xstate.done.actor.verify|0|code.done',
]
const [submitted = '', verified = ''] = planned
const abandoned = 'code|code.abandon|0|code.done'
const noticed = 'code.entering|activity.noticed|0|'

test('what a page takes is compared with a path exactly: nothing more, nothing less, in its order', () => {
  expect(followed(planned, [submitted, verified])).toEqual({ done: 2, beside: [] })
  expect(followed(planned, [submitted])).toEqual({ done: 1, beside: [] })
  expect(followed(planned, [submitted, abandoned, verified])).toEqual({ done: 2, beside: [abandoned] })
  expect(followed(planned, [submitted, submitted, verified])).toEqual({ done: 2, beside: [submitted] })
  expect(followed(planned, [verified, submitted])).toEqual({ done: 1, beside: [verified] })
})

test('what a page tells by itself is no departure, and is a step where it is planned', () => {
  expect(followed([submitted], [noticed, submitted])).toEqual({ done: 1, beside: [] })
  expect(followed([noticed, submitted], [noticed, submitted])).toEqual({ done: 2, beside: [] })
})

test('an answer that was announced and never comes is a complaint, and so is one more than were announced', async ({
  stage,
}) => {
  const { server, watch } = stage
  await server.arrange({ operation: 'listFeatureFlags', status: 503, times: 2 })
  watch.expectStatus({ operation: 'listFeatureFlags', status: 503 }, { operation: 'login', status: 400 }, 418)
  await stage.open('/login')
  await expect.poll(() => watch.missing).toEqual(['418 of anything', '400 of login, 0 of 1'])
  expect(watch.complaints).toEqual([])
  await stage.open('/login')
  await expect.poll(() => watch.complaints).toContainEqual(expect.stringMatching(/^503 GET .*feature_flags/))
  watch.begin()
})

test.describe('time that a test has stopped', () => {
  test.describe.configure({ mode: 'serial' })

  test('stands still to its end', async ({ stage }) => {
    await stage.open('/login')
    await stage.time.pause()
    const before = await stage.time.now()
    await stage.open('/login')
    expect(await stage.time.now()).toBe(before)
  })

  test('goes on in the next one', async ({ stage }) => {
    await stage.open('/login')
    const before = await stage.time.now()
    await expect.poll(() => stage.time.now()).toBeGreaterThan(before)
  })
})
