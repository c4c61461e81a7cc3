import { usStates } from '#domain/us-states.ts'

/** The states of an address, as they are chosen from. */
export const stateOptions = usStates.map(({ code, name }) => ({ id: code, label: name }))
