// Counts the submissions and drafts with answers in a field group or to a field, in one statement
// for all forms. Also counts the submissions that order the items of a list.
import { sql, type SQL } from 'drizzle-orm'
import {
  ENTRY_ID,
  MAX_ANSWERED_FORMS,
  MAX_ORDERED_ITEMS,
  type AnswersThere,
  type OrdersThere,
} from '@eventflow/domain/forms'
import type { ReadScope } from '../../platform/db/index.ts'

// A type, not an interface, because rows are typed by an index signature.
type AnsweredForm = AnswersThere['forms'][number]

/** The forms of the matching submissions `s`, with their numbers. */
async function countByForm(scope: ReadScope, isAnswered: SQL): Promise<AnsweredForm[]> {
  const { rows } = await scope.tx.execute<AnsweredForm>(sql`
    select f.id, f.title, count(*) filter (where not s.is_draft)::int as submissions,
      count(*) filter (where s.is_draft)::int as drafts
    from submissions s
    join forms f on f.event_id = s.event_id and f.id = s.form_id
    where s.event_id = ${scope.eventId} and ${isAnswered}
    group by f.event_id, f.id, f.title
    order by lower(f.title), f.id
    limit ${MAX_ANSWERED_FORMS}`)
  return rows
}

/** Drafts also contain empty texts, unticked boxes and empty lists, which are not answers. */
const IS_ANSWER = '(@.type() == "object" || @.type() == "number" || @ == true || @ like_regex ".")'

/**
 * Whether a template has an answer in any repetition, or, with a field id, an answer to that field.
 * The id of a repetition does not count.
 */
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

interface OrderedRows {
  /** The FROM clause, with submissions as `s`. */
  readonly from: SQL
  readonly where: SQL
  /** The answers to the list. */
  readonly answers: SQL
}

async function countByItem(
  scope: ReadScope,
  { from, where, answers }: OrderedRows,
): Promise<OrdersThere['items']> {
  const { rows } = await scope.tx.execute<OrdersThere['items'][number]>(sql`
    select line ->> 'itemId' as "itemId", count(distinct s.id)::int as orders,
      coalesce(sum((line ->> 'quantity')::int) filter (where not exists (
        select from teams t where t.event_id = s.event_id and t.id = s.team_id
          and t.withdrawn_at is not null)), 0)::int as units
    from ${from}, jsonb_path_query(${answers}, '$[*] ? (@.quantity > 0)') line
    where s.event_id = ${scope.eventId} and not s.is_draft and ${where}
    group by 1 order by 2 desc, 1 limit ${MAX_ORDERED_ITEMS}`)
  return rows
}

export const countOrdersInForm = (
  scope: ReadScope,
  { formId, fieldId }: { formId: string; fieldId: string },
): Promise<OrdersThere['items']> =>
  countByItem(scope, {
    from: sql`submissions s`,
    where: sql`s.form_id = ${formId}`,
    answers: sql`s.values -> ${fieldId}::text`,
  })

export const countOrdersInGroup = (
  scope: ReadScope,
  { fieldGroupId, fieldId }: { fieldGroupId: string; fieldId: string },
): Promise<OrdersThere['items']> =>
  countByItem(scope, {
    from: sql`submissions s join fields t on t.event_id = s.event_id and t.form_id = s.form_id,
      jsonb_path_query(s.values -> t.id, '$.templateValues[*].keyvalue() ? (@.key == $id).value',
        jsonb_build_object('id', ${fieldId}::text)) list`,
    where: sql`t.type = 'template' and t.removed_at is null
      and t.definition->>'fieldGroupId' = ${fieldGroupId}`,
    answers: sql`list`,
  })
