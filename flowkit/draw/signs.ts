import type { TransitionKind } from '../model.ts'

/** A sign of 12 by 12 for each kind of transition, drawn with a line: told apart by its form, whatever its colour. */
export const signs: Readonly<Record<TransitionKind, string>> = {
  // A person.
  event: 'M6 1.2a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0 -4.6M1.6 11c0-2.6 2-4 4.4-4s4.4 1.4 4.4 4',
  // A tick.
  answer: 'M1.5 6.5l3 3.2l6-7.4',
  // A cross.
  failure: 'M2 2l8 8M10 2l-8 8',
  // A clock.
  timer: 'M6 1a5 5 0 1 1 0 10a5 5 0 1 1 0 -10M6 3.2v3l2 1.4',
  // Two arrowheads: on at once.
  always: 'M1.5 2l4 4l-4 4M6 2l4 4l-4 4',
  // A flag.
  done: 'M2.5 11v-9.8h7l-2 2.7l2 2.7h-7',
}

/** What each sign says, for a legend. */
export const signWords: Readonly<Record<TransitionKind, string>> = {
  event: 'a person or the page does something',
  answer: 'an answer comes',
  failure: 'a call fails: the server cannot answer, or the line is cut',
  timer: 'time has passed',
  always: 'at once, by itself',
  done: 'all in it is done',
}
