import { inOneLine } from '#src/app/in-one-line.ts'
import { phones } from './phones.ts'

/** A stored number in national format. */
export default function ShownPhone({ number }: { number: string }) {
  return inOneLine(phones.forDisplay(number))
}
