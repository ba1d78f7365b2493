// A submission as a PDF: the answers by page and section, with the submitter and time.
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type {
  AnswerTable,
  AnswerTotal,
  ReadAnswer,
  ReadGroup,
  ReadPart,
} from '@eventflow/domain/forms'
import {
  EDGES,
  writePaper,
  type Cell,
  type Paper,
  type Picture,
} from '../../../platform/pdf/index.ts'
import { word } from '../submissions.texts.ts'

/** The contents of the PDF: every text as it is printed. */
export interface PrintedSubmission {
  readonly eventName: string
  readonly brandColour: string
  /** Null if the event has none that can be printed. */
  readonly logo: Omit<Picture, 'alt'> | null
  readonly formTitle: string
  /** Facts about the submission, such as submitter and time: label and text. */
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly parts: readonly ReadPart[]
  /** Labels of removed fields contain a note. */
  readonly labelOf: (answer: ReadAnswer) => string
  /** The changes of an order. */
  readonly amendments: readonly {
    readonly heading: string
    /** '' for none, and for readers of the team. */
    readonly reason: string
    readonly changes: readonly { readonly label: string; readonly text: string }[]
  }[]
  /** The link with which the team pays the order; null for none, and for others. */
  readonly payment: { readonly link: string; readonly amount: string } | null
  /** The terms of an order; '' for none. */
  readonly terms: string
  readonly createdAt: Date
}

const DIM = '#5b5b5b'
const LABEL_WIDTH = 150
const GAP = 16
const INDENT = 12
const LOGO = { x: EDGES.left, width: 160, height: 40 } as const
const BODY = { x: EDGES.left, width: EDGES.right - EDGES.left } as const

/** Draws the file. Pauses regularly, so that other requests are served. */
export async function drawSubmission(printed: PrintedSubmission): Promise<Buffer> {
  const { eventName, formTitle } = printed
  const about = {
    title: `${formTitle} – ${eventName}`,
    author: eventName,
    createdAt: printed.createdAt,
    colour: printed.brandColour,
  }
  const into = new PassThrough()
  const written = writePaper(about, into, (paper) => drawAll(paper, printed))
  const [bytes] = await Promise.all([buffer(into), written])
  return bytes
}

async function drawAll(paper: Paper, printed: PrintedSubmission): Promise<void> {
  const { eventName, formTitle, parts } = printed
  await drawHead(paper, printed)
  if (parts.length === 0) await line(paper, word('submissions.print.nothing'), { colour: DIM })
  for (const part of parts) await drawPart(paper, part, printed)
  await drawOrder(paper, printed)
  if (paper.hasMissing()) {
    paper.space(14)
    await line(paper, word('submissions.print.missing'), { size: 8, colour: DIM })
  }
  await paper.foot((page, pages) =>
    word('submissions.print.foot', { event: eventName, form: formTitle, page, pages }),
  )
}

type Look = Partial<Pick<Cell, 'size' | 'weight' | 'colour' | 'link' | 'role'>>

const line = (paper: Paper, text: string, look: Look = {}): Promise<void> =>
  paper.row([{ ...BODY, size: 10, ...look, text }])

async function drawHead(paper: Paper, printed: PrintedSubmission): Promise<void> {
  const { logo, eventName } = printed
  if (logo !== null) {
    const alt = word('submissions.print.logo', { event: eventName })
    paper.picture({ ...logo, alt }, LOGO)
    paper.space(10)
  }
  await line(paper, eventName, { size: 10, weight: 600, colour: DIM })
  await line(paper, printed.formTitle, { size: 19, weight: 600, role: 'H1' })
  paper.space(6)
  for (const { label, text } of printed.facts) await drawPair(paper, { label, text }, 0)
  paper.space(6)
}

/** The changes of an order, and its terms. */
async function drawOrder(
  paper: Paper,
  { amendments, payment, terms }: PrintedSubmission,
): Promise<void> {
  if (amendments.length > 0) await drawHeading(paper, word('submissions.print.amendments'), 1)
  for (const { heading, reason, changes } of amendments) {
    paper.need(60)
    await line(paper, heading, { size: 10.5, weight: 600, role: 'H3' })
    if (reason !== '') await line(paper, reason)
    paper.space(3)
    for (const change of changes) await drawPair(paper, change, INDENT)
    paper.space(5)
  }
  if (payment !== null) {
    await drawHeading(paper, word('submissions.print.pay', { amount: payment.amount }), 1)
    await line(paper, payment.link, { link: payment.link })
  }
  if (terms === '') return
  await drawHeading(paper, word('submissions.print.terms'), 1)
  for (const text of terms.split('\n')) await line(paper, text, { size: 9 })
}

async function drawHeading(paper: Paper, heading: string, level: 1 | 2): Promise<void> {
  paper.space(level === 1 ? 14 : 8)
  // Keeps a heading from being alone at the foot of a page.
  paper.need(80)
  if (heading !== '') {
    const size = level === 1 ? 13 : 11.5
    await line(paper, heading, { size, weight: 600, role: level === 1 ? 'H2' : 'H3' })
    paper.space(2)
  }
  if (level === 1) paper.rule()
  paper.space(6)
}

async function drawPart(
  paper: Paper,
  { heading, level, groups }: ReadPart,
  { labelOf }: PrintedSubmission,
): Promise<void> {
  await drawHeading(paper, heading, level)
  const role = level === 1 ? 'H3' : 'H4'
  for (const group of groups) await drawGroup(paper, { ...group, role }, labelOf)
}

