import { sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '@eventflow/domain/kernel'
import {
  MAX_ITEMS,
  scheduleItemSchema,
  timeTableErrors,
  type ScheduleItem,
  type TimeTableEntry,
} from '@eventflow/domain/time-table'
import {
  callersLanguageSql,
  folded,
  isoText,
  isTranslatedIn,
  momentKey,
  type ReadScope,
  textIn,
  translatedText,
} from '../../platform/db/index.ts'
import { recordRepository } from '../../platform/records/index.ts'
import { isForViewer, teamTypeIdsOf, type OwnerRow } from '../audience/index.ts'
import { scheduleItems } from './time-table.tables.ts'

/** The row of `schedule_items` as the owner of an audience. */
const itemRow: OwnerRow = {
  kind: 'scheduleItem',
  eventId: sql`schedule_items.event_id`,
  id: sql`schedule_items.id`,
  showToChildTeams: sql`schedule_items.show_to_child_teams`,
  dimensions: sql`schedule_items.dimensions`,
}

export const scheduleItemRepository = recordRepository({
  table: scheduleItems,
  schema: scheduleItemSchema,
  kind: 'scheduleItem',
  notFound: timeTableErrors.scheduleItemNotFound,
  columns: {
    start: isoText(scheduleItems.start),
    end: isoText(scheduleItems.end),
    teamTypeIds: sql<string[]>`${teamTypeIdsOf(itemRow)}`,
    hideFromTeamTypeIds: sql<string[]>`${teamTypeIdsOf(itemRow, true)}`,
  },
  nameColumn: scheduleItems.title,
  sorts: {
    start: momentKey(scheduleItems.start),
    title: folded(scheduleItems.title),
    updatedAt: momentKey(scheduleItems.updatedAt),
  },
})

export const itemTitle = translatedText('schedule_items', 'title')
export const itemDescription = translatedText('schedule_items', 'description')

export type VisibleItem = Omit<
  ScheduleItem,
  | 'createdAt'
  | 'createdBy'
  | 'updatedBy'
  | 'teamTypeIds'
  | 'hideFromTeamTypeIds'
  | 'showToChildTeams'
  | 'translations'
> &
  Pick<TimeTableEntry, 'isTranslated' | 'isDescriptionTranslated'>

/** canSeeItem as a condition. */
export const isVisibleTo = (viewer: Viewer, isOrganiser: boolean): SQL =>
  isOrganiser ? sql`true` : sql`(schedule_items.is_published and ${isForViewer(itemRow, viewer)})`

/**
 * The items that existed by then and that the viewer sees, without those that are over at that
 * time.
 */
export async function findItemsAsOf(
  scope: ReadScope,
  viewer: Viewer,
  at: Date,
): Promise<ItemAsOf[]> {
  const moment = sql`${at.toISOString()}::timestamptz`
  const { rows } = await scope.tx.execute<ItemAsOf & Record<string, unknown>>(sql`
    select schedule_items.id, ${textIn(itemTitle, callersLanguageSql())} as title, schedule_items.location,
      ${isoText(sql`schedule_items.start_at`)} as start, ${isoText(sql`schedule_items.end_at`)} as end,
      schedule_items.updated_at > ${moment} as "isDoubtful"
    from schedule_items
    where schedule_items.event_id = ${scope.eventId} and ${isVisibleTo(viewer, false)}
      and schedule_items.created_at <= ${moment} and schedule_items.end_at >= ${moment}
    order by schedule_items.start_at, schedule_items.end_at, schedule_items.id limit ${MAX_ITEMS}`)
  return rows
}

export interface ItemAsOf extends Pick<
  ScheduleItem,
  'id' | 'title' | 'start' | 'end' | 'location'
> {
  /** True if it has been changed since. */
  readonly isDoubtful: boolean
}

/** The items that the viewer sees, by their start. */
export async function findVisibleItems(
  scope: ReadScope,
  viewer: Viewer,
  isOrganiser: boolean,
): Promise<VisibleItem[]> {
  const language = callersLanguageSql()
  const { rows } = await scope.tx.execute<VisibleItem & Record<string, unknown>>(sql`
    select schedule_items.id, ${textIn(itemTitle, language)} as title,
      ${isTranslatedIn(itemTitle, language)} as "isTranslated",
      ${textIn(itemDescription, language)} as description,
      ${isTranslatedIn(itemDescription, language)} as "isDescriptionTranslated",
      ${isoText(sql`schedule_items.start_at`)} as start, ${isoText(sql`schedule_items.end_at`)} as end,
      schedule_items.location, schedule_items.is_published as "isPublished", schedule_items.revision,
      ${isoText(sql`schedule_items.updated_at`)} as "updatedAt"
    from schedule_items
    where schedule_items.event_id = ${scope.eventId} and ${isVisibleTo(viewer, isOrganiser)}
    order by schedule_items.start_at, schedule_items.end_at, schedule_items.id limit ${MAX_ITEMS}`)
  return rows
}
