// Counts the submissions and drafts that have answers in a field group or to a field, in one statement for all forms.
import { sql, type SQL } from 'drizzle-orm'
import { ENTRY_ID, MOST_ANSWERED_FORMS, type AnswersThere } from '@eventflow/domain/forms'
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

/** Drafts also hold empty texts, unticked boxes and empty lists. */
const IS_ANSWER = '(@.type() == "object" || @.type() == "number" || @ == true || @ like_regex ".")'

/** Whether a template has an answer in any repetition; with a field id, one to that field. The id of a repetition is no answer. */
const hasInnerAnswer = (answer: SQL, fieldId: string | null): SQL =>
  sql`jsonb_path_exists(
    ${answer},
    ${`$.templateValues[*].keyvalue() ? (@.key == $id || $id == null && @.key != "${ENTRY_ID}").value[*] ? ${IS_ANSWER}`}::jsonpath,
    jsonb_build_object('id', ${fieldId}::text),
    true)`

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
        and ${hasInnerAnswer(sql`s.values -> t.id`, fieldId)})`,
  )

export const countAnswersToField = (
  scope: ReadScope,
  { formId, fieldId }: { formId: string; fieldId: string },
): Promise<AnsweredForm[]> => {
  const answer = sql`s.values -> ${fieldId}::text`
  return countByForm(
    scope,
    sql`s.form_id = ${formId} and case when ${answer} ? 'templateValues'
      then ${hasInnerAnswer(answer, null)}
      else jsonb_path_exists(${answer}, ${`$[*] ? ${IS_ANSWER}`}::jsonpath, '{}', true) end`,
  )
}
