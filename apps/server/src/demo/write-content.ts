// Writes the exhibitor manual of the demo event in the same way as organisers: as drafts that are
// published.
import { aViewer } from '@eventflow/domain/builders/kernel'
import {
  fingerprintOf,
  isWorded,
  pdfAddress,
  type ResourceType,
  type Section,
} from '@eventflow/domain/content'
import { documentAddress, writeRichText, type RichTextBlock } from '@eventflow/domain/rich-text'
import { addContent, publishContent, saveSections } from '../modules/content/index.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import type { DemoTeamType } from './demo.teams.ts'
import { SERVICE_PAGES } from './demo.manual-services.ts'
import { GERMAN_PAGES, type GermanPage } from './demo.manual-german.ts'
import { MANUAL, type ManualPage, type ManualPdf, type ManualSection } from './demo.manual.ts'
import { aPage, storeDemoFile } from './demo-files.ts'
import { askToRead, findFirstIds, findFirstTaskGroup, findPageIds } from './rows.repository.ts'

interface Surroundings {
  readonly services: Services
  readonly teamTypeIds: ReadonlyMap<DemoTeamType, string>
  /** By their names. */
  readonly assetIds: ReadonlyMap<string, string>
  readonly now: Date
  readonly by: string
}

/** The targets of sections. */
interface Around extends Surroundings {
  readonly taskGroupId: string
  readonly resources: Readonly<Record<ResourceType, readonly string[]>>
}

/**
 * Each line is a paragraph; one that begins with `# ` is a heading, and one with `- ` an item of a
 * list.
 */
function textOf(lines: readonly string[]): string {
  const blocks: RichTextBlock[] = []
  const said = (text: string) => [{ type: 'text', text, marks: [], href: null } as const]
  for (const line of lines) {
    const last = blocks.at(-1)
    if (line.startsWith('# '))
      blocks.push({ type: 'heading', level: 2, content: said(line.slice(2)) })
    else if (line.startsWith('- ')) {
      const item: RichTextBlock[] = [{ type: 'paragraph', content: said(line.slice(2)) }]
      if (last?.type === 'bulletList')
        blocks[blocks.length - 1] = { ...last, items: [...last.items, item] }
      else blocks.push({ type: 'bulletList', start: 1, items: [item] })
    } else blocks.push({ type: 'paragraph', content: said(line) })
  }
  return writeRichText(blocks)
}

/** The next resource of each type: a type that is named twice gives its first two. */
const resourcesOf = (types: readonly ResourceType[], { resources }: Around) =>
  types.flatMap((type, place) => {
    const before = types.slice(0, place).filter((one) => one === type).length
    const id = resources[type][before]
    return id === undefined ? [] : [{ type, id }]
  })

async function keepPdf(scope: Scope, { name, lines }: ManualPdf, around: Around): Promise<string> {
  const file = { name, bytes: aPage(lines), purpose: 'section', at: around.now } as const
  return pdfAddress(await storeDemoFile(scope, around.services, file))
}

type Written = Pick<Section, 'type' | 'data'>

async function writtenOf(scope: Scope, section: ManualSection, around: Around): Promise<Written> {
  if (!('pdf' in section)) return dataOf(section, around)
  const src: string[] = []
  for (const file of section.files) src.push(await keepPdf(scope, file, around))
  return { type: 'pdf', data: { src, fileName: section.pdf } }
}

type Worded = Extract<
  ManualSection,
  { text: unknown } | { callout: string } | { table: unknown } | { link: string }
>

const isOfWords = (section: object): section is Worded =>
  'text' in section || 'callout' in section || 'table' in section || 'link' in section

