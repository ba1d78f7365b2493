// Submissions for the export: with the people and teams around them, batch by batch.
import { sql } from 'drizzle-orm'
import { isoText, type Scope } from '../../platform/db/index.ts'

export type ExportRow = {
  id: string
  definitionId: string
  values: unknown
  submittedAt: string | null
  submitterName: string | null
  submitterEmail: string | null
  /** Null for a guest. */
  teamName: string | null
  isStandShare: boolean
  parentTeamName: string | null
  parentTeamOwner: string | null
  teamOwner: string | null
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
      ${isoText(sql`s.submitted_at`)} as "submittedAt",
      trim(u.first_name || ' ' || u.surname) as "submitterName", u.email as "submitterEmail",
      t.name as "teamName", t.parent_team_id is not null as "isStandShare",
      p.name as "parentTeamName",
      trim(po.first_name || ' ' || po.surname) as "parentTeamOwner",
      trim(o.first_name || ' ' || o.surname) as "teamOwner"
    from submissions s
    left join users u on u.event_id = s.event_id and u.id = s.submitted_by
    left join teams t on t.event_id = s.event_id and t.id = s.team_id
    left join users o on o.event_id = t.event_id and o.id = t.owner_id
    left join teams p on p.event_id = t.event_id and p.id = t.parent_team_id
    left join users po on po.event_id = p.event_id and po.id = p.owner_id
    where s.event_id = ${scope.eventId} and s.form_id = ${formId} and not s.is_draft
      and s.id > ${after ?? ''}
    order by s.id limit ${size}`)
  return rows
}

/** The definitions with which a form has been submitted. */
export async function findSubmittedDefinitionIds(scope: Scope, formId: string): Promise<string[]> {
  const { rows } = await scope.tx.execute<{ id: string }>(sql`
    select definition_id as id from submissions
    where event_id = ${scope.eventId} and form_id = ${formId} and not is_draft
    group by definition_id order by min(id)`)
  return rows.map(({ id }) => id)
}
