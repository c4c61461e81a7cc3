import { defineFlow } from '#flowkit/flow.ts'
import { lampCases } from './lamp.cases.ts'
import { lampMachine } from './lamp.machine.ts'
import { lockerCases } from './locker.cases.ts'
import { lockerMachine } from './locker.machine.ts'

export const lockerFlow = defineFlow({
  id: 'locker',
  title: 'Parcel locker',
  machine: lockerMachine,
  cases: lockerCases,
  source: 'tests/machines/samples/locker.machine.ts',
})

export const lampFlow = defineFlow({
  id: 'lamp',
  title: 'Lamp',
  machine: lampMachine,
  cases: lampCases,
  source: 'tests/machines/samples/lamp.machine.ts',
})

export const flows = [lockerFlow, lampFlow]
