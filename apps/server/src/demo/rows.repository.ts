// Inserts many rows in few statements. A statement has at most 65,535 parameters.
import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Scope } from '../platform/db/index.ts'
import { taskGroups, tasks } from '../modules/tasks/tasks.tables.ts'
import { teamTypes } from '../modules/teams/teams.tables.ts'
import { emails } from '../platform/mail/mail.tables.ts'

const ROWS = 1_000

export async function insertRows<T extends PgTable>(
  scope: Scope,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    await scope.tx.insert(table).values(rows.slice(from, from + ROWS))
  }
}

/** Marks every reminder of the event as accepted by a mail server. */
export async function markRemindersSent({ tx, eventId }: Scope, sentAt: Date): Promise<void> {
  await tx
    .update(emails)
    .set({ state: 'sent', sentAt, lastTriedAt: sentAt, attempts: 1 })
    .where(and(eq(emails.eventId, eventId), eq(emails.alias, 'taskReminder')))
}

/** The ids of the team types with a name. */
export async function findTeamTypes({ tx, eventId }: Scope, name: string): Promise<string[]> {
  const rows = await tx
    .select({ id: teamTypes.id })
    .from(teamTypes)
    .where(and(eq(teamTypes.eventId, eventId), eq(teamTypes.name, name)))
  return rows.map(({ id }) => id)
}

/** The ids of the first two suppliers, tasks and downloads that every team sees. */
export async function findFirstIds({
  tx,
  eventId,
}: Scope): Promise<Record<'supplier' | 'task' | 'download', string[]>> {
  const idsOf = async (table: string) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select one.id from ${sql.identifier(table)} one where one.event_id = ${eventId}
        and not exists (select from audience_team_types a where a.event_id = one.event_id and a.owner_id = one.id)
      order by one.id limit 2`)
    return rows.map(({ id }) => id)
  }
  return {
    supplier: await idsOf('suppliers'),
    task: await idsOf('tasks'),
    download: await idsOf('downloads'),
  }
}

/** Makes reading a page a condition for agreeing to a task. */
export async function askToRead(
  { tx, eventId }: Scope,
  { title, contentId }: { title: string; contentId: string },
): Promise<void> {
  await tx
    .update(tasks)
    .set({ asksToRead: { kind: 'page', contentId } })
    .where(and(eq(tasks.eventId, eventId), eq(tasks.title, title)))
}

/** The id of the first task group. */
export async function findFirstTaskGroup({ tx, eventId }: Scope): Promise<string> {
  const [group] = await tx
    .select({ id: taskGroups.id })
    .from(taskGroups)
    .where(eq(taskGroups.eventId, eventId))
    .orderBy(taskGroups.id)
    .limit(1)
  return group?.id ?? ''
}

/** The ids of content pages by their paths, in that order. */
export async function findPageIds(
  { tx, eventId }: Scope,
  paths: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; path: string }>(sql`
    select id, path from content
    where event_id = ${eventId} and path = any(${sql.param([...paths])})`)
  return paths.flatMap((path) => rows.find((row) => row.path === path)?.id ?? [])
}
