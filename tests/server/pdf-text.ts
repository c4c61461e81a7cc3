import { inflateSync } from 'node:zlib'

/** The pages' streams of a PDF that we made, inflated; the last byte of one may be a carriage return. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/Filter \/FlateDecode.*?stream\r?\n(.*?)\nendstream/gs)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
}

/** What somebody reads in a PDF that we made, line by line; its fonts write Windows-1252. */
export function pdfText(pdf: Buffer): string {
  const windows = new TextDecoder('windows-1252')
  const lines = streamsOf(pdf).flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) =>
      windows.decode(
        Buffer.concat([...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))),
      ),
    ),
  )
  return lines.join('\n')
}
