// Welcome emails of imports, and invitations that people got in another way.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { WelcomeState } from '@eventflow/domain/imports'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { hasInvitation } from '../users/index.ts'
import { importRows, isOfImport } from './imports.tables.ts'

/**
 * The state of the welcome email of a row of `import_rows`. A prepared one is not needed while its person is not
 * in the team, or the team has withdrawn.
 */
export const welcomeOf = (row: SQL): SQL => sql`(case
  when ${row}.welcome = 'prepared' and not ${takesPart(row)} then 'notNeeded' else ${row}.welcome end)`

/** The number of different people of rows, with all of their companies; not cast, so that it can be filtered. */
export const countAccounts = (row: SQL): SQL => sql`count(distinct coalesce(
  (select u.sign_in_account_id from users u where u.event_id = ${row}.event_id and u.id = ${row}.user_id),
  ${row}.id))`

/** The number of welcome emails of rows: a person with several companies gets one. */
export const countEmails = (row: SQL): SQL => sql`${countAccounts(row)}::int`

const takesPart = (row: SQL): SQL => sql`exists (
  select from team_members member
  join teams its_team on its_team.event_id = member.event_id and its_team.id = member.team_id
  where member.event_id = ${row}.event_id and member.team_id = ${row}.team_id
    and member.user_id = ${row}.user_id and its_team.withdrawn_at is null)`

/**
 * Leaves out the prepared welcome emails of people who were invited in another way meanwhile: those of
 * an import, or of these people.
 */
export async function leaveOutInvited(
  { tx, eventId }: Scope,
  which: { readonly importId: string } | { readonly userIds: readonly string[] },
): Promise<void> {
  const only =
    'importId' in which
      ? sql`r.import_id = ${which.importId}`
      : sql`r.user_id = any(${sql.param([...which.userIds])}::text[])`
  const person = { eventId: sql`r.event_id`, userId: sql`r.user_id`, teamId: sql`r.team_id` }
  await tx.execute(sql`
    update import_rows r set welcome = 'notNeeded'
    where r.event_id = ${eventId} and ${only} and r.welcome = 'prepared'
      and ${hasInvitation(person)}`)
}

/**
 * Prepares the welcome emails again that were left out because of another invitation, if it was
 * cancelled before it was sent. Returns their number.
 */
export async function prepareUninvited(
  { tx, eventId }: Scope,
  which: { readonly emailIds: readonly string[] } | { readonly userIds: readonly string[] } | 'all',
): Promise<number> {
  const person = { eventId: sql`r.event_id`, userId: sql`r.user_id`, teamId: sql`r.team_id` }
  const { rowCount } = await tx.execute(sql`
    update import_rows r set welcome = 'prepared'
    where r.event_id = ${eventId} and r.welcome = 'notNeeded' and ${isAbout(which, eventId)}
      and r.outcome in ('added', 'changed', 'joined') and not ${hasInvitation(person)}
      and exists (select from users u where u.event_id = r.event_id and u.id = r.user_id
        and not u.has_logged_in)`)
  return rowCount ?? 0
}

function isAbout(which: Parameters<typeof prepareUninvited>[1], eventId: string): SQL {
  if (which === 'all') return sql`true`
  if ('userIds' in which) return sql`r.user_id = any(${sql.param([...which.userIds])}::text[])`
  return sql`r.user_id in (select e.user_id from emails e
    where e.event_id = ${eventId} and e.id = any(${sql.param([...which.emailIds])}::text[]))`
}

const isWelcomeToWrite = and(
  eq(importRows.welcome, 'released'),
  sql`not (${importRows.record}->>'emailSend')::boolean
    and ${importRows.record}->>'errorMessage' is null`,
)

/** The number of released welcome emails that are not written yet. */
export async function countWelcomesToWrite(scope: ReadScope, importId: string): Promise<number> {
  const [counted] = await scope.tx
    .select({ emails: sql<number>`${countEmails(sql`import_rows`)}` })
    .from(importRows)
    .where(and(isOfImport(scope, importId), isWelcomeToWrite))
  return counted?.emails ?? 0
}

/** The imports of the event with welcome emails to write. */
export async function findWithWelcomes({ tx, eventId }: ReadScope): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: importRows.importId })
    .from(importRows)
    .where(and(eq(importRows.eventId, eventId), isWelcomeToWrite))
  return rows.map(({ id }) => id)
}

/** The next rows whose welcome email has been released but not written. */
export async function findWelcomesToWrite(scope: ReadScope, importId: string, limit: number) {
  const rows = await scope.tx
    .select({ id: importRows.id })
    .from(importRows)
    .where(and(isOfImport(scope, importId), isWelcomeToWrite))
    .orderBy(importRows.number)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * The user to whom this import has written a welcome email, for another company of the same person; null if
 * there is none. Locks the person's account, so that of two rows the second one sees the email of the first.
 */
export async function findWelcomed(
  { tx, eventId }: Scope,
  row: { readonly id: string; readonly importId: string; readonly userId: string },
): Promise<string | null> {
  await tx.execute(sql`
    select from accounts a where a.id = (select u.sign_in_account_id from users u
      where u.event_id = ${eventId} and u.id = ${row.userId}) for no key update`)
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select r.user_id as "userId" from users own
    join users u on u.event_id = own.event_id and u.sign_in_account_id = own.sign_in_account_id
      and u.id <> own.id
    join import_rows r on r.event_id = u.event_id and r.user_id = u.id
      and r.import_id = ${row.importId} and r.welcome = 'released'
      and (r.record->>'emailSend')::boolean and r.record->>'welcomedUserId' is null
    where own.event_id = ${eventId} and own.id = ${row.userId}
    order by r.number limit 1`)
  return rows[0]?.userId ?? null
}

const hasFailedWelcome = and(
  eq(importRows.welcome, 'released'),
  sql`not (${importRows.record}->>'emailSend')::boolean
    and ${importRows.record}->>'errorMessage' is not null`,
)

/** Failed welcome emails: their number, and the first of them with their errors. */
export async function findFailedWelcomes(scope: ReadScope, importId: string, limit: number) {
  const failed = and(isOfImport(scope, importId), hasFailedWelcome)
  const rows = await scope.tx
    .select({ id: importRows.id, record: importRows.record })
    .from(importRows)
    .where(failed)
    .orderBy(importRows.number)
    .limit(limit)
  return { rows, total: await scope.tx.$count(importRows, failed) }
}

/** Marks failed welcome emails to be written again. Returns their number. */
export async function forgetFailedWelcomes(scope: Scope, importId: string): Promise<number> {
  const rows = await scope.tx
    .update(importRows)
    .set({ record: sql`${importRows.record} || '{"errorMessage": null}'::jsonb` })
    .where(and(isOfImport(scope, importId), hasFailedWelcome))
    .returning({ id: importRows.id })
  return rows.length
}

/** Changes the state of welcome emails, of these rows or of all. Returns their number. */
export async function moveWelcomes(
  scope: Scope,
  { importId, rowIds }: { importId: string; rowIds?: readonly string[] | undefined },
  { from, to }: { from: WelcomeState; to: WelcomeState },
): Promise<number> {
  const rows = await scope.tx
    .update(importRows)
    .set({ welcome: to })
    .where(
      and(
        isOfImport(scope, importId),
        sql`${welcomeOf(sql`import_rows`)} = ${from}`,
        rowIds === undefined ? undefined : inArray(importRows.id, [...rowIds]),
      ),
    )
    .returning({ id: importRows.id })
  return rows.length
}
