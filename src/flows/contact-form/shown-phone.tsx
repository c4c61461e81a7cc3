import { phones } from './phones.ts'

/** A stored number in national format. */
export default function ShownPhone({ number }: { number: string }) {
  return phones.forDisplay(number)
}
