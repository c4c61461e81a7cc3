import { dateForDisplay } from '#domain/calendar-date.ts'
import { locales } from '#domain/language.ts'
import { type ContractData, contractContent } from './contract-rows.ts'
import { winAnsi } from './win-ansi.ts'

type Document = PDFKit.PDFDocument

const margin = 64
const labelWidth = 170
const ink = '#1c2733'
const faint = '#5a6672'

/**
 * The signed contract as a PDF: tagged, with title and language, so that it can be listened to; the same agreement
 * makes the same bytes on a day. The library comes with the first contract that is made.
 */
export async function contractPdf(data: ContractData): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const content = contractContent(data)
  const signed = data.agreement.contract_signed_date
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locales[content.language],
    info: {
      Title: content.title,
      Author: data.provider,
      CreationDate: signed ? dateForDisplay(signed) : new Date(0),
    },
  })
  const whole = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const write = (tag: string, draw: () => void) => root.add(doc.struct(tag, {}, draw))

  write('H1', () => doc.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(winAnsi(content.title)))
  for (const { heading, rows, sentences } of content.sections) {
    makeRoom(doc, 70)
    write('H2', () => {
      doc
        .moveDown(1.2)
        .font('Helvetica-Bold')
        .fontSize(13)
        .fillColor(ink)
        .text(winAnsi(heading))
        .moveDown(0.4)
    })
    if (rows.length > 0) {
      const table = doc.struct('Table')
      root.add(table)
      for (const [label, value] of rows) writeRow(doc, table, label, value)
      table.end()
    }
    for (const sentence of sentences) {
      write('P', () =>
        doc
          .font('Helvetica')
          .fontSize(10.5)
          .fillColor(ink)
          .text(winAnsi(sentence), { lineGap: 2 })
          .moveDown(0.5),
      )
    }
  }
  root.end()
  numberPages(doc, content.page)
  doc.end()
  return whole
}

function writeRow(doc: Document, table: PDFKit.PDFStructureElement, label: string, value: string): void {
  const width = doc.page.width - 2 * margin - labelWidth
  doc.font('Helvetica').fontSize(10.5)
  const height = doc.heightOfString(winAnsi(value), { width })
  makeRoom(doc, height)
  const top = doc.y
  table.add(
    doc.struct('TR', {}, [
      doc.struct('TH', {}, () => {
        doc.fillColor(faint).text(winAnsi(label), margin, top, { width: labelWidth - 12 })
      }),
      doc.struct('TD', {}, () => {
        doc.fillColor(ink).text(winAnsi(value), margin + labelWidth, top, { width })
      }),
    ]),
  )
  doc.x = margin
  doc.y = top + Math.max(height, doc.currentLineHeight(true)) + 5
}

/** Begins a page when so many points are not left on this one. */
function makeRoom(doc: Document, points: number): void {
  if (doc.y + points > doc.page.height - margin) doc.addPage()
}

/** Outside of what is read aloud. */
function numberPages(doc: Document, words: (number: number, of: number) => string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    // Text below the margin would begin a page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .font('Helvetica')
      .fontSize(9)
      .fillColor(faint)
      .text(winAnsi(words(index + 1, count)), margin, doc.page.height - 44, { lineBreak: false })
    doc.endMarkedContent()
  }
}

function collect(doc: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