function wordsOf(section: Worded): Written {
  if ('text' in section) return { type: 'richText', data: textOf(section.text) }
  if ('callout' in section)
    return {
      type: 'callout',
      data: { text: section.callout, variant: section.variant ?? 'default' },
    }
  if ('table' in section) {
    const rows = section.table.map((cells) => ({ cells: [...cells] }))
    const columnCount = rows[0]?.cells.length ?? 1
    return {
      type: 'table',
      data: { isFixedWidth: false, isFirstRowHeader: true, columnCount, rows },
    }
  }
  return { type: 'button', data: { text: section.button, link: section.link } }
}

/** The data of a section: its text, links, or embedded content. */
function dataOf(section: Exclude<ManualSection, { pdf: string }>, around: Around): Written {
  if (isOfWords(section)) return wordsOf(section)
  if ('document' in section) {
    const link = documentAddress(around.assetIds.get(section.document) ?? '')
    return { type: 'button', data: { text: section.button, link } }
  }
  if ('map' in section) return { type: 'googleMaps', data: section.map }
  if ('video' in section) return { type: 'youTube', data: section.video }
  if ('image' in section) return { type: 'image', data: around.assetIds.get(section.image) ?? '' }
  if ('resources' in section)
    return { type: 'resources', data: resourcesOf(section.resources, around) }
  return { type: 'taskList', data: around.taskGroupId }
}

async function toSections(
  scope: Scope,
  sections: readonly ManualSection[],
  around: Around,
): Promise<Section[]> {
  const written: Section[] = []
  for (const section of sections) {
    const heading = section.heading ?? ''
    const data = await writtenOf(scope, section, around)
    written.push({ id: newId(), heading, isPublished: true, ...data } as Section)
  }
  return written
}

type German = GermanPage['sections'][number]

/** A section with its German texts, if it has any. */
function withGerman(section: Section, german: German | undefined): Section {
  if (german === null || german === undefined) return section
  const data = isWorded(section.type) && isOfWords(german) ? wordsOf(german).data : null
  const words = { heading: german.heading ?? '', data, of: fingerprintOf(section) }
  return { ...section, translations: { de: words } } as Section
}

const NOTHING = { description: '', icon: 'article_outlined', showToChildTeams: true }

async function writePage(
  scope: Scope,
  { sections, for: types = [], picture, isDraft, later, ...page }: ManualPage,
  around: Around,
): Promise<void> {
  const { teamTypeIds, now: at, by } = around
  const author = { by, at }
  const editor = {
    author,
    viewer: aViewer({ permissions: 'moderator', team: null }),
    isStored: () => true,
  }
  const allowedTeamTypeIds = types.flatMap((type) => teamTypeIds.get(type) ?? [])
  const assetId = around.assetIds.get(picture ?? '') ?? null
  const german = GERMAN_PAGES[page.path]
  const values = {
    translations: german ? { de: { title: german.title, description: german.description } } : {},
    ...NOTHING,
    ...page,
    assetId,
    allowedTeamTypeIds,
    isPublished: false,
  }
  const { id: contentId, revision } = await addContent(scope, values, author)
  const plain = await toSections(scope, sections, around)
  const written = plain.map((section, place) => withGerman(section, german?.sections[place]))
  const saved = await saveSections(scope, { contentId, revision, sections: written }, editor)
  if (isDraft) return
  const published = await publishContent(
    scope,
    { contentId, revision: saved.revision, mustAgreeAgain: false },
    author,
  )
  if (later === undefined) return
  const more = [...written, ...(await toSections(scope, later, around))]
  const next = { contentId, revision: published.revision, sections: more }
  await saveSections(scope, next, editor)
}

/** One page lists the first task group. */
export async function writeContent(scope: Scope, surroundings: Surroundings): Promise<void> {
  const taskGroupId = await findFirstTaskGroup(scope)
  const resources = await findFirstIds(scope)
  const around = { ...surroundings, taskGroupId, resources }
  for (const page of [...MANUAL, ...SERVICE_PAGES]) await writePage(scope, page, around)
  const [contentId = ''] = await findPageIds(scope, ['stand-rules'])
  await askToRead(scope, { title: 'Accept the terms of exhibiting', contentId })
}
