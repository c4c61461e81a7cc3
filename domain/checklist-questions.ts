type Question = {
  id: string
  page: number
  position: number
  /** true: yes */
  passing_answer: boolean
  question_en: string
  question_es: string
}

const asked = (
  id: string,
  page: number,
  position: number,
  passing: boolean,
  english: string,
  spanish: string,
): Question => ({
  id,
  page,
  position,
  passing_answer: passing,
  question_en: english,
  question_es: spanish,
})

/**
 * What the welcome checklist asks of every product until a provider asks otherwise: a database that has no question is
 * given these at the start. What was once asked keeps its id and its words, since answers are read beside it; another
 * wording is another question. CHECK-1, CHECK-12, CHECK-19
 */
export const checklistQuestions: readonly Question[] = [
  asked(
    '0d6f3c52-9a10-4c1e-8f41-6b2f5a7c1e01',
    1,
    1,
    true,
    'Have you received a copy of your agreement?',
    '¿Recibió una copia de su contrato?',
  ),
  asked(
    '0d6f3c52-9a10-4c1e-8f41-6b2f5a7c1e02',
    1,
    2,
    true,
    'Do you know how much you pay each month, and that the amount may change as your agreement says?',
    '¿Sabe cuánto paga cada mes y que el importe puede cambiar como lo dice su contrato?',
  ),
  asked(
    '0d6f3c52-9a10-4c1e-8f41-6b2f5a7c1e03',
    2,
    1,
    false,
    'Were you promised that you will never get a bill from your utility again?',
    '¿Le prometieron que nunca más recibirá una factura de su compañía eléctrica?',
  ),
]
