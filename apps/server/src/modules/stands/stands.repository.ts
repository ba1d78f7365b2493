import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import {
  plainStandSize,
  standSchema,
  standsErrors,
  type StandHolder,
  type StandPart,
} from '@eventflow/domain/stands'
import { newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { recordRepository, type Author } from '../../platform/records/index.ts'
import { stands } from './stands.tables.ts'

/** The companies that have a stand now and take part, the main exhibitor first. */
const holders = sql<StandHolder[]>`(select coalesce(json_agg(json_build_object(
      'teamId', t.id, 'name', t.name, 'parentTeamId', t.parent_team_id)
      order by t.parent_team_id nulls first, ts.created_at, t.id), '[]')
    from team_stands ts join teams t on t.event_id = ts.event_id and t.id = ts.team_id
    where ts.event_id = stands.event_id and ts.stand_id = stands.id and ts.until is null
      and t.withdrawn_at is null)`

/** The name of the first company, for sorting and searching. */
const companies = sql<string>`(select string_agg(t.name, ' ' order by t.parent_team_id nulls first, t.id)
    from team_stands ts join teams t on t.event_id = ts.event_id and t.id = ts.team_id
    where ts.event_id = stands.event_id and ts.stand_id = stands.id and ts.until is null
      and t.withdrawn_at is null)`

const isHeld = sql`exists (select from team_stands ts
    join teams t on t.event_id = ts.event_id and t.id = ts.team_id
    where ts.event_id = stands.event_id and ts.stand_id = stands.id and ts.until is null
      and t.withdrawn_at is null)`

/** What the list is searched by. */
export const standText = sql<string>`concat_ws(' ', ${stands.number}, ${stands.hall}, ${stands.type},
    ${companies})`

export const standRepository = recordRepository({
  table: stands,
  schema: standSchema,
  kind: 'stand',
  notFound: standsErrors.standNotFound,
  columns: { holders },
  nameColumn: stands.number,
  sorts: {
    number: stands.numberOrder,
    hall: stands.hallOrder,
    size: stands.sizeOrder,
    type: stands.typeOrder,
    company: sql`concat_ws(' ', lower(${companies}), ${stands.numberOrder})`,
  },
  taken: {
    stands_number: {
      field: 'number',
      error: standsErrors.standNumberTaken,
      word: 'problems.stands.numberTaken',
    },
  },
})

interface StandFilter {
  readonly isFree?: boolean | undefined
  readonly hall?: string | undefined
  readonly isHeldOnly: boolean
}

export const standFilter = ({ isFree, hall, isHeldOnly }: StandFilter): SQL | undefined =>
  and(
    isHeldOnly ? isHeld : undefined,
    isFree === undefined ? undefined : sql`${isHeld} = ${!isFree}`,
    hall === undefined ? undefined : eq(stands.hall, hall),
  )

export const countStands = ({ tx, eventId }: ReadScope): Promise<number> =>
  tx.$count(stands, eq(stands.eventId, eventId))

/** Halls and types that are offered as choices. */
const MOST_CHOICES = 200

export async function findChoices(
  { tx, eventId }: ReadScope,
  part: 'hall' | 'type',
  isHeldOnly: boolean,
): Promise<string[]> {
  const column = stands[part]
  const rows = await tx
    .selectDistinct({ value: column })
    .from(stands)
    .where(and(eq(stands.eventId, eventId), ne(column, ''), isHeldOnly ? isHeld : undefined))
    .orderBy(column)
    .limit(MOST_CHOICES)
  return rows.map(({ value }) => value)
}

/** The stand as it is stored, with the row locked until the transaction ends. */
export async function lockStands(
  { tx, eventId }: Scope,
  standIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from stands where event_id = ${eventId}
      and id in (select jsonb_array_elements_text(${JSON.stringify(standIds)}::jsonb))
    order by id for update`)
  return rows.map(({ id }) => id)
}

export interface NewHolding {
  readonly teamId: string
  readonly standId: string
}

/** Adds stands to the end of the teams' stands. */
export async function addHoldings(
  { tx, eventId, changedTeams }: Scope,
  holdings: readonly NewHolding[],
  { by, at }: Author,
): Promise<void> {
  if (holdings.length === 0) return
  for (const { teamId } of holdings) changedTeams.add(teamId)
  const rows = holdings.map((one) => ({ ...one, id: newId(at.getTime()) }))
  await tx.execute(sql`
    insert into team_stands (event_id, id, team_id, stand_id, position, created_at, created_by)
    select ${eventId}, added.id, added."teamId", added."standId",
      coalesce((select max(ts.position) from team_stands ts where ts.event_id = ${eventId}
        and ts.team_id = added."teamId" and ts.until is null), -1) + added.place,
      ${at.toISOString()}::timestamptz, ${by}
    from (select wanted.value ->> 'id' as id, wanted.value ->> 'teamId' as "teamId",
        wanted.value ->> 'standId' as "standId",
        row_number() over (partition by wanted.value ->> 'teamId' order by wanted.nr)::int as place
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality
        as wanted(value, nr)) added
    on conflict do nothing`)
}

/** Ends what these teams have, of one stand or of all. Returns the teams that had it. */
export async function endHoldings(
  { tx, eventId, changedTeams }: Scope,
  {
    standIds,
    teamIds,
  }: { readonly standIds: readonly string[]; readonly teamIds: readonly string[] },
  { by, at }: Author,
): Promise<void> {
  if (standIds.length === 0 || teamIds.length === 0) return
  for (const id of teamIds) changedTeams.add(id)
  await tx.execute(sql`
    update team_stands set until = ${at.toISOString()}::timestamptz, updated_by = ${by}
    where event_id = ${eventId} and until is null
      and stand_id in (select jsonb_array_elements_text(${JSON.stringify(standIds)}::jsonb))
      and team_id in (select jsonb_array_elements_text(${JSON.stringify(teamIds)}::jsonb))`)
}

/** Gives a team's stands this order. */
export async function orderHoldings(
  { tx, eventId }: Scope,
  { teamId, standIds }: { readonly teamId: string; readonly standIds: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    update team_stands ts set position = wanted.place::int
    from jsonb_array_elements_text(${JSON.stringify(standIds)}::jsonb)
      with ordinality as wanted(id, place)
    where ts.event_id = ${eventId} and ts.team_id = ${teamId} and ts.stand_id = wanted.id
      and ts.until is null`)
}

