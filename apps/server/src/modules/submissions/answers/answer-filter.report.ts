// Filters submissions by an answer. The definition and the domain decide what is compared and how.
// What a person types is only ever a parameter.
import { ENTRY_ID, kindOf, type AnswerFilter, type Field } from '@eventflow/domain/forms'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { comparedAnswer, isComparable, type AnswerOperator } from '@eventflow/domain/submissions'
import { sql, type SQL } from 'drizzle-orm'
import type { Question } from './questions.ts'
import { contains } from '../../../platform/db/index.ts'
import { problemAt } from '../../../platform/language/index.ts'

export interface AnswerFilterInput {
  readonly answerOf?: string | undefined
  readonly operator: AnswerOperator
  readonly answer: string
}

/** The condition on `submissions`; undefined without a filter. Throws invalidInput. */
export function answerCondition(
  questions: readonly Question[],
  { answerOf, operator, answer }: AnswerFilterInput,
): SQL | undefined {
  if (answerOf === undefined) return undefined
  const question = questions.find(({ id }) => id === answerOf)
  if (question === undefined) throw refusal('answerOf', 'question')
  const { filter } = kindOf(question.field)
  if (filter === null || !isComparable(question.field.type, operator, answer))
    throw refusal('answer', 'comparison')
  const { comparesAs } = filter
  const compared = { answer: comparedAnswer(question.field.type, answer), comparesAs }
  return CONDITIONS[operator](textsOf(question, filter), compared)
}

const refusal = (path: string, why: 'question' | 'comparison'): DomainError =>
  new DomainError(kernelErrors.invalidInput, {
    problems: [problemAt(path, `problems.answers.${why}`)],
  })

/** Excludes hidden answers of a draft, because the list does not show them. */
const READABLE = sql`coalesce(submissions.shown_values, submissions.values)`

/** The answers to a question: one, or one for each repetition. */
const answersTo = ({ field, template }: Question): SQL =>
  template === null
    ? sql`select ${READABLE} -> ${field.id}::text as answer`
    : sql`select loop -> ${field.id}::text as answer
        from jsonb_path_query(${READABLE} -> ${template.id}::text -> 'templateValues', '$[*]')
          as loop`

/** The values to compare in the answers, as rows of one column. */
const textsOf = (question: Question, { joinedBy }: AnswerFilter): SQL =>
  joinedBy === undefined
    ? leavesIn(answersTo(question))
    : partsIn(question.field, joinedBy, answersTo(question))

/** All texts, numbers and ticks in an answer. Ids of rows are left out. */
const leavesIn = (answers: SQL): SQL => sql`
  select trim(leaf #>> '{}') as found
  from (${answers}) answers, jsonb_path_query(answer, '$[*]') as entry,
    jsonb_path_query(
      case jsonb_typeof(entry) when 'object' then entry - ${ENTRY_ID}::text else entry end,
      '$.**') as leaf
  where jsonb_typeof(leaf) in ('string', 'number', 'boolean')`

/**
 * A name or an address in the format of its cell, so that copied text is found. Uses all parts: the
 * answered definition decided which of them are stored.
 */
function partsIn(field: Field, separator: string, answers: SQL): SQL {
  const parts = kindOf(field)
    .parts(field)
    .map(({ id }) => sql`nullif(trim(answer ->> ${id}::text), '')`)
  return sql`select concat_ws(${separator}::text, ${sql.join(parts, sql`, `)}) as found
    from (${answers}) answers`
}

interface Compared {
  readonly answer: string
  readonly comparesAs: AnswerFilter['comparesAs']
}
type Compare = (texts: SQL, compared: Compared) => SQL

const some =
  (condition: (compared: Compared) => SQL): Compare =>
  (texts, compared) =>
    sql`exists (select 1 from (${texts}) texts where ${condition(compared)})`
const none =
  (condition: (compared: Compared) => SQL): Compare =>
  (texts, compared) =>
    sql`not ${some(condition)(texts, compared)}`

// Casts only matching texts, because a damaged record must not make the list fail.
const inOrder =
  (sign: SQL) =>
  ({ answer }: Compared): SQL =>
    sql`case
    when found ~ '^[+-]?[0-9]{1,15}([.][0-9]{1,10})?$'
    then found::numeric ${sign} (${answer}::text)::numeric else false end`

/**
 * Compares numbers by value, options by their stored value, and texts as they are: "4.1" is not
 * "4.10".
 */
const isSame = (compared: Compared): SQL => SAME[compared.comparesAs](compared)

const sameText = ({ answer }: Compared): SQL => sql`lower(found) = lower(${answer}::text)`

const SAME: Readonly<Record<AnswerFilter['comparesAs'], (compared: Compared) => SQL>> = {
  text: sameText,
  date: sameText,
  number: inOrder(sql`=`),
  option: ({ answer }) => sql`found = ${answer}::text`,
}

const isThere = (): SQL => sql`found <> ''`

const CONDITIONS: Readonly<Record<AnswerOperator, Compare>> = {
  equals: some(isSame),
  notEquals: none(isSame),
  contains: some(({ answer }) => contains(sql`found`, answer) ?? sql`true`),
  isEmpty: none(isThere),
  isNotEmpty: some(isThere),
  greaterThan: some(inOrder(sql`>`)),
  lessThan: some(inOrder(sql`<`)),
  // A cleared date is stored as an empty text.
  before: some(({ answer }) => sql`found <> '' and found < ${answer}`),
  after: some(({ answer }) => sql`found > ${answer}`),
}
