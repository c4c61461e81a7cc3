/** Stands for `looks.ts` in the bundle: who walks in front of a person examines nothing. */

export const look = async (): Promise<void> => {}
