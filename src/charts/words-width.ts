/** Width of words in the text font, near enough to decide whether they fit; `size` and width in px. */
export const wordsWidth = (words: string, size: number): number => {
  const narrow = words.replace(/[^\s.,:]/g, '').length
  return (words.length - narrow * 0.55) * size * 0.57
}