type NewStand = Readonly<Record<StandPart, string>> & { readonly id: string }

export async function addStands(
  { tx, eventId }: Scope,
  added: readonly NewStand[],
  { by, at }: Author,
): Promise<void> {
  if (added.length === 0) return
  await tx.execute(sql`
    insert into stands (event_id, id, number, hall, size, type, created_at, created_by, updated_at, updated_by)
    select ${eventId}, id, number, hall, size, type, ${at.toISOString()}::timestamptz, ${by},
      ${at.toISOString()}::timestamptz, ${by}
    from jsonb_to_recordset(${JSON.stringify(
      added.map(({ id, number, hall, size, type }) => ({
        id,
        number,
        hall,
        size: plainStandSize(size),
        type,
      })),
    )}::jsonb) as added(id text, number text, hall text, size text, type text)`)
}

/** Writes hall, size and type of a stand without comparing its revision. */
export async function fillStand(
  { tx, eventId }: Scope,
  { id, hall, size, type }: Omit<NewStand, 'number'>,
  { by, at }: Author,
): Promise<void> {
  await tx.execute(sql`
    update stands set hall = ${hall}, size = ${plainStandSize(size)}, type = ${type}, revision = revision + 1,
      updated_at = ${at.toISOString()}::timestamptz, updated_by = ${by}
    where event_id = ${eventId} and id = ${id}`)
}
