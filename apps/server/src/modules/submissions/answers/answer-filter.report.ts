// Submissions narrowed by an answer. What is compared, and how, is the definition's and the domain's
// to say; what somebody types is only ever a parameter.
import type { FormDefinition } from '@eventflow/domain/forms'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { isComparable, type AnswerOperator } from '@eventflow/domain/submissions'
import { sql, type SQL } from 'drizzle-orm'
import { isAsked } from '../submissions.details.ts'

export interface AnswerWish {
  readonly answerOf?: string | undefined
  readonly operator: AnswerOperator
  readonly answer: string
}

/** The condition on `submissions`; undefined when nothing is asked for. Throws invalidInput. */
export function answerCondition(
  { fields }: FormDefinition,
  { answerOf, operator, answer }: AnswerWish,
): SQL | undefined {
  if (answerOf === undefined) return undefined
  const field = fields.find(({ id }) => id === answerOf)
  if (field === undefined || !isAsked(field))
    throw refusal('answerOf', 'Not a question of this form')
  if (!isComparable(field.type, operator, answer))
    throw refusal('answer', 'The answers to this question cannot be compared in this way')
  return CONDITIONS[operator](textsIn(field.id), answer.trim())
}

const refusal = (path: string, message: string): DomainError =>
  new DomainError(kernelErrors.invalidInput, { problems: [{ path, message }] })

/** Every text, number and tick in an answer, whatever its shape, as rows of one column. */
const textsIn = (fieldId: string): SQL => sql`
  select trim(leaf #>> '{}') as found
  from jsonb_path_query(submissions.values -> ${fieldId}::text, '$.**') as leaf
  where jsonb_typeof(leaf) in ('string', 'number', 'boolean')`

type Compare = (texts: SQL, answer: string) => SQL

const some =
  (condition: (answer: string) => SQL): Compare =>
  (texts, answer) =>
    sql`exists (select 1 from (${texts}) texts where ${condition(answer)})`
const none =
  (condition: (answer: string) => SQL): Compare =>
  (texts, answer) =>
    sql`not ${some(condition)(texts, answer)}`

const isSame = (answer: string): SQL => sql`case
  when found ~ '^[+-]?[0-9]{1,15}([.][0-9]{1,10})?$' and ${answer} ~ '^[+-]?[0-9]{1,15}([.][0-9]{1,10})?$'
  then found::numeric = (${answer}::text)::numeric
  else lower(found) = lower(${answer}::text) end`
const isThere = (): SQL => sql`found <> ''`
// A cast is only reached by what it fits: a broken record must not end the whole list.
const inOrder = (sign: SQL) => (answer: string) =>
  sql`case
  when found ~ '^[+-]?[0-9]{1,15}([.][0-9]{1,10})?$'
  then found::numeric ${sign} (${answer}::text)::numeric else false end`
const escaped = (answer: string): string => `%${answer.replace(/[\\%_]/g, '\\$&')}%`

const CONDITIONS: Readonly<Record<AnswerOperator, Compare>> = {
  equals: some(isSame),
  notEquals: none(isSame),
  contains: some((answer) => sql`found ilike ${escaped(answer)}`),
  isEmpty: none(isThere),
  isNotEmpty: some(isThere),
  greaterThan: some(inOrder(sql`>`)),
  lessThan: some(inOrder(sql`<`)),
  before: some((answer) => sql`found < ${answer}`),
  after: some((answer) => sql`found > ${answer}`),
}
