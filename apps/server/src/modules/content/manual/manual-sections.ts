// The sections of a page on paper, by type. Interactive content is printed as its name and a link.
import {
  mapOf,
  pdfFileIds,
  placeWords,
  videoLink,
  type CalloutVariant,
  type ContentPage,
  type ListedResource,
  type ListedTask,
  type Section,
  type SectionOf,
  type SectionType,
} from '@eventflow/domain/content'
import { dayOnPaper } from './manual-dates.ts'
import { BODY, DIM, indented, line, SIZE, type Pen } from './manual-pen.ts'
import { drawRichText, linkFrom } from './manual-rich-text.ts'
import { drawTable } from './manual-table.ts'

interface Drawn<Type extends SectionType> {
  readonly section: SectionOf<Type>
  readonly page: ContentPage
}

type Draw<Type extends SectionType> = (pen: Pen, drawn: Drawn<Type>) => Promise<void>

const LARGEST_PICTURE = 400
const COVER_HEIGHT = 150

export async function drawPicture(
  pen: Pen,
  { page, assetId, isCover = false }: { page: ContentPage; assetId: string; isCover?: boolean },
): Promise<void> {
  const shown = page.pictures[assetId]
  if (shown === undefined) return
  const { altText: alt } = shown
  const picture = await pen.pictureOf(assetId)
  if (picture === null) {
    const text = [alt, pen.t('content.manual.noPicture')].filter(Boolean).join(': ')
    return line(pen, text, { colour: DIM })
  }
  const height = isCover ? COVER_HEIGHT : LARGEST_PICTURE
  // The width at 96 dots per inch, and at most that of the page.
  const width = Math.min(BODY.width, picture.width * 0.75)
  pen.paper.picture({ ...picture, alt }, { x: BODY.x, width, height })
}

/** A linked text, followed by its URL for people who read on paper. */
const led = ({ accent }: Pen, text: string, { link, shown }: { link: string; shown: string }) => [
  { text, link, colour: accent, isUnderlined: true },
  ...(shown === '' || shown === text ? [] : [{ text: ` (${shown})`, colour: DIM }]),
]

const pageAddress = ({ origin }: Pen, { path, id }: ContentPage): string =>
  `${origin}/content/${encodeURIComponent(path || id)}`

/** The tasks, suppliers, downloads or files that a section lists. */
interface Listed {
  readonly title: string
  readonly link: string
  readonly note: string
}

function drawList(pen: Pen, all: readonly Listed[]): Promise<void> {
  const place = indented(BODY, 16)
  return pen.paper.group('L', async () => {
    for (const { title, link, note } of all) {
      const spans = [
        ...led(pen, title, { link, shown: '' }),
        ...(note === '' ? [] : [{ text: `  ${note}`, colour: DIM }]),
      ]
      await pen.paper.group('LI', () =>
        pen.paper.row([
          { x: BODY.x, width: 16, text: '•', size: SIZE, role: 'Lbl' },
          { ...place, text: spans, size: SIZE },
        ]),
      )
      pen.paper.space(3)
    }
  })
}

const listedTask = (pen: Pen, page: ContentPage, { id, title, dueDate }: ListedTask): Listed => ({
  title,
  link: `${pageAddress(pen, page)}/task/${encodeURIComponent(id)}`,
  note: pen.t('content.due', { date: dayOnPaper(dueDate) }),
})

function listedResource(pen: Pen, page: ContentPage, one: ListedResource): Listed {
  if (one.type === 'task') return listedTask(pen, page, one)
  const { id, title } = one
  return one.type === 'supplier'
    ? { title, link: `${pageAddress(pen, page)}/supplier/${encodeURIComponent(id)}`, note: '' }
    : { title, link: `${pen.origin}/downloads`, note: one.fileType.toUpperCase() }
}

const BARS: Readonly<Record<CalloutVariant, string | null>> = {
  default: null,
  warning: '#8a5300',
  danger: '#b3261e',
  success: '#1b6e3c',
}

const drawCallout: Draw<'callout'> = (pen, { section }) => {
  const { text, variant } = section.data
  const { paper, t, accent } = pen
  const colour = BARS[variant] ?? accent
  const title = t(`content.variants.${variant}`)
  const spans = [{ text: `${title}\n`, weight: 600 as const, colour }, { text }]
  const cell = { ...indented(BODY, 14), text: spans, size: SIZE }
  return paper.group('Note', () =>
    paper.before({ ...BODY, ground: '#f4f6f7', bar: colour }, async () => {
      paper.need(50)
      paper.space(6)
      await paper.row([{ ...cell, width: cell.width - 12 }])
      paper.space(6)
    }),
  )
}

const drawButton: Draw<'button'> = async (pen, { section }) => {
  const { text, link } = section.data
  const found = linkFrom(pen.origin, link, text)
  if (found !== null) await line(pen, led(pen, text, found), { weight: 600 })
}

const drawMap: Draw<'googleMaps'> = async (pen, { section }) => {
  const map = mapOf(section.data)
  if (map === null) return
  const { name, link } = placeWords(map)
  if (name !== null) await line(pen, name)
  // People who have the name of a place can find it without the URL of a map.
  const shown = name === null ? link : ''
  await line(pen, led(pen, pen.t('content.openMap'), { link, shown }))
}

const drawVideo: Draw<'youTube'> = async (pen, { section }) => {
  const link = videoLink(section.data)
  const { t } = pen
  if (section.heading === '') await line(pen, t('content.video'))
  await line(pen, led(pen, t('content.watchThere'), { link, shown: link }))
}

/**
 * A section with one file has that file's title; with several, each file has its own name below.
 */
const drawPdf: Draw<'pdf'> = async (pen, { section, page }) => {
  const ids = pdfFileIds(section.data)
  const link = `${pageAddress(pen, page)}#${encodeURIComponent(section.id)}`
  const files = ids.flatMap((id) => page.files[id] ?? [])
  const { fileName } = section.data
  if (ids.length > 1) await line(pen, fileName, { weight: 600 })
  const names = ids.length > 1 ? files.map(({ name }) => name) : files.map(() => fileName)
  await drawList(
    pen,
    names.map((title) => ({ title, link, note: 'PDF' })),
  )
}

const drawTasks: Draw<'taskList'> = (pen, { section, page }) => {
  const tasks = page.taskLists[section.data] ?? []
  if (tasks.length === 0) return line(pen, pen.t('content.noTasks'), { colour: DIM })
  return drawList(
    pen,
    tasks.map((task) => listedTask(pen, page, task)),
  )
}

const drawResources: Draw<'resources'> = (pen, { section, page }) => {
  const all = page.resources[section.id] ?? []
  if (all.length === 0) return line(pen, pen.t('content.noResources'), { colour: DIM })
  return drawList(
    pen,
    all.map((one) => listedResource(pen, page, one)),
  )
}

const drawings: { readonly [Type in SectionType]: Draw<Type> } = {
  richText: (pen, { section }) => drawRichText(pen, section.data),
  callout: drawCallout,
  table: (pen, { section }) => drawTable(pen, section.data),
  button: drawButton,
  image: (pen, { section, page }) => drawPicture(pen, { page, assetId: section.data }),
  pdf: drawPdf,
  youTube: drawVideo,
  googleMaps: drawMap,
  taskList: drawTasks,
  resources: drawResources,
}

/** Draws a section without its heading. */
export const drawSection = (pen: Pen, section: Section, page: ContentPage): Promise<void> =>
  (drawings[section.type] as Draw<SectionType>)(pen, { section, page })
