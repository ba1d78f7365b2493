// Teams that wait for units of items with a stock, and their offers (docs/design/waiting-lists.md). Reads and
// changes the rows of all teams, also those outside the caller's limits.
import { sql } from 'drizzle-orm'
import type { StockedItem } from '@eventflow/domain/forms'
import { beyondLimits, newId, type ReadScope, type Scope } from '../../../platform/db/index.ts'

type ItemKey = Pick<StockedItem, 'fieldId' | 'itemId'>

// A type, not an interface, because rows are typed by an index signature.
export type WaitingRow = {
  readonly fieldId: string
  readonly itemId: string
  readonly teamId: string
  /** The units that the team still wants, including the offered ones. */
  readonly quantity: number
  readonly offered: number
  readonly id: string
  readonly formId: string
  readonly joinedBy: string
  readonly joinedAt: string
  /** Null without an offer. */
  readonly until: string | null
  /** The team could not order when units were last offered. */
  readonly isSkipped: boolean
}

const iso = (column: 'joined_at' | 'offered_until') =>
  sql`to_char(${sql.raw(`w.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const COLUMNS = sql`w.id, w.form_id as "formId", w.field_id as "fieldId", w.item_id as "itemId",
  w.team_id as "teamId", w.quantity, w.offered, w.joined_by as "joinedBy",
  ${iso('joined_at')} as "joinedAt", ${iso('offered_until')} as "until", w.is_skipped as "isSkipped"`

const isOverAt = (now: Date) =>
  sql`(w.is_over or coalesce(w.offered_until <= ${now.toISOString()}::timestamptz, false))`

/** The teams that wait for items of a form, the first in line first. Withdrawn teams do not wait. */
export function findWaiting(
  scope: ReadScope,
  { formId, now }: { readonly formId: string; readonly now: Date },
): Promise<WaitingRow[]> {
  const { tx, eventId } = scope
  return beyondLimits(scope, async () => {
    const { rows } = await tx.execute<WaitingRow>(sql`
      select ${COLUMNS} from waiting_teams w
      join teams t on t.event_id = w.event_id and t.id = w.team_id and t.withdrawn_at is null
      where w.event_id = ${eventId} and w.form_id = ${formId} and not ${isOverAt(now)}
      order by w.ranked_at, w.id`)
    return rows
  })
}

/** The teams in the lists of a form, with those whose offers have ended. */
export async function findAllRows(
  { tx, eventId }: ReadScope,
  { formId, now }: { readonly formId: string; readonly now: Date },
): Promise<(WaitingRow & { readonly isOver: boolean })[]> {
  const { rows } = await tx.execute<WaitingRow & { isOver: boolean }>(sql`
    select ${COLUMNS}, ${isOverAt(now)} as "isOver" from waiting_teams w
    where w.event_id = ${eventId} and w.form_id = ${formId}
    order by w.ranked_at, w.id`)
  return rows
}

/** The places of a team in the waiting lists of all forms. */
export async function findWaitingOfTeam(
  { tx, eventId }: ReadScope,
  { teamId, now }: { readonly teamId: string; readonly now: Date },
): Promise<WaitingRow[]> {
  const { rows } = await tx.execute<WaitingRow>(sql`
    select ${COLUMNS} from waiting_teams w
    where w.event_id = ${eventId} and w.team_id = ${teamId} and not ${isOverAt(now)}
    order by w.ranked_at, w.id`)
  return rows
}

/** A row within the caller's limits, with the name of its team. */
export async function findWaitingRow(
  { tx, eventId }: ReadScope,
  waitingId: string,
): Promise<(WaitingRow & { readonly teamName: string }) | null> {
  const { rows } = await tx.execute<WaitingRow & { teamName: string }>(sql`
    select ${COLUMNS}, t.name as "teamName" from waiting_teams w
    join teams t on t.event_id = w.event_id and t.id = w.team_id
    where w.event_id = ${eventId} and w.id = ${waitingId}`)
  return rows[0] ?? null
}

