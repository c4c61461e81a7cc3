import type { InspectionEvent } from 'xstate'

declare global {
  interface Window {
    /** Set by a script that the sandbox's server puts into its pages; it hears all that the running charts do. */
    porchlightWatch?: (inspected: InspectionEvent) => void
  }
}

/** In the sandbox, whoever watches the running charts: the flow book, a browser test. Elsewhere nothing is watched. */
export function recordTaken(sandbox: boolean): ((inspected: InspectionEvent) => void) | undefined {
  return sandbox ? window.porchlightWatch : undefined
}
