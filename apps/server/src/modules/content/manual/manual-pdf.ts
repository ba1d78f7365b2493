// The manual as a PDF: a cover, the table of contents, and every page with its sections.
import type { Writable } from 'node:stream'
import { readableOn } from '@eventflow/domain/colours'
import type { ContentLine, ContentPage, ManualPart } from '@eventflow/domain/content'
import type { T } from '@eventflow/domain/words'
import {
  EDGES,
  heightOf,
  writePaper,
  type Cell,
  type Paper,
  type Picture,
} from '../../../platform/pdf/index.ts'
import { BODY, DIM, headingsOn, line, SIZE, type Pen } from './manual-pen.ts'
import { drawPicture, drawSection } from './manual-sections.ts'

/** The contents of the manual, except its images. */
export interface Manual {
  readonly eventName: string
  readonly title: string
  /** The reader, the day of the manual, and when it was last published. */
  readonly facts: readonly string[]
  readonly day: string
  readonly brandColour: string
  readonly origin: string
  readonly parts: readonly ManualPart<ContentPage>[]
  /** Pages that do not fit into one file. */
  readonly leftOut: readonly ContentLine[]
}

export interface Surroundings extends Pick<Pen, 'pictureOf'> {
  readonly t: T
  readonly now: Date
  /** Null if the event has none that can be printed. */
  readonly logo: Omit<Picture, 'alt'> | null
}

const LOGO = { x: EDGES.left, width: 220, height: 60 } as const
const PAPER_GROUND = '#ffffff'
/** Minimum space left on a sheet for another page of the manual to begin there. */
const ROOM_TO_BEGIN = 330

/** Writes the file. Pauses regularly, so that other requests are served. */
export function writeManual(
  manual: Manual,
  { t, now, logo, pictureOf }: Surroundings,
  into: Writable,
): Promise<void> {
  const { eventName, title, brandColour, origin } = manual
  const about = {
    title: `${title} – ${eventName}`,
    author: eventName,
    createdAt: now,
    colour: brandColour,
  }
  const accent = readableOn(brandColour, [PAPER_GROUND], '#000000')
  return writePaper(about, into, async (paper) => {
    const heading = headingsOn(paper, accent)
    const pen: Pen = { paper, t, accent, origin, pictureOf, heading }
    await drawCover(pen, manual, logo)
    const drawContents = reserveContents(pen, manual)
    const numbers = new Map<string, number>()
    for (const page of manual.parts.flatMap(({ pages }) => pages))
      numbers.set(page.id, await drawPage(pen, page))
    await drawLeftOut(pen, manual)
    if (paper.hasMissing()) {
      paper.space(14)
      await line(pen, t('content.manual.missing'), { size: 8, colour: DIM })
    }
    await drawContents(numbers)
    const { day } = manual
    await paper.foot((page, pages) =>
      t('content.manual.foot', { event: eventName, title, day, page, pages }),
    )
  })
}

async function drawCover(
  pen: Pen,
  { eventName, title, facts, parts }: Manual,
  logo: Surroundings['logo'],
): Promise<void> {
  const { paper, t, accent } = pen
  paper.space(24)
  if (logo !== null) {
    const alt = t('submissions.print.logo', { event: eventName })
    paper.picture({ ...logo, alt }, LOGO)
  }
  paper.space(150)
  const look = { x: BODY.x + 18, width: BODY.width - 18 }
  await paper.before({ ...BODY, bar: accent }, async () => {
    await line(pen, eventName, { ...look, size: 14, weight: 600, colour: DIM })
    paper.space(6)
    await pen.heading(1, title, look)
    paper.space(14)
    for (const fact of facts) await line(pen, fact, { ...look, size: 11 })
  })
  if (parts.length > 0) return
  paper.space(40)
  await line(pen, t('content.manual.empty'), { size: 11 })
}

/** The name of a page's destination within the file. */
const nameOf = ({ id }: Pick<ContentPage, 'id'>): string => `page-${id}`

