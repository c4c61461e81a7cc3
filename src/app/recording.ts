import type { InspectionEvent } from 'xstate'

declare global {
  interface Window {
    /** Set by whoever wants to know which transitions the running charts take: a browser test, the flow book. */
    porchlightTaken?: (id: string, event: string) => void
  }
}

/** In the sandbox, tells `window.porchlightTaken` of each transition that is taken. Elsewhere nothing is watched. */
export function recordTaken(sandbox: boolean): ((inspected: InspectionEvent) => void) | undefined {
  if (!sandbox || window.porchlightTaken === undefined) return undefined
  let waiting: InspectionEvent[] | null = []
  let record = (inspected: InspectionEvent) => {
    waiting?.push(inspected)
  }
  void import('#flowkit/recorder.ts').then(({ recordTransitions }) => {
    record = recordTransitions((id, event) => window.porchlightTaken?.(id, event))
    for (const inspected of waiting ?? []) record(inspected)
    waiting = null
  })
  return (inspected) => record(inspected)
}
