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
}
