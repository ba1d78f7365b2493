// The targets of cards as a viewer sees them: the names of visible records.
import { sql, type SQL } from 'drizzle-orm'
import type { CardLayout } from '@eventflow/domain/cards'
import type { Viewer } from '@eventflow/domain/kernel'
import {
  callersLanguageSql,
  isTranslatedIn,
  textIn,
  type ReadScope,
  type TranslatedText,
} from '../../platform/db/index.ts'
import { downloadName, isDownloadVisibleTo } from '../downloads/index.ts'
import { isSupplierListedFor } from '../suppliers/index.ts'
import { taskTitle, visibleToTeamOf } from '../tasks/index.ts'

type Named = ReadonlyMap<string, string>

async function named(scope: ReadScope, ids: readonly string[], from: SQL): Promise<Named> {
  if (ids.length === 0) return new Map()
  const { rows } = await scope.tx.execute<{ id: string; name: string }>(from)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface TranslatedTarget {
  readonly name: string
  readonly isTranslated: boolean | null
}

async function translated(
  scope: ReadScope,
  { ids, name, where }: { ids: readonly string[]; name: TranslatedText; where: SQL },
): Promise<ReadonlyMap<string, TranslatedTarget>> {
  if (ids.length === 0) return new Map()
  const language = callersLanguageSql()
  const { rows } = await scope.tx.execute<{
    id: string
    name: string
    isTranslated: boolean | null
  }>(sql`
    select id, ${textIn(name, language)} as name,
      ${isTranslatedIn(name, language)} as "isTranslated" from ${name.table}
    where event_id = ${scope.eventId} and id = any(${sql.param([...ids])}) and ${where}`)
  return new Map(rows.map(({ id, ...target }) => [id, target]))
}

/**
 * Archived and unpublished tasks are hidden from everybody, so that organisers see the same
 * dashboard as teams.
 */
export const visibleTasks = (scope: ReadScope, viewer: Viewer, ids: readonly string[]) =>
  translated(scope, {
    ids,
    name: taskTitle,
    where: sql`not tasks.is_archived and tasks.is_published and ${visibleToTeamOf(viewer)}`,
  })

export const visibleSuppliers = (scope: ReadScope, viewer: Viewer, ids: readonly string[]) =>
  named(
    scope,
    ids,
    sql`select suppliers.id, suppliers.company as name from suppliers
      where suppliers.event_id = ${scope.eventId} and suppliers.id = any(${sql.param([...ids])})
        and ${isSupplierListedFor(viewer, undefined)}`,
  )

export const visibleDownloads = (scope: ReadScope, viewer: Viewer, ids: readonly string[]) =>
  translated(scope, {
    ids,
    name: downloadName,
    where: sql`downloads.show_download and ${isDownloadVisibleTo(viewer)}`,
  })

const NAMED_RECORDS = {
  contentPage: sql`select id, title as name from content`,
  form: sql`select id, title as name from forms`,
  task: sql`select id, title as name from tasks`,
  supplier: sql`select id, company as name from suppliers`,
  download: sql`select id, name from downloads`,
} as const

/** The existing records of one kind, with their names. */
export async function findTargets(
  scope: ReadScope,
  type: keyof typeof NAMED_RECORDS,
  ids: readonly string[],
): Promise<Named> {
  const isOne = sql`where event_id = ${scope.eventId} and id = any(${sql.param([...ids])})`
  return named(scope, ids, sql`${NAMED_RECORDS[type]} ${isOne}`)
}

/**
 * The team types of a layout, by name: for the default layout, those that no other layout lists; for a
 * layout with dimensions alone, all.
 */
export async function findTypesOfLayout(
  scope: ReadScope,
  { id, isDefault, teamTypeIds, dimensions }: CardLayout,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const listed = sql`select from card_layout_team_types listed
    where listed.event_id = team_types.event_id and listed.team_type_id = team_types.id`
  const isForAll = teamTypeIds.length === 0 && dimensions.length > 0
  const { rows } = await scope.tx.execute<{ id: string; name: string }>(sql`
    select id, name from team_types
    where event_id = ${scope.eventId} and ${
      isDefault
        ? sql`not exists (${listed} and not listed.is_shared)`
        : sql`(${isForAll} or exists (${listed} and listed.layout_id = ${id}))`
    }
    order by lower(name), id limit ${limit}`)
  return rows
}
