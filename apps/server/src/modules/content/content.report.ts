// Content pages as a viewer sees them, and the parts of other modules that they show.
import { sql, type SQL } from 'drizzle-orm'
import {
  MAX_PAGES,
  titlesIn,
  type ContentLine,
  type PageTranslations,
  type Section,
} from '@eventflow/domain/content'
import type { Viewer } from '@eventflow/domain/kernel'
import { isoText, type ReadScope } from '../../platform/db/index.ts'
import { spokenLanguage } from '../settings/index.ts'
import { isForViewer } from '../audience/index.ts'
import { contentRow } from './content.repository.ts'

/** canSeeContent as a condition. */
export const isVisibleTo = (viewer: Viewer): SQL => sql`(content.is_published
  and content.published_number is not null and not content.is_archived
  and ${isForViewer(contentRow, viewer)})`

const line = sql`content.id, content.title, content.path, content.description, content.icon,
  content.translations`

type Line = ContentLine & { readonly translations: PageTranslations }

/** The published version of each page. */
const ofVersions = sql`
  join content_versions v on v.event_id = content.event_id and v.content_id = content.id
    and v.number = content.published_number`
const page = sql`${line}, content.asset_id as "assetId",
  ${isoText(sql`v.created_at`)} as "publishedAt", v.sections`

/**
 * The pages that the viewer sees, by title, in the language of the caller; with `ids` only those.
 */
export async function listVisibleContent(
  scope: ReadScope,
  viewer: Viewer,
  ids?: readonly string[],
): Promise<ContentLine[]> {
  const isAmong = ids === undefined ? sql`true` : sql`content.id = any(${sql.param([...ids])})`
  const { rows } = await scope.tx.execute<Line & Record<string, unknown>>(sql`
    select ${line} from content
    where content.event_id = ${scope.eventId} and ${isAmong} and ${isVisibleTo(viewer)}
    order by lower(content.title), content.id limit ${MAX_PAGES}`)
  const language = rows.length === 0 ? null : await spokenLanguage(scope)
  return rows.map(({ translations, ...found }) => {
    if (language === null) return found
    const its = translations[language]
    return {
      ...titlesIn(found, translations, language),
      ...(its?.title && { isTranslated: true }),
      ...(its?.description && { isDescriptionTranslated: true }),
    }
  })
}

/** Whether the viewer sees any page. */
export async function isAnyContentVisible(scope: ReadScope, viewer: Viewer): Promise<boolean> {
  const { rows } = await scope.tx.execute<{ is: boolean }>(sql`
    select exists (select from content
      where content.event_id = ${scope.eventId} and ${isVisibleTo(viewer)}) as "is"`)
  return rows[0]?.is ?? false
}

export interface FoundPage extends Line {
  readonly assetId: string | null
  readonly publishedAt: string | null
  readonly sections: readonly Section[]
}

/** A page that the viewer sees, by its id or its path, in its published version. */
export async function findVisiblePage(
  scope: ReadScope,
  viewer: Viewer,
  idOrPath: string,
): Promise<FoundPage | null> {
  const { rows } = await scope.tx.execute<FoundPage & Record<string, unknown>>(sql`
    select ${page} from content ${ofVersions}
    where content.event_id = ${scope.eventId}
      and (content.id = ${idOrPath} or content.path = ${idOrPath}) and ${isVisibleTo(viewer)}
    order by content.id = ${idOrPath} desc limit 1`)
  return rows[0] ?? null
}

/** The size of each page that the viewer sees, in stored characters. */
export async function findSizesOfPages(
  scope: ReadScope,
  viewer: Viewer,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await scope.tx.execute<{ id: string; size: number }>(sql`
    select content.id, length(v.sections::text) as size from content ${ofVersions}
    where content.event_id = ${scope.eventId} and ${isVisibleTo(viewer)}`)
  return new Map(rows.map(({ id, size }) => [id, size]))
}

/** The pages among these that the viewer sees, in their published versions, in the order of the ids. */
export async function findVisiblePages(
  scope: ReadScope,
  viewer: Viewer,
  ids: readonly string[],
): Promise<FoundPage[]> {
  const { rows } = await scope.tx.execute<FoundPage & Record<string, unknown>>(sql`
    select ${page} from content ${ofVersions}
    where content.event_id = ${scope.eventId} and content.id = any(${sql.param([...ids])})
      and ${isVisibleTo(viewer)}
    order by array_position(${sql.param([...ids])}::text[], content.id)`)
  return rows
}

/** The published sections of these pages, whose access the caller has checked. */
export async function findPublishedSections(
  scope: ReadScope,
  contentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Section[]>> {
  if (contentIds.length === 0) return new Map()
  const { rows } = await scope.tx.execute<{ id: string; sections: readonly Section[] }>(sql`
    select content.id, v.sections from content ${ofVersions}
    where content.event_id = ${scope.eventId} and content.id = any(${sql.param([...contentIds])})`)
  return new Map(rows.map(({ id, sections }) => [id, sections]))
}

/** The tasks of these groups, in their order. */
export async function findTasksOfGroups(
  scope: ReadScope,
  groupIds: readonly string[],
): Promise<{ groupId: string; taskId: string }[]> {
  const { rows } = await scope.tx.execute<{ groupId: string; taskId: string }>(sql`
    select place.task_group_id as "groupId", place.task_id as "taskId" from task_group_tasks place
    where place.event_id = ${scope.eventId} and place.task_group_id = any(${sql.param([...groupIds])})
    order by place.position, place.task_id`)
  return rows
}

export async function areTeamTypesThere(
  scope: ReadScope,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await scope.tx.execute<{ found: number }>(sql`
    select count(*)::int as found from team_types
    where event_id = ${scope.eventId} and id = any(${sql.param([...ids])})`)
  return rows[0]?.found === new Set(ids).size
}

/** The titles of pages. Deleted ones are left out. */
export async function findContentNames(
  scope: ReadScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await scope.tx.execute<{ id: string; title: string }>(sql`
    select id, title from content
    where event_id = ${scope.eventId} and id = any(${sql.param([...ids])})
    order by lower(title), id`)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function findTeamName(scope: ReadScope, teamId: string): Promise<string> {
  const { rows } = await scope.tx.execute<{ name: string }>(sql`
    select name from teams where event_id = ${scope.eventId} and id = ${teamId}`)
  return rows[0]?.name ?? ''
}

const TABLES = {
  taskGroup: sql`task_groups`,
  task: sql`tasks`,
  supplier: sql`suppliers`,
  download: sql`downloads`,
  document: sql`assets`,
} as const

/** Returns the ids of existing records of one kind. */
export async function findExistingIds(
  scope: ReadScope,
  kind: keyof typeof TABLES,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await scope.tx.execute<{ id: string }>(sql`
    select id from ${TABLES[kind]}
    where event_id = ${scope.eventId} and id = any(${sql.param([...ids])})`)
  return new Set(rows.map(({ id }) => id))
}
