import { expect, it } from 'vitest'
import { handsOf } from '#flowkit/by-hand.ts'
import type { Flow } from '#flowkit/flow.ts'
import { formats } from '#flowkit/formats.ts'
import { modelOf } from '#flowkit/model.ts'
import { planPaths } from '#flowkit/plan.ts'
import { flows } from '#machines/index.ts'

function flowCalled(id: string): Flow {
  const flow = flows.find((one) => one.id === id)
  if (flow === undefined) throw new Error(`there is no flow ${id}`)
  return flow
}

/** What is told before each step of the first path with these steps: answers by `invoke-id case`, events by their type. */
function toldAlong(id: string, wanted: readonly string[]): readonly string[] {
  const flow = flowCalled(id)
  const path = planPaths(flow, { cover: 'transitions' }).find(({ steps }) => {
    const names = steps.map((step) => (step.actor ? `${step.actor} ${step.case}` : step.event.type))
    return wanted.every((name, at) => names[at] === name)
  })
  if (path === undefined) throw new Error(`no path of ${id} goes ${wanted.join(', ')}`)
  const { start, before } = handsOf(flow.cases, modelOf(flow), path)
  return [start, ...before]
}

it('a test path leaves moments out wherever they lie in what is told [FLOW-65]', () => {
  const [path] = planPaths(flowCalled('sms-opt-in'), { cover: 'transitions' })
  const [step] = path?.steps ?? []
  if (path === undefined || step === undefined) throw new Error('there is a path')
  const code = { sentAt: 1_000_000, now: 1_060_000, tries: 2 }
  const written = (event: typeof step.event) =>
    formats.md(flowCalled('sms-opt-in'), [{ ...path, steps: [{ ...step, event, words: 'opt in sms' }] }])
  expect(written({ type: 'sms.optIn', code, when: { now: 5 }, at: 3 })).toContain(
    '1. opt in sms (code (tries 2)) → ',
  )
  expect(written({ type: 'sms.optIn', code: { sentAt: 1 } })).toContain('1. opt in sms → ')
  expect(written({ type: 'sms.optIn', code: null })).toContain('1. opt in sms (code nothing) → ')
})

it('an answer of a call that another answer begins is arranged before the step of whoever walks [FLOW-80]', () => {
  const [, atDownload, atFound] = toldAlong('contract-download', [
    'contract.download',
    'findContract found',
    'saveContract unreachable',
  ])
  expect(atDownload).toContain('storedFile answer 503')
  expect(atFound).toBe('')
})

it('an answer by a call with which the path begins is arranged before it starts [FLOW-80]', () => {
  const [start] = toldAlong('session', ['startUp unavailable'])
  expect(start).toContain('`getMe` answer 503')
})

it('what is done in a flow within a flow stands at its answer, after what is arranged for the next call [FLOW-80]', () => {
  const typed = 'Type the newest code from `/sandbox/phone` and press Verify.'
  const [, atOptIn, atVerified] = toldAlong('sms-opt-in', [
    'sms.optIn',
    'confirmCode verified',
    'optInVerified unreachable',
  ])
  expect(atOptIn).not.toContain('Verify')
  expect(atVerified).toBe(`First, at \`/sandbox/browser\`, let \`updateSettings\` answer 503 once. ${typed}`)
  const [started, atCall] = toldAlong('tpv', ['call.start', 'followStatus verified'])
  expect(`${started} ${atCall}`).not.toContain('Press Verify')
})
