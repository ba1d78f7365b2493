// Last year's answers (docs/design/last-answers.md). The clone of an event copies them; afterwards no call
// reads another event.
import { sql } from 'drizzle-orm'
import type { Answers } from '@eventflow/domain/forms'
import { cachedStatement, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { approvalOf } from './approval.report.ts'

/** Larger submissions are not offered again. In bytes of JSON. */
const MAX_ANSWERS = 64 * 1024

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

interface CopiedAnswers {
  readonly teamId: string
  readonly formId: string
  readonly definitionId: string
  readonly values: Answers
}

/** The latest submission of each of these teams to each of these forms, without rejected ones. */
export async function findAnswersToCopy(
  { tx, eventId }: ReadScope,
  teamIds: readonly string[],
  formIds: readonly string[],
): Promise<CopiedAnswers[]> {
  const { rows } = await tx.execute<CopiedAnswers & Record<string, unknown>>(sql`
    select distinct on (s.team_id, s.form_id) s.team_id as "teamId", s.form_id as "formId",
      s.definition_id as "definitionId", s.values
    from submissions s
    where s.event_id = ${eventId} and not s.is_draft
      and s.team_id in (select jsonb_array_elements_text(${asJson(teamIds)}))
      and s.form_id in (select jsonb_array_elements_text(${asJson(formIds)}))
      and octet_length(s.values::text) <= ${MAX_ANSWERS}
      and ${approvalOf('s')} is distinct from 'rejected'
    order by s.team_id, s.form_id, s.submitted_at desc nulls last, s.id desc`)
  return rows
}

/** Stores answers of teams and for forms that the event has. */
export async function storeLastAnswers(
  { tx, eventId }: Scope,
  givenIn: string,
  answers: readonly CopiedAnswers[],
): Promise<void> {
  if (answers.length === 0) return
  await tx.execute(sql`
    insert into last_answers (event_id, team_id, form_id, definition_id, given_in, values)
    select ${eventId}, "teamId", "formId", "definitionId", ${givenIn}, values
    from jsonb_to_recordset(${asJson(answers)})
      as copied("teamId" text, "formId" text, "definitionId" text, values jsonb)`)
}

interface LastAnswers {
  readonly givenIn: string
  readonly definitionId: string
  readonly values: Answers
}

/** None if the team has submitted the form in this event. */
const selectLastAnswers = cachedStatement<
  { eventId: string; teamId: string; formId: string },
  LastAnswers
>(
  (at) => sql`
    select l.given_in as "givenIn", l.definition_id as "definitionId", l.values
    from last_answers l
    where l.event_id = ${at('eventId')} and l.team_id = ${at('teamId')}
      and l.form_id = ${at('formId')}
      and not exists (select from submissions s
        where s.event_id = l.event_id and s.team_id = l.team_id and s.form_id = l.form_id
          and not s.is_draft)`,
)

export async function findLastAnswers(
  { tx, eventId }: ReadScope,
  place: { readonly teamId: string; readonly formId: string },
): Promise<LastAnswers | null> {
  const [row] = await selectLastAnswers(tx, { eventId, ...place })
  return row ?? null
}
