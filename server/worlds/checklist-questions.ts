import type { keepChecklistQuestions } from '../data/checklists.ts'

type Question = Parameters<typeof keepChecklistQuestions>[1][number]

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

/** What the welcome checklist of the sandbox asks of every product. */
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
