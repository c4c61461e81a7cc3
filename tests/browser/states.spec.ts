import { flows } from '#machines/index.ts'
import { expect, openState, test } from './open-states.ts'
import { vocabularyOf } from './vocabulary.ts'

for (const flow of flows) {
  test.describe(flow.id, () => {
    for (const state of vocabularyOf(flow).states) {
      test(`the book opens ${flow.id}, ${state} in the app`, async ({ visitor }, info) => {
        const { opened } = await openState(visitor, flow.id, state)
        info.annotations.push({ type: 'opened', description: `${opened.ms} ms` })
        expect(opened.why).toBe('')
        expect(opened.isThere).toBe(true)
      })
    }
  })
}
