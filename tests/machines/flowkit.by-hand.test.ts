import { expect, it } from 'vitest'
import { handsOf } from '#flowkit/by-hand.ts'
import { modelOf } from '#flowkit/model.ts'
import { planPaths } from '#flowkit/plan.ts'
import { flows } from '#machines/index.ts'

/** What is told before each step of the first path with these steps: answers by `invoke-id case`, events by their type. */
function toldAlong(id: string, wanted: readonly string[]): readonly string[] {
  const flow = flows.find((one) => one.id === id)
  if (flow === undefined) throw new Error(`there is no flow ${id}`)
  const path = planPaths(flow, { cover: 'transitions' }).find(({ steps }) => {
    const names = steps.map((step) => (step.actor ? `${step.actor} ${step.case}` : step.event.type))
    return wanted.every((name, at) => names[at] === name)
  })
  if (path === undefined) throw new Error(`no path of ${id} goes ${wanted.join(', ')}`)
  const { start, before } = handsOf(flow.cases, modelOf(flow), path)
  return [start, ...before]
}

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
