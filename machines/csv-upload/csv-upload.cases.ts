import type { Cases } from '#flowkit/flow.ts'
import type { csvUploadMachine } from './csv-upload.machine.ts'

export const csvUploadCases: Cases<typeof csvUploadMachine> = {
  inputs: { start: undefined },
  events: {
    'file.choose': {
      good: { file: { name: 'copies.csv', size: 420 }, problem: null },
      severalFiles: { file: null, problem: 'severalFiles' },
      notCsv: { file: null, problem: 'notCsv' },
      emptyFile: { file: null, problem: 'emptyFile' },
      tooLarge: { file: null, problem: 'tooLarge' },
    },
    'file.remove': 'plain',
    'file.send': 'plain',
    'upload.cancel': 'plain',
  },
  outcomes: {
    sendFile: {
      taken: {
        output: {
          kind: 'done',
          counts: { before_true: 1, after_true: 2, before_false: 2, after_false: 1 },
        },
      },
      wrongLines: {
        output: { kind: 'wrongLines', count: 1, lines: [{ line: 3, code: 'acknowledged' }] },
      },
      unreadable: { output: { kind: 'unreadable' } },
      refused: { output: { kind: 'refused', words: { id: 'adminUpload.tooMany' } } },
      unreachable: { error: new Error('network') },
    },
  },
  project: ({ problem, isCanceled, counts, wrong, failure }) => ({
    problem,
    isCanceled,
    isTaken: counts !== null,
    isWrong: wrong !== null,
    failure,
  }),
  byHand: {
    starts: {
      start:
        'Sign in as `admin`, open `/admin/auth_copy_ack` and have a CSV file: homeowner_contract_id,acknowledged, then PL-204901,true. To cancel, let `uploadAuthCopyAckCsv` be 20 s late.',
    },
    events: {
      'file.choose': {
        severalFiles: 'Drop two files at once.',
        notCsv: 'Choose a picture.',
        emptyFile: 'Choose a CSV file without a letter in it.',
        tooLarge: 'Choose a CSV file of more than 5 MB.',
      },
    },
    answers: {
      sendFile: {
        wrongLines: 'Add the line NOBODY-1,true to the file before you choose it.',
        unreadable: 'Change the file after you have chosen it.',
        refused: 'At `/sandbox/browser` let `uploadAuthCopyAckCsv` answer 429 once.',
        unreachable: 'At `/sandbox/browser` let `uploadAuthCopyAckCsv` answer 503 once.',
      },
    },
  },
}
