/** A phone number as it is shown in a sentence: a line does not end within it. */
export const inOneLine = (number: string) => number.replaceAll(' ', '\u00a0')
