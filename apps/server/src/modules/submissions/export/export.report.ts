// Submissions for the export, batch by batch, with their people and teams.
import { sql, type SQL } from 'drizzle-orm'
import { paidOf } from '../orders/payment-marks.repository.ts'
import type { SubmissionApproval } from '@eventflow/domain/submissions'
import { early, isoText, type ReadScope } from '../../../platform/db/index.ts'
import { approvalOf } from '../approval.report.ts'

export type ExportRow = {
  id: string
  definitionId: string
  values: unknown
  submittedAt: string | null
  submittedBy: string | null
  /** Null if nothing was changed after submitting. */
  changedAt: string | null
  changedBy: string | null
  /** Null without an order. */
  orderNumber: number | null
  /** When it was marked as paid; null if it was not. */
  paidAt: string | null
  /** Null for a guest. */
  teamId: string | null
  approval: SubmissionApproval | null
}

/** All submissions without drafts, as a condition on the row of `submissions`. */
const SUBMITTED = sql`not submissions.is_draft`

/**
 * Rows of the first batch and maximum of a batch, and the bytes of answers after which no row is
 * added.
 */
const BATCH = { first: 50, rows: 500, bytes: 2_000_000 }

/**
 * The submissions of a form by time of creation, because ids are in order of time. Batches are small
 * enough for memory, even with long answers. The next one is fetched while the current one is used.
 */
export async function* exportBatches(
  scope: ReadScope,
  formId: string,
  wanted: SQL = SUBMITTED,
): AsyncGenerator<ExportRow[]> {
  const ask = (after: string, size: number) =>
    early(findExportBatch(scope, { formId, wanted, after, size }))
  let coming: Promise<ExportRow[]> | null = ask('', BATCH.first)
  while (coming !== null) {
    const batch: ExportRow[] = await coming
    const last = batch.at(-1)
    // After long answers, requests only a few rows more than fit.
    coming = last === undefined ? null : ask(last.id, Math.min(4 * batch.length, BATCH.rows))
    if (batch.length > 0) yield batch
  }
}

interface BatchWanted {
  readonly formId: string
  /** A condition on the row of `submissions`. */
  readonly wanted: SQL
  /** The last id of the batch before. */
  readonly after: string
  readonly size: number
}

/** The next rows: at least one, and further ones while those before them are within the limit of bytes. */
async function findExportBatch(
  scope: ReadScope,
  { formId, wanted, after, size }: BatchWanted,
): Promise<ExportRow[]> {
  const { rows } = await scope.tx.execute<ExportRow>(sql`
    with measured as (
      select submissions.id, octet_length(submissions.values::text) as bytes from submissions
      where submissions.event_id = ${scope.eventId} and submissions.form_id = ${formId}
        and ${wanted} and submissions.id > ${after}
      order by submissions.id limit ${size}),
    counted as (
      select id, sum(bytes) over (order by id) - bytes as bytes_before from measured)
    select s.id, s.definition_id as "definitionId", s.values,
      ${isoText(sql`s.submitted_at`)} as "submittedAt", s.submitted_by as "submittedBy",
      case when s.updated_at > s.submitted_at then ${isoText(sql`s.updated_at`)} end as "changedAt",
      case when s.updated_at > s.submitted_at then s.updated_by end as "changedBy",
      s.order_number as "orderNumber", ${paidOf(sql`s`)}->>'at' as "paidAt",
      s.team_id as "teamId", ${approvalOf('s')} as approval
    from counted c join submissions s on s.event_id = ${scope.eventId} and s.id = c.id
    where c.bytes_before < ${BATCH.bytes} order by s.id`)
  return rows
}

export type ExportTeam = {
  id: string
  name: string
  typeName: string | null
  isStandShare: boolean
  parentTeamName: string | null
  parentTeamOwner: string | null
  teamOwner: string | null
  /** The people of the team except its owner. */
  teamMembers: string | null
}
export type ExportPerson = { id: string; name: string; email: string }

const nameOf = (person: SQL): SQL => sql`trim(${person}.first_name || ' ' || ${person}.surname)`

/** All teams and people, by id. Each may have many submissions, but is queried once. */
export async function findAroundExport(scope: ReadScope): Promise<{
  teams: ReadonlyMap<string, ExportTeam>
  people: ReadonlyMap<string, ExportPerson>
}> {
  const [teams, people] = await Promise.all([
    scope.tx.execute<ExportTeam>(sql`
      select t.id, t.name, types.name as "typeName", t.parent_team_id is not null as "isStandShare",
        p.name as "parentTeamName", ${nameOf(sql`po`)} as "parentTeamOwner",
        ${nameOf(sql`o`)} as "teamOwner", (
          select string_agg(${nameOf(sql`u`)}, ', ' order by u.first_name, u.surname, u.id)
          from team_members m
          join users u on u.event_id = m.event_id and u.id = m.user_id
          where m.event_id = t.event_id and m.team_id = t.id and u.id <> t.owner_id
        ) as "teamMembers"
      from teams t
      left join team_types types on types.event_id = t.event_id and types.id = t.team_type_id
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

/** The number of rows of an export. */
export async function countExported(
  scope: ReadScope,
  formId: string,
  wanted: SQL = SUBMITTED,
): Promise<number> {
  const { rows } = await scope.tx.execute<{ total: number }>(sql`
    select count(*)::int as total from submissions
    where submissions.event_id = ${scope.eventId} and submissions.form_id = ${formId} and ${wanted}`)
  return rows[0]?.total ?? 0
}
