// Submissions for the export, batch by batch, and the people and teams around them.
import { sql, type SQL } from 'drizzle-orm'
import { isoText, type Scope } from '../../../platform/db/index.ts'

export type ExportRow = {
  id: string
  definitionId: string
  values: unknown
  submittedAt: string | null
  submittedBy: string | null
  /** Null for a guest. */
  teamId: string | null
}

export interface BatchWanted {
  readonly formId: string
  /** The last id of the batch before; null for the first. */
  readonly after: string | null
  readonly size: number
}

/** What has been submitted of a form, in the order in which it was begun: ids are ordered in time. */
export async function findExportBatch(
  scope: Scope,
  { formId, after, size }: BatchWanted,
): Promise<ExportRow[]> {
  const { rows } = await scope.tx.execute<ExportRow>(sql`
    select s.id, s.definition_id as "definitionId", s.values,
      ${isoText(sql`s.submitted_at`)} as "submittedAt", s.submitted_by as "submittedBy",
      s.team_id as "teamId"
    from submissions s
    where s.event_id = ${scope.eventId} and s.form_id = ${formId} and not s.is_draft
      and s.id > ${after ?? ''}
    order by s.id limit ${size}`)
  return rows
}

export type ExportTeam = {
  id: string
  name: string
  isStandShare: boolean
  parentTeamName: string | null
  parentTeamOwner: string | null
  teamOwner: string | null
  /** Everybody in the team but its owner. */
  teamMembers: string | null
}
export type ExportPerson = { id: string; name: string; email: string }

const nameOf = (person: SQL): SQL => sql`trim(${person}.first_name || ' ' || ${person}.surname)`

/** All teams and people, by id: each has many submissions, and is looked up once for all of them. */
export async function findAroundExport(scope: Scope): Promise<{
  teams: ReadonlyMap<string, ExportTeam>
  people: ReadonlyMap<string, ExportPerson>
}> {
  const [teams, people] = await Promise.all([
    scope.tx.execute<ExportTeam>(sql`
      select t.id, t.name, t.parent_team_id is not null as "isStandShare",
        p.name as "parentTeamName", ${nameOf(sql`po`)} as "parentTeamOwner",
        ${nameOf(sql`o`)} as "teamOwner", (
          select string_agg(${nameOf(sql`u`)}, ', ' order by u.first_name, u.surname, u.id)
          from team_members m
          join users u on u.event_id = m.event_id and u.id = m.user_id
          where m.event_id = t.event_id and m.team_id = t.id and u.id <> t.owner_id
        ) as "teamMembers"
      from teams t
      left join users o on o.event_id = t.event_id and o.id = t.owner_id
      left join teams p on p.event_id = t.event_id and p.id = t.parent_team_id
      left join users po on po.event_id = p.event_id and po.id = p.owner_id
      where t.event_id = ${scope.eventId}`),
    scope.tx.execute<ExportPerson>(sql`
      select u.id, ${nameOf(sql`u`)} as name, u.email from users u
      where u.event_id = ${scope.eventId}`),
  ])
  return {
    teams: new Map(teams.rows.map((team) => [team.id, team])),
    people: new Map(people.rows.map((person) => [person.id, person])),
  }
}

/** How many rows an export has. */
export async function countExported(scope: Scope, formId: string): Promise<number> {
  const { rows } = await scope.tx.execute<{ total: number }>(sql`
    select count(*)::int as total from submissions
    where event_id = ${scope.eventId} and form_id = ${formId} and not is_draft`)
  return rows[0]?.total ?? 0
}