async function drawGroup(
  paper: Paper,
  { heading, answers, role }: ReadGroup & Pick<Cell, 'role'>,
  labelOf: PrintedSubmission['labelOf'],
): Promise<void> {
  const indent = heading === '' ? 0 : INDENT
  if (heading !== '') {
    paper.space(4)
    paper.need(60)
    await line(paper, heading, { size: 10.5, weight: 600, role })
    paper.space(3)
  }
  for (const answer of answers) {
    await drawAnswer(paper, { ...answer, label: labelOf(answer) }, indent)
    paper.space(5)
  }
}

/** Not async, so that a kind of answer without a case does not compile. */
function drawAnswer(
  paper: Paper,
  { label, shown, field }: ReadAnswer,
  indent: number,
): Promise<void> {
  switch (shown.kind) {
    case 'table':
      return drawTable(paper, { ...shown, label }, indent)
    case 'files': {
      const text = shown.files.map(({ name, size }) => `${name} (${sizeText(size)})`).join('\n')
      return drawPair(paper, { label, text }, indent)
    }
    case 'link':
      return drawPair(paper, { label, text: shown.address, link: shown.address }, indent)
    case 'total': {
      const { text, note, details } = shown
      return drawTotal(paper, { label, text, note, details }, indent)
    }
    case 'text': {
      const note = field.type === 'disclaimer' ? field.description : ''
      return drawPair(paper, { label, text: shown.text, note, noteSize: 8.5 }, indent)
    }
  }
}

const indented = (indent: number) => ({ x: BODY.x + indent, width: BODY.width - indent })

interface Pair {
  readonly label: string
  readonly text: string
  readonly size?: number
  readonly weight?: Cell['weight']
  readonly link?: string
  /** A smaller text below the answer; '' for none. */
  readonly note?: string
  readonly noteSize?: number
}

/** A question, with its answer next to it. */
async function drawPair(
  paper: Paper,
  { label, text, size = 10, weight, link, note = '', noteSize = 9 }: Pair,
  indent: number,
): Promise<void> {
  const { x, width } = indented(indent)
  const beside = LABEL_WIDTH - indent
  await paper.row([
    { text: label, x, width: beside, size: 9, colour: DIM },
    {
      text,
      x: x + beside + GAP,
      width: width - beside - GAP,
      size,
      ...(weight === undefined ? {} : { weight }),
      ...(link === undefined ? {} : { link }),
    },
  ])
  if (note !== '') await drawPair(paper, { label: '', text: note, size: noteSize }, indent)
}

/** A total with its tax. */
async function drawTotal(
  paper: Paper,
  { details, ...total }: Pick<AnswerTotal, 'text' | 'note' | 'details'> & { label: string },
  indent: number,
): Promise<void> {
  await drawPair(paper, { ...total, size: 13, weight: 600, noteSize: 9 }, indent)
  for (const detail of details) await drawPair(paper, detail, indent)
}

const AMOUNT_WIDTH = 78

/** Repeats its header row on each page. */
async function drawTable(
  paper: Paper,
  table: AnswerTable & { readonly label: string },
  indent: number,
): Promise<void> {
  const { columns, rows, total } = table
  paper.need(60)
  await paper.row([{ ...indented(indent), text: table.label, size: 9, colour: DIM }])
  const places = placesOf(table, indent)
  const cells = (texts: readonly string[], look: Look): Cell[] =>
    texts.flatMap((text, index) => {
      const place = places[index]
      return place === undefined ? [] : [{ ...place, size: 9.5, ...look, text }]
    })
  const head = cells(
    columns.map(({ label }) => label),
    { size: 8.5, weight: 600, role: 'TH' },
  )
  await paper.group('Table', async () => {
    await paper.row(head)
    paper.repeat(head)
    paper.rule()
    for (const row of rows) {
      paper.space(2)
      await paper.row(cells(row, { role: 'TD' }))
      paper.space(2)
      paper.rule()
    }
    paper.repeat(null)
  })
  if (total !== null) {
    paper.space(2)
    const { x, width } = indented(indent)
    const half = { width: width / 2, size: 9.5 }
    const sum = (label: string, text: string, look: Look) => [
      { ...half, ...look, text: label, x },
      { ...half, ...look, text, x: x + width / 2, isAtEnd: true },
    ]
    await paper.row(sum(total.label, total.text, { weight: 600 }))
    for (const { label, text } of total.details) await paper.row(sum(label, text, {}))
    if (total.note !== '') await paper.row([{ text: total.note, x, width, size: 8.5, colour: DIM }])
  }
}

/** Amounts have narrow columns at the end; the others share the remaining width. */
function placesOf({ columns }: AnswerTable, indent: number) {
  const { x, width } = indented(indent)
  const amounts = columns.filter(({ isAmount }) => isAmount).length
  const shared = (width - amounts * AMOUNT_WIDTH) / Math.max(1, columns.length - amounts)
  let from = x
  return columns.map(({ isAmount }) => {
    const place = { x: from, width: isAmount ? AMOUNT_WIDTH : shared - GAP / 2, isAtEnd: isAmount }
    from += isAmount ? AMOUNT_WIDTH : shared
    return place
  })
}

/** A size as people read it (specification: forms, section 9). */
function sizeText(bytes: number): string {
  if (bytes > 1_000_000) return `${(bytes / 1_000_000).toFixed(2)} MB`
  return bytes > 1_000 ? `${(bytes / 1_000).toFixed(2)} KB` : `${bytes} B`
}
