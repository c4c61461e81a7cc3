// Widths of the letters of Arial and of what is drawn like it, in thousandths of the size of the letters.
const usual = 556
const widths: readonly (readonly [string, number])[] = [
  ["'|", 222],
  ['ijl', 222],
  [' !,./:;I[]ft\\', 278],
  ['()-r`', 333],
  ['"', 355],
  ['*', 389],
  ['^', 469],
  ['Jcksvxyz', 500],
  ['<>=+~', 584],
  ['FTZ', 611],
  ['ABEKPSVXY&', 667],
  ['CDHNRUw', 722],
  ['GOQ', 778],
  ['Mm', 833],
  ['%', 889],
  ['W@—→…', 1000],
]
const widthOf = new Map(widths.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width])))
const boldness = 1.12
/** Some letters are drawn wider than those of Arial, where there is no Arial. */
const slack = 1.1

/** How wide a text is about, in pixels: the same on every machine, and a little more than in Arial. */
export function textWidth(text: string, size: number, isBold = false): number {
  const letters = [...text].reduce((sum, letter) => sum + (widthOf.get(letter) ?? usual), 0)
  return Math.ceil(((letters * size) / 1000) * (isBold ? boldness : 1) * slack)
}

/** The text in lines of at most `most` letters, broken between words. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