const NUMBER_WIDTH = 40
const CONTENTS = { before: 5, heading: 46, part: 14 } as const

const entryCells = (page: ContentPage, number: string): Cell[] => {
  const look = { link: `#${nameOf(page)}`, role: 'Reference', size: 11 } as const
  const { x, width } = BODY
  return [
    { ...look, x, width: width - NUMBER_WIDTH, text: page.title },
    { ...look, x: x + width - NUMBER_WIDTH, width: NUMBER_WIDTH, text: number, isAtEnd: true },
  ]
}
const partCell = (text: string): Cell => ({ ...BODY, text, size: SIZE, weight: 600, colour: DIM })

/** Reserves space for the table of contents, which is written once each page has its number. */
function reserveContents(
  pen: Pen,
  { parts }: Manual,
): (numbers: ReadonlyMap<string, number>) => Promise<void> {
  const { paper, t, accent } = pen
  if (parts.length === 0) return async () => undefined
  const heights = parts.flatMap(({ heading, pages }) => [
    ...(heading === '' ? [] : [heightOf([partCell(heading)]) + CONTENTS.part]),
    ...pages.map((page) => heightOf(entryCells(page, '')) + CONTENTS.before),
  ])
  const write = paper.reserve('Sect', [CONTENTS.heading, ...heights])
  return (numbers) =>
    write(async () => {
      const title: Cell = { ...BODY, text: t('content.manual.contents'), size: 18 }
      await paper.row([{ ...title, weight: 600, role: 'H2', colour: accent }])
      paper.space(10)
      for (const part of parts) await drawPart(paper, part, numbers)
    })
}

async function drawPart(
  paper: Paper,
  { heading, pages }: ManualPart<ContentPage>,
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  if (heading !== '') {
    paper.space(CONTENTS.part)
    await paper.row([partCell(heading)])
  }
  await paper.group('TOC', async () => {
    for (const page of pages) {
      paper.space(CONTENTS.before)
      await paper.row(entryCells(page, `${numbers.get(page.id) ?? ''}`))
    }
  })
}

/** Returns the number of the sheet on which it begins. */
async function drawPage(pen: Pen, page: ContentPage): Promise<number> {
  const { paper } = pen
  paper.need(ROOM_TO_BEGIN)
  if (!paper.isAtTop()) {
    paper.space(26)
    paper.rule(pen.accent)
    paper.space(16)
  }
  const number = paper.mark({ name: nameOf(page), title: page.title, rank: 1 })
  await paper.group('Sect', async () => {
    await pen.heading(2, page.title)
    if (page.description !== '') {
      paper.space(2)
      await line(pen, page.description, { size: 11, colour: DIM })
    }
    paper.space(8)
    if (page.assetId !== null) {
      await drawPicture(pen, { page, assetId: page.assetId, isCover: true })
      paper.space(10)
    }
    for (const section of page.sections) {
      if (section.heading !== '') {
        paper.space(10)
        // Starts a new sheet first if needed, so that the destination is on the sheet of the
        // heading.
        paper.need(90)
        const { id, heading } = section
        paper.mark({ name: `section-${page.id}-${id}`, title: heading, rank: 2 })
        await pen.heading(3, heading)
        paper.space(4)
      }
      await drawSection(pen, section, page)
      paper.space(8)
    }
  })
  return number
}

async function drawLeftOut(pen: Pen, { leftOut, origin }: Manual): Promise<void> {
  if (leftOut.length === 0) return
  const { paper, t } = pen
  paper.need(ROOM_TO_BEGIN)
  paper.space(20)
  await pen.heading(2, t('content.manual.leftOut'))
  await line(pen, t('content.manual.leftOutText'))
  paper.space(6)
  for (const { title, path, id } of leftOut)
    await line(pen, title, { link: `${origin}/content/${encodeURIComponent(path || id)}` })
}