/** The names of the teams that wait for items of a form, within the caller's limits. */
export async function findNamesOfWaiting(
  { tx, eventId }: ReadScope,
  formId: string,
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select w.id, t.name from waiting_teams w
    join teams t on t.event_id = w.event_id and t.id = w.team_id
    where w.event_id = ${eventId} and w.form_id = ${formId}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The forms for whose items somebody waits. */
export function findFormsWithWaiting(scope: ReadScope): Promise<string[]> {
  const { tx, eventId } = scope
  return beyondLimits(scope, async () => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct w.form_id as id from waiting_teams w where w.event_id = ${eventId} order by 1`)
    return rows.map(({ id }) => id)
  })
}

/**
 * Ends offers whose time is over. Later transactions then agree, also if their process has another clock. The job
 * removes them.
 */
export async function endOffers(
  scope: Scope,
  { formId, now }: { readonly formId: string; readonly now: Date },
): Promise<void> {
  const { tx, eventId } = scope
  await beyondLimits(scope, () =>
    tx.execute(sql`
      update waiting_teams w set is_over = true
      where w.event_id = ${eventId} and w.form_id = ${formId} and not w.is_over and ${isOverAt(now)}`),
  )
}

export interface Joining extends ItemKey {
  readonly formId: string
  readonly teamId: string
  readonly quantity: number
  readonly by: string
  readonly now: Date
}

/**
 * Puts a team at the end of a list, or changes the units that it wants. A team that wants more than before
 * goes to the end, and has waited since then. An ended offer is forgotten.
 */
export async function joinWaiting(
  { tx, eventId }: Scope,
  { formId, fieldId, itemId, teamId, quantity, by, now }: Joining,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  // The clock of a process can be late, and the item is locked: the team that joins now is behind all others.
  const lastRank = sql`(select max(o.ranked_at) from waiting_teams o
    where o.event_id = ${eventId} and o.form_id = ${formId} and o.field_id = ${fieldId}
      and o.item_id = ${itemId})`
  await tx.execute(sql`
    delete from waiting_teams w
    where w.event_id = ${eventId} and w.form_id = ${formId} and w.field_id = ${fieldId}
      and w.item_id = ${itemId} and w.team_id = ${teamId} and ${isOverAt(now)}`)
  await tx.execute(sql`
    insert into waiting_teams as w (event_id, id, form_id, field_id, item_id, team_id, quantity,
      joined_at, joined_by, ranked_at)
    values (${eventId}, ${newId()}, ${formId}, ${fieldId}, ${itemId}, ${teamId}, ${quantity},
      ${at}, ${by}, greatest(${at}, ${lastRank} + interval '1 millisecond'))
    on conflict (event_id, form_id, field_id, item_id, team_id) do update set
      quantity = excluded.quantity,
      offered = least(w.offered, excluded.quantity),
      joined_at = case when excluded.quantity > w.quantity then excluded.joined_at else w.joined_at end,
      ranked_at = case when excluded.quantity > w.quantity then excluded.ranked_at else w.ranked_at end`)
}

/** Removes rows and returns them. */
export async function removeWaiting(scope: Scope, ids: readonly string[]): Promise<WaitingRow[]> {
  const { tx, eventId } = scope
  if (ids.length === 0) return []
  return beyondLimits(scope, async () => {
    const { rows } = await tx.execute<WaitingRow>(sql`
      delete from waiting_teams w
      where w.event_id = ${eventId} and w.id = any(${sql.param([...ids])}::text[])
      returning ${COLUMNS}`)
    return rows
  })
}

/** Ends offers without an order; their teams keep their places. */
export async function forgetOffers({ tx, eventId }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update waiting_teams w set offered = 0, offered_until = null, is_over = false
    where w.event_id = ${eventId} and w.id = any(${sql.param([...ids])}::text[])`)
}

/** Removes withdrawn teams from all lists. */
export async function removeWithdrawn(scope: Scope): Promise<void> {
  const { tx, eventId } = scope
  await beyondLimits(scope, () =>
    tx.execute(sql`
      delete from waiting_teams w using teams t
      where w.event_id = ${eventId} and t.event_id = w.event_id and t.id = w.team_id
        and t.withdrawn_at is not null`),
  )
}

/** Stores which of the teams that wait for a form's items are skipped. */
export async function storeSkipped(
  { tx, eventId }: Scope,
  { formId, ids }: { readonly formId: string; readonly ids: readonly string[] },
): Promise<void> {
  const isSkipped = sql`(w.id = any(${sql.param([...ids])}::text[]))`
  await tx.execute(sql`
    update waiting_teams w set is_skipped = ${isSkipped}
    where w.event_id = ${eventId} and w.form_id = ${formId} and w.is_skipped <> ${isSkipped}`)
}

export interface OfferToStore {
  readonly id: string
  /** Units in addition to those that were offered before. */
  readonly units: number
  readonly until: Date
}

export async function storeOffers(
  { tx, eventId }: Scope,
  offers: readonly OfferToStore[],
): Promise<void> {
  if (offers.length === 0) return
  const rows = offers.map(({ id, units, until }) => ({ id, units, until: until.toISOString() }))
  await tx.execute(sql`
    update waiting_teams w set offered = w.offered + o.units, offered_until = o.until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as o(id text, units int, until timestamptz)
    where w.event_id = ${eventId} and w.id = o.id`)
}

export interface Ordered extends ItemKey {
  readonly units: number
}

/**
 * A team has ordered units of items for which it waits: it wants fewer now, and its offer is used up first. A team
 * with all its units leaves the list; another one keeps its place.
 */
export async function takeOffers(
  { tx, eventId }: Scope,
  { formId, teamId, ordered }: { formId: string; teamId: string; ordered: readonly Ordered[] },
): Promise<void> {
  const units = sql`jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb)
    as o("fieldId" text, "itemId" text, units int)`
  const isOwn = sql`w.event_id = ${eventId} and w.form_id = ${formId} and w.team_id = ${teamId}
    and w.field_id = o."fieldId" and w.item_id = o."itemId"`
  await tx.execute(sql`
    with done as (
      delete from waiting_teams w using ${units} where ${isOwn} and w.quantity <= o.units)
    update waiting_teams w set
      quantity = w.quantity - o.units,
      offered = greatest(w.offered - o.units, 0),
      offered_until = case when w.offered > o.units then w.offered_until end
    from ${units} where ${isOwn} and w.quantity > o.units`)
}

/** Moves a team to the front of its list. */
export async function moveToFront(
  scope: Scope,
  { id, formId, ...item }: WaitingRow,
): Promise<void> {
  const { tx, eventId } = scope
  const { fieldId, itemId } = item
  await beyondLimits(scope, () =>
    tx.execute(sql`
      update waiting_teams w set ranked_at = (
        select min(o.ranked_at) - interval '1 millisecond' from waiting_teams o
        where o.event_id = ${eventId} and o.form_id = ${formId} and o.field_id = ${fieldId}
          and o.item_id = ${itemId})
      where w.event_id = ${eventId} and w.id = ${id}`),
  )
}

/**
 * The submissions of these teams to a form; `counted` are those without a task. Counts also those that a limited
 * member of the team does not see.
 */
export function countSubmittedBy(
  scope: ReadScope,
  { formId, teamIds }: { readonly formId: string; readonly teamIds: readonly string[] },
): Promise<ReadonlyMap<string, { readonly submitted: number; readonly counted: number }>> {
  const { tx, eventId } = scope
  return beyondLimits(scope, async () => {
    const { rows } = await tx.execute<{ id: string; submitted: number; counted: number }>(sql`
      select s.team_id as id, count(*)::int as submitted,
        (count(*) filter (where s.task_id is null))::int as counted
      from submissions s
      where s.event_id = ${eventId} and s.form_id = ${formId} and not s.is_draft
        and s.team_id = any(${sql.param([...teamIds])}::text[])
      group by 1`)
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  })
}

/** The people who read that a list has moved: who joined it, and the owner of the team, each once. */
export async function findPeopleOfWaiting(
  scope: ReadScope,
  rows: readonly Pick<WaitingRow, 'id' | 'teamId' | 'joinedBy'>[],
): Promise<PersonOfWaiting[]> {
  const { tx, eventId } = scope
  const given = rows.map(({ id, teamId, joinedBy }) => ({ id, teamId, joinedBy }))
  return beyondLimits(scope, async () => {
    const { rows: people } = await tx.execute<PersonOfWaiting>(sql`
      select w.id as "waitingId", u.id as "userId", u.email, u.first_name as "firstName", u.surname,
        w."teamId"
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as w(id text, "teamId" text, "joinedBy" text)
      join teams t on t.event_id = ${eventId} and t.id = w."teamId" and t.withdrawn_at is null
      join team_members m on m.event_id = t.event_id and m.team_id = t.id
        and m.user_id in (w."joinedBy", t.owner_id)
      join users u on u.event_id = m.event_id and u.id = m.user_id
      order by w.id, u.id`)
    return people
  })
}

/** Whether units are still reserved by this row for the team of a person. */
export async function isOfferedTo(
  { tx, eventId }: ReadScope,
  { waitingId, userId, now }: { waitingId: string; userId: string; now: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from waiting_teams w
    join team_members m on m.event_id = w.event_id and m.team_id = w.team_id and m.user_id = ${userId}
    where w.event_id = ${eventId} and w.id = ${waitingId} and w.offered > 0 and not ${isOverAt(now)}`)
  return rows.length > 0
}

export type PersonOfWaiting = {
  readonly waitingId: string
  readonly userId: string
  readonly teamId: string
  readonly email: string
  readonly firstName: string
  readonly surname: string
}
