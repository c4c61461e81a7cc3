import type { AnyStateNode } from 'xstate'
import type { Flow } from '#flowkit/flow.ts'
import { insist } from './patience.ts'

/** What a page of the portal tells the flow book of the charts that run in it (server/worlds/pages/charts.js). */
type Told = { type: string; charts?: readonly { chart: string; states: readonly string[] }[] }

const isFinal = (flow: Flow, leaf: string): boolean => {
  let node: AnyStateNode | undefined = flow.machine.root
  for (const name of leaf.split('.')) node = node?.states[name]
  return node?.type === 'final'
}

/**
 * Asks the running portal itself whether the chart stands in a state, and throws when it stands elsewhere. `running`:
 * it does. `over`: a chart that has come to its end tells nothing any more, and the walk has seen its last transition.
 * `coming`: where a flow begins, a chart may not run before the first press.
 */
export async function standsThere(
  flow: Flow,
  leaf: string,
  isStart: boolean,
): Promise<'running' | 'over' | 'coming'> {
  if (isFinal(flow, leaf)) return 'over'
  const channel = new BroadcastChannel('porchlight-flows')
  let isThere = false
  let states = 'nowhere'
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    const mine = data.charts?.filter(({ chart }) => chart === flow.machine.id) ?? []
    if (mine.length > 0) states = mine.flatMap((one) => one.states).join(' + ')
    isThere ||= mine.some((one) => one.states.includes(leaf))
  }
  try {
    await insist(
      () => {
        channel.postMessage({ type: 'who' })
        if (!isThere) throw new Error(`The walk went to its end, and the chart stands ${states}.`)
      },
      { timeout: 3_000, intervals: [50, 100, 200] },
    )
    return 'running'
  } catch (error) {
    if (isStart && states === 'nowhere') return 'coming'
    throw error
  } finally {
    channel.close()
  }
}
