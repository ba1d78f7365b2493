// Counts the submissions and drafts that have answers in a field group or to a field, in one statement for all forms.
import { sql, type SQL } from 'drizzle-orm'
import { MOST_ANSWERED_FORMS, type AnswersThere } from '@eventflow/domain/forms'
import type { ReadScope } from '../../platform/db/index.ts'

// A type, not an interface: rows are typed by an index signature.
type AnsweredForm = AnswersThere['forms'][number]

/** The forms whose submissions `s` match, with the number of these. */
async function countByForm(scope: ReadScope, isAnswered: SQL): Promise<AnsweredForm[]> {
  const { rows } = await scope.tx.execute<AnsweredForm>(sql`
    select f.id, f.title, count(*) filter (where not s.is_draft)::int as submissions,
      count(*) filter (where s.is_draft)::int as drafts
    from submissions s
    join forms f on f.event_id = s.event_id and f.id = s.form_id
    where s.event_id = ${scope.eventId} and ${isAnswered}
    group by f.event_id, f.id, f.title
    order by lower(f.title), f.id
    limit ${MOST_ANSWERED_FORMS}`)
  return rows
}

/** Whether any repetition in the answer holds an answer, or one to this field. */
function hasInnerAnswer(answer: SQL, fieldId: string | null): SQL {
  const path =
    fieldId === null
      ? '$.templateValues[*].keyvalue()'
      : '$.templateValues[*].keyvalue() ? (@.key == $id)'
  const variables = JSON.stringify(fieldId === null ? {} : { id: fieldId })
  return sql`jsonb_path_exists(${answer}, ${path}::jsonpath, ${variables}::jsonb, true)`
}

export const countAnswersInGroup = (
  scope: ReadScope,
  { fieldGroupId, fieldId = null }: { fieldGroupId: string; fieldId?: string | null },
): Promise<AnsweredForm[]> =>
  countByForm(
    scope,
    sql`exists (
      select from fields t
      where t.event_id = s.event_id and t.form_id = s.form_id and t.type = 'template'
        and t.removed_at is null and t.definition->>'fieldGroupId' = ${fieldGroupId}
        and ${hasInnerAnswer(sql`s.values -> t.id`, fieldId)})
    and s.form_id in (
      select u.form_id from fields u
      where u.event_id = ${scope.eventId} and u.type = 'template' and u.removed_at is null
        and u.definition->>'fieldGroupId' = ${fieldGroupId})`,
  )

export const countAnswersToField = (
  scope: ReadScope,
  { formId, fieldId }: { formId: string; fieldId: string },
): Promise<AnsweredForm[]> =>
  countByForm(
    scope,
    sql`s.form_id = ${formId} and case
      when jsonb_typeof(s.values -> ${fieldId}::text -> 'templateValues') = 'array'
        then ${hasInnerAnswer(sql`s.values -> ${fieldId}::text`, null)}
      else coalesce(s.values ->> ${fieldId}::text, '') not in ('', '[]') end`,
  )
