// Reads the configuration of the demo event after its import, and adds what packs do not contain.
import { and, asc, eq, sql } from 'drizzle-orm'
import { daysBetween, type CalendarDate } from '@eventflow/domain/kernel'
import { assets } from '../modules/assets/assets.tables.ts'
import { audienceTeamTypes } from '../modules/audience/audience.tables.ts'
import { cardLayouts } from '../modules/cards/cards.tables.ts'
import { content, contentVersions } from '../modules/content/content.tables.ts'
import { downloads } from '../modules/downloads/downloads.tables.ts'
import { forms } from '../modules/forms/forms.tables.ts'
import { reminderSchedules } from '../modules/reminders/reminders.tables.ts'
import { reports } from '../modules/reports/reports.tables.ts'
import { supplierGroups, suppliers } from '../modules/suppliers/suppliers.tables.ts'
import { tasks } from '../modules/tasks/tasks.tables.ts'
import { teamTypes } from '../modules/teams/teams.tables.ts'
import { webhooks } from '../modules/webhooks/webhooks.tables.ts'
import type { Scope } from '../platform/db/index.ts'

const DAY_MS = 86_400_000
/** Days between the creation of most records and that of the demo event. */
export const AGE_DAYS = 60
const AGE_OF_NEW_TASKS = 4
/** Tasks that are not new. */
const OLD_TASKS = 35

/** The ids of the team types by their names, in their order. */
export async function findTeamTypeIds({ tx, eventId }: Scope): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: teamTypes.id, name: teamTypes.name })
    .from(teamTypes)
    .where(eq(teamTypes.eventId, eventId))
    .orderBy(asc(teamTypes.id))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** The published forms. */
export const findForms = ({ tx, eventId }: Scope) =>
  tx
    .select({ id: forms.id, title: forms.title, isPublic: forms.isPublic })
    .from(forms)
    .where(
      and(eq(forms.eventId, eventId), eq(forms.isPublished, true), eq(forms.isArchived, false)),
    )
    .orderBy(asc(forms.id))

/** The tasks in their order, each with the team types that see it or do not, and the days until it is due. */
export async function findTasks({ tx, eventId }: Scope, today: CalendarDate) {
  const rows = await tx
    .select()
    .from(tasks)
    .where(eq(tasks.eventId, eventId))
    .orderBy(asc(tasks.id))
  const audiences = await tx
    .select()
    .from(audienceTeamTypes)
    .where(and(eq(audienceTeamTypes.eventId, eventId), eq(audienceTeamTypes.ownerKind, 'task')))
  const typesOf = (taskId: string, isHidden: boolean) =>
    audiences.flatMap((one) =>
      one.ownerId === taskId && one.isHidden === isHidden ? [one.teamTypeId] : [],
    )
  return rows.map((task) => ({
    ...task,
    dueInDays: daysBetween(today, task.dueDate),
    teamTypeIds: typesOf(task.id, false),
    hideFromTeamTypeIds: typesOf(task.id, true),
  }))
}

export type DemoTask = Awaited<ReturnType<typeof findTasks>>[number]

/** The reminder schedules besides the standard one. */
export const findReminderSchedules = ({ tx, eventId }: Scope) =>
  tx
    .select({ id: reminderSchedules.id })
    .from(reminderSchedules)
    .where(eq(reminderSchedules.eventId, eventId))

/** The saved reports, in their order. */
export const findReports = ({ tx, eventId }: Scope) =>
  tx.select().from(reports).where(eq(reports.eventId, eventId)).orderBy(asc(reports.id))

type Delivery = Pick<typeof reports.$inferInsert, 'delivery' | 'deliveredBy' | 'deliverySince'>

export async function setReportDelivery(
  { tx, eventId }: Scope,
  reportId: string,
  delivery: Delivery,
): Promise<void> {
  await tx
    .update(reports)
    .set(delivery)
    .where(and(eq(reports.eventId, eventId), eq(reports.id, reportId)))
}

/** Sets the authors and the age of imported records: old forms and tasks, and a few new tasks. */
export async function signConfiguration(
  { tx, eventId }: Scope,
  { by, reportsBy, now }: { by: string | null; reportsBy: string | null; now: Date },
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  for (const table of [forms, webhooks])
    await tx.execute(sql`
      update ${table} set created_at = ${daysAgo(AGE_DAYS)} where event_id = ${eventId}`)
  await tx.execute(sql`
    update ${tasks} set created_at = case when older.place > ${OLD_TASKS}
      then ${daysAgo(AGE_OF_NEW_TASKS)}::timestamptz else ${daysAgo(AGE_DAYS)}::timestamptz end
    from (select id, row_number() over (order by id) as place from tasks
      where event_id = ${eventId}) older
    where tasks.event_id = ${eventId} and tasks.id = older.id`)
  for (const [table, author] of [
    ...[assets, cardLayouts, content, downloads, supplierGroups, suppliers].map(
      (each) => [each, by] as const,
    ),
    [reports, reportsBy] as const,
  ])
    await tx.execute(sql`
      update ${table} set created_by = ${author}, updated_by = ${author}
      where event_id = ${eventId}`)
  await tx.execute(sql`
    update ${contentVersions} set created_by = ${by},
      created_at = created_at - make_interval(days => ${AGE_DAYS})
    where event_id = ${eventId}`)
}
