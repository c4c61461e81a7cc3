import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { recordTransitions, transitionIds } from '#flowkit/recorder.ts'
import { withStandIns } from '#flowkit/stand-ins.ts'
import { lockerFlow } from './samples/index.ts'

const { machine } = lockerFlow

describe('the ids of transitions', () => {
  it('are one of its own for each, also for several on one event', () => {
    const ids = transitionIds(machine)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id.startsWith('locker.checkingCode|xstate.done'))).toEqual([
      'locker.checkingCode|xstate.done.actor.checkCode|0|locker.choosingDoor',
      'locker.checkingCode|xstate.done.actor.checkCode|1|locker.enteringCode',
      'locker.checkingCode|xstate.done.actor.checkCode|2|locker.lockedOut',
    ])
  })

  it('are the same when the chart is bound to the world', () => {
    expect(transitionIds(withStandIns(machine))).toEqual(transitionIds(machine))
  })
})

describe('the recorder', () => {
  const open = setup({
    types: { events: {} as { type: 'gate.open' } },
    actors: { code: machine, wait: fromPromise(async () => undefined) },
  }).createMachine({
    id: 'gate',
    initial: 'shut',
    states: {
      shut: { on: { 'gate.open': 'checking' } },
      checking: { always: 'asking' },
      asking: { invoke: { id: 'code', src: 'code', input: { isHeavy: true, lockedFor: 1 } } },
    },
  })

  function taken(machineId?: string): string[] {
    const ids: string[] = []
    const inspect = recordTransitions((id) => ids.push(id), machineId)
    const actor = createActor(open, { inspect }).start()
    actor.send({ type: 'gate.open' })
    const child: unknown = actor.getSnapshot().children.code
    if (typeof child === 'object' && child && 'send' in child && typeof child.send === 'function') {
      child.send({ type: 'flow.close' })
    }
    actor.stop()
    return ids
  }

  it('tells what was really taken, without an event and in child charts too', () => {
    expect(taken()).toEqual([
      'gate.shut|gate.open|0|gate.checking',
      'gate.checking|always|0|gate.asking',
      'locker.enteringCode|flow.close|0|locker.closed',
    ])
  })

  it('keeps to one chart when asked', () => {
    expect(taken('locker')).toEqual(['locker.enteringCode|flow.close|0|locker.closed'])
  })
})
