// The exhibitor manual of the demo event, by the way that organisers write it: a draft that is published.
import { writeRichText, type RichTextBlock, type Section } from '@eventflow/domain/content'
import { addContent, publishContent, saveSections } from '../modules/content/index.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import type { DemoTeamType } from './demo.teams.ts'
import { findFirstTaskGroup } from './rows.repository.ts'
import { MANUAL, type ManualPage, type ManualSection } from './demo.manual.ts'

interface Surroundings {
  readonly teamTypeIds: ReadonlyMap<DemoTeamType, string>
  readonly now: Date
  readonly by: string
}

/** A line is a paragraph; one that begins with `# ` a heading, with `- ` an item of a list. */
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

function dataOf(section: ManualSection, taskGroupId: string): Pick<Section, 'type' | 'data'> {
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
  if ('button' in section)
    return { type: 'button', data: { text: section.button, link: section.link } }
  if ('map' in section) return { type: 'googleMaps', data: section.map }
  if ('video' in section) return { type: 'youTube', data: section.video }
  return { type: 'taskList', data: taskGroupId }
}

const toSection = (section: ManualSection, taskGroupId: string): Section =>
  ({
    id: newId(),
    heading: section.heading ?? '',
    isPublished: true,
    ...dataOf(section, taskGroupId),
  }) as Section

const NOTHING = { description: '', icon: 'article_outlined', showToChildTeams: true }

async function writePage(
  scope: Scope,
  { sections, for: types = [], isDraft, later, ...page }: ManualPage,
  { teamTypeIds, taskGroupId, now: at, by }: Surroundings & { taskGroupId: string },
): Promise<void> {
  const author = { by, at }
  const allowedTeamTypeIds = types.flatMap((type) => teamTypeIds.get(type) ?? [])
  const values = { ...NOTHING, ...page, allowedTeamTypeIds, isPublished: false }
  const { id: contentId, revision } = await addContent(scope, values, author)
  const written = sections.map((section) => toSection(section, taskGroupId))
  const saved = await saveSections(scope, { contentId, revision, sections: written }, author)
  if (isDraft) return
  const published = await publishContent(scope, { contentId, revision: saved.revision }, author)
  if (later === undefined) return
  const more = [...written, ...later.map((section) => toSection(section, taskGroupId))]
  const next = { contentId, revision: published.revision, sections: more }
  await saveSections(scope, next, author)
}

/** The first task group is the one that a page lists. */
export async function writeContent(scope: Scope, surroundings: Surroundings): Promise<void> {
  const taskGroupId = await findFirstTaskGroup(scope)
  for (const page of MANUAL) await writePage(scope, page, { ...surroundings, taskGroupId })
}
