import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../../config/message-catalogues.ts'

/** Sentences that are said only where no answer came: `FailedQueries` and its like choose between them and their sisters. */
const chosenWhereNoAnswerCame = [
  'admin.fileLost',
  'admin.lostText',
  'errors.notFetchedLead',
  'errors.sectionText',
  'inbox.failedText',
]

describe('a sentence that stands for every failure', () => {
  it.each(['en', 'es'] as const)('does not begin with the connection, in %s [ERROR-30]', (language) => {
    const blaming = Object.entries(readCatalogue(language))
      .filter(([, words]) =>
        /Check (it|your connection) and try|Revise su conexión (e|y)|Revísela e/.test(words),
      )
      .map(([id]) => id)
    expect(blaming.filter((id) => !chosenWhereNoAnswerCame.includes(id))).toEqual([])
  })
})
