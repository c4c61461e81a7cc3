import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { catalogueFiles } from '../../config/message-catalogues.ts'

const root = join(import.meta.dirname, '../..')

/** The messages of one area's file. */
function areaOf(file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, 'src/messages', file), 'utf8'))
}

/** What a message is given by its caller: names of placeholders with their kind, names of rich-text tags. */
function askedFor(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.argument:
        return [`{${element.value}}`]
      case TYPE.number:
        return [`{${element.value}, number}`]
      case TYPE.date:
      case TYPE.time:
        return [`{${element.value}, date}`]
      case TYPE.select:
      case TYPE.plural: {
        const kind = element.type === TYPE.select ? 'select' : 'plural'
        const inside = Object.values(element.options).flatMap(({ value }) => askedFor(value))
        return [`{${element.value}, ${kind}}`, ...inside]
      }
      case TYPE.tag:
        return [`<${element.value}>`, ...askedFor(element.children)]
      default:
        return []
    }
  })
}

function signatureOf(text: string): string {
  return [...new Set(askedFor(parse(text)))].sort().join(' ')
}

function troublesOfArea(english: string, spanish: string): string[] {
  const en = areaOf(english)
  const es = areaOf(spanish)
  const found: string[] = []
  for (const key of Object.keys(en)) if (!(key in es)) found.push(`${spanish} has no ${key}.`)
  for (const key of Object.keys(es)) if (!(key in en)) found.push(`${english} has no ${key}.`)
  for (const [key, text] of [...Object.entries(en), ...Object.entries(es)]) {
    if (text.trim() === '') found.push(`${key} is empty.`)
  }
  for (const [key, text] of Object.entries(en)) {
    const other = es[key]
    if (other === undefined) continue
    const [ours, theirs] = [signatureOf(text), signatureOf(other)]
    if (ours !== theirs) found.push(`${key}: English asks for "${ours}", Spanish for "${theirs}".`)
  }
  return found
}

/** What differs between the languages, one sentence each: missing messages, empty ones, other placeholders or tags. */
export function messageTroubles(): string[] {
  const english = catalogueFiles('en')
  const spanish = catalogueFiles('es')
  const found: string[] = []
  for (const file of spanish) {
    if (!english.includes(file.replace('.es.', '.en.'))) found.push(`${file} has no English beside it.`)
  }
  for (const file of english) {
    const other = file.replace('.en.', '.es.')
    if (spanish.includes(other)) found.push(...troublesOfArea(file, other))
    else found.push(`${file} has no Spanish beside it.`)
  }
  return found
}

if (process.argv[1] === import.meta.filename) {
  const found = messageTroubles()
  for (const sentence of found) console.error(sentence)
  if (found.length > 0) process.exitCode = 1
  else console.log('English and Spanish have the same messages.')
}
