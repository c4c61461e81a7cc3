/** One fact of a rehearsal: what is claimed, whether it was so, and what was seen. */
export type Fact = { name: string; ok: boolean; saw: string }

/** A fact that holds when what was seen is what was expected. */
export function equal(name: string, seen: unknown, expected: unknown, more = ''): Fact {
  const [text, wanted] = [JSON.stringify(seen), JSON.stringify(expected)]
  const ok = text === wanted
  return { name, ok, saw: `${ok ? text : `${text} instead of ${wanted}`}${more && `; ${more}`}` }
}

export const fact = (name: string, ok: boolean, saw: string): Fact => ({ name, ok, saw })

export const lineOf = ({ name, ok, saw }: Fact) => `  ${ok ? 'ok    ' : 'FAILED'}  ${name}: ${saw}`
