import type { Job } from '#src/api/queries/jobs.ts'

const additionWords: Readonly<Record<string, string>> = {
  jobTitle: 'addingTitle',
  goesOn: 'addingGoesOn',
  givenUp: 'addingGivenUp',
  brokenOff: 'addingBrokenOff',
  notStarted: 'addingNotStarted',
  startUnsure: 'addUnsure',
  doneAll: 'addingDoneAll',
  doneSome: 'addingDoneSome',
  doneFailed: 'addingDoneFailed',
}

/** The message by which a job of this kind is told: of a backfill, or of agreements that are added. */
export const wordOf = ({ kind }: Job, id: string) =>
  `adminBackfill.${(kind !== 'backfill' && additionWords[id]) || id}`
