// Which teams have which stands, now and earlier.
import { sql, type SQL } from 'drizzle-orm'
import {
  MAX_STAND_HISTORY,
  type Holding,
  type StandHolder,
  type StandPart,
} from '@eventflow/domain/stands'
import type { CustomFieldType } from '@eventflow/domain/custom-fields'
import {
  callersLanguageSql,
  isoText,
  textIn,
  translatedText,
  type ReadScope,
} from '../../platform/db/index.ts'

const idsOf = (ids: readonly string[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** A team that has a stand now. Withdrawn teams are included. */
export interface HolderNow extends StandHolder {
  readonly isWithdrawn: boolean
}

export interface StandNow extends Readonly<Record<StandPart, string>> {
  readonly id: string
  readonly holders: readonly HolderNow[]
}

const standNow = sql`s.id, s.number, s.hall, s.size, s.type, coalesce((
    select json_agg(json_build_object('teamId', t.id, 'name', t.name, 'parentTeamId',
      t.parent_team_id, 'isWithdrawn', t.withdrawn_at is not null)
      order by t.parent_team_id nulls first, ts.created_at, t.id)
    from team_stands ts join teams t on t.event_id = ts.event_id and t.id = ts.team_id
    where ts.event_id = s.event_id and ts.stand_id = s.id and ts.until is null), '[]') as holders`

export async function findStandsNow(
  { tx, eventId }: ReadScope,
  standIds: readonly string[],
): Promise<StandNow[]> {
  const { rows } = await tx.execute<StandNow & Record<string, unknown>>(sql`
    select ${standNow} from stands s where s.event_id = ${eventId} and s.id in ${idsOf(standIds)}
    order by s.id`)
  return rows
}

/** Stands by their folded numbers, with the teams that have them and take part. */
export async function findStandsByNumber(
  { tx, eventId }: ReadScope,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, StandNow>> {
  if (numbers.length === 0) return new Map()
  const keys = [...new Set(numbers.map((number) => number.toLowerCase()))]
  const { rows } = await tx.execute<StandNow & Record<string, unknown>>(sql`
    select ${standNow} from stands s
    where s.event_id = ${eventId} and lower(s.number) in ${idsOf(keys)}`)
  return new Map(
    rows.map(({ holders, ...stand }) => [
      stand.number.toLowerCase(),
      { ...stand, holders: holders.filter(({ isWithdrawn }) => !isWithdrawn) },
    ]),
  )
}

/** All stands of the event. */
export async function findAllStandsNow({ tx, eventId }: ReadScope): Promise<StandNow[]> {
  const { rows } = await tx.execute<StandNow & Record<string, unknown>>(sql`
    select ${standNow} from stands s where s.event_id = ${eventId} order by s.id`)
  return rows
}

/** The stands of each of these teams, in the team's order. */
export async function findStandsOfTeams(
  { tx, eventId }: ReadScope,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, StandNow[]>> {
  const { rows } = await tx.execute<StandNow & { ofTeam: string } & Record<string, unknown>>(sql`
    select h.team_id as "ofTeam", ${standNow}
    from team_stands h join stands s on s.event_id = h.event_id and s.id = h.stand_id
    where h.event_id = ${eventId} and h.until is null and h.team_id in ${idsOf(teamIds)}
    order by h.team_id, h.position, h.created_at, h.id`)
  const found = new Map<string, StandNow[]>()
  for (const { ofTeam, ...stand } of rows) found.set(ofTeam, [...(found.get(ofTeam) ?? []), stand])
  return found
}

export interface TeamOnStand {
  readonly teamId: string
  readonly name: string
  readonly parentTeamId: string | null
  readonly isWithdrawn: boolean
}

const teamOnStand = sql`t.id as "teamId", t.name, t.parent_team_id as "parentTeamId",
    t.withdrawn_at is not null as "isWithdrawn"`

/** These teams and their stand shares. */
export async function findTeamsWithShares(
  { tx, eventId }: ReadScope,
  teamIds: readonly string[],
): Promise<TeamOnStand[]> {
  const { rows } = await tx.execute<TeamOnStand & Record<string, unknown>>(sql`
    select ${teamOnStand} from teams t where t.event_id = ${eventId}
      and (t.id in ${idsOf(teamIds)} or t.parent_team_id in ${idsOf(teamIds)}) order by t.id`)
  return rows
}

export async function findTeamOnStand(
  { tx, eventId }: ReadScope,
  teamId: string,
): Promise<TeamOnStand | null> {
  const { rows } = await tx.execute<TeamOnStand & Record<string, unknown>>(sql`
    select ${teamOnStand} from teams t where t.event_id = ${eventId} and t.id = ${teamId}`)
  return rows[0] ?? null
}

/** All teams of the event but the organisers'. */
export async function findAllTeamsOnStands({ tx, eventId }: ReadScope): Promise<TeamOnStand[]> {
  const { rows } = await tx.execute<TeamOnStand & Record<string, unknown>>(sql`
    select ${teamOnStand} from teams t where t.event_id = ${eventId} order by lower(t.name), t.id`)
  return rows
}

/** A custom field that shows a part of the stand. */
export interface StandField {
  readonly id: string
  readonly label: string
  readonly type: CustomFieldType
  readonly standPart: StandPart
  readonly options: readonly string[]
}

export async function findStandFields({ tx, eventId }: ReadScope): Promise<StandField[]> {
  const { rows } = await tx.execute<StandField & Record<string, unknown>>(sql`
    select id, ${textIn(translatedText('custom_fields', 'label'), callersLanguageSql())} as label,
      type, stand_part as "standPart", options from custom_fields
    where event_id = ${eventId} and stand_part is not null order by index, id`)
  return rows
}

/** The latest periods of a stand or a team, beginning with the present ones. */
export async function findHistory(
  { tx, eventId }: ReadScope,
  of: { readonly standId: string } | { readonly teamId: string },
): Promise<Holding[]> {
  const isOne = 'standId' in of ? sql`h.stand_id = ${of.standId}` : sql`h.team_id = ${of.teamId}`
  const nameOf = (id: SQL) => sql`(select u.first_name || ' ' || u.surname from users u
      where u.event_id = h.event_id and u.id = ${id})`
  const { rows } = await tx.execute<Holding & Record<string, unknown>>(sql`
    select h.id, h.stand_id as "standId", s.number as "standNumber", h.team_id as "teamId",
      t.name as "teamName", ${isoText(sql`h.created_at`)} as since,
      ${nameOf(sql`h.created_by`)} as "givenBy", ${isoText(sql`h.until`)} as until,
      ${nameOf(sql`h.updated_by`)} as "endedBy", t.withdrawn_at is not null as "isWithdrawn"
    from team_stands h
    join stands s on s.event_id = h.event_id and s.id = h.stand_id
    join teams t on t.event_id = h.event_id and t.id = h.team_id
    where h.event_id = ${eventId} and ${isOne}
    order by h.until desc nulls first, h.created_at desc, h.id desc limit ${MAX_STAND_HISTORY}`)
  return rows
}
