import type { Language } from '#domain/language.ts'
import { checklistText } from '#domain/legal-texts.ts'
import { checklistLanguage, checklistPages, questionIn } from '#domain/welcome-checklist.ts'
import type { Checklist } from '#src/api/queries/checklists.ts'

export type AskedQuestion = { id: string; page: number; text: string }
/** The checklist as it is asked: all of it in one language. */
export type AskedChecklist = {
  language: Language
  /** Of the acknowledgement that is shown. */
  version: string
  pages: AskedQuestion[][]
}

/** The questions in the language wanted, or in English where one of them has no Spanish. CHECK-12, LANG-20. */
export function askedFrom({ questions }: Checklist, wanted: Language): AskedChecklist {
  const language = checklistLanguage(questions, wanted)
  const asked = questions.map((question) => ({
    id: question.id,
    page: question.page_number,
    text: questionIn(question, language),
  }))
  return { language, version: checklistText.version, pages: checklistPages(asked) }
}
