import { expect, test } from '@playwright/test'
import { flows } from '#machines/index.ts'
import { drivers } from './drivers/index.ts'
import { vocabularyOf } from './vocabulary.ts'

for (const flow of flows) {
  test(`the driver of ${flow.id} knows what the chart says, and nothing else`, () => {
    const driver = drivers[flow.id]
    expect(driver, `a driver for ${flow.id}`).toBeDefined()
    if (!driver) return
    const casesOf = (all: Record<string, object>) =>
      Object.fromEntries(Object.entries(all).map(([name, cases]) => [name, Object.keys(cases).sort()]))
    expect({
      inputs: Object.keys(driver.inputs).sort(),
      events: casesOf(driver.events),
      answers: casesOf(driver.answers),
      timers: Object.keys(driver.timers).sort(),
      states: Object.keys(driver.states).sort(),
    }).toEqual(vocabularyOf(flow))
  })
}
