import type { StateModel, TransitionModel } from '../model.ts'

/** Where a page of a flow speaks of a state: `state-signedIn.active`; `state-` is the whole chart. */
export function stateAnchor({ path }: Pick<StateModel, 'path'>): string {
  return `state-${path}`
}

/**
 * Where a page of a flow speaks of a transition: `transition-login.enteringCode:code.submit:0`. It stays the same when
 * the transition leads somewhere else.
 */
export function transitionAnchor({ id }: Pick<TransitionModel, 'id'>): string {
  return `transition-${id.split('|').slice(0, 3).join(':')}`
}
