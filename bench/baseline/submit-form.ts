import { newId } from '../../apps/server/src/platform/db/ids.ts'
import type pg from 'pg'
import { answersLetter, type Letter } from './letter.ts'
import type { Asked, BaselineWork } from './server.ts'

interface Question {
  readonly id: string
  readonly type: string
  readonly label: string
  readonly isRequired: boolean
  readonly max?: number | string
  readonly options?: readonly { readonly value: string }[]
}

/** What a baseline may cache, because the form does not change during the measurement. */
interface Known {
  readonly questions: readonly Question[]
  readonly definitionId: string
  readonly letter: Letter
}

const text = `
with submission as (
  insert into submissions (event_id, id, form_id, definition_id, team_id, task_id, values, is_draft,
    submitted_at, submitted_by, created_at, created_by, updated_at, updated_by)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, false, now(), $8, now(), $8, now(), $8) returning id),
status as (
  insert into task_statuses (event_id, id, task_id, team_id, is_complete, completed_at, completed_by,
    created_at, created_by, updated_at, updated_by)
  values ($1, $9, $6, $5, true, now(), $8, now(), $8, now(), $8)
  on conflict (event_id, task_id, team_id) do update set is_complete = true, completed_at = now(),
    completed_by = $8, updated_at = now(), updated_by = $8, revision = task_statuses.revision + 1),
letters as (
  insert into emails (event_id, id, alias, recipient, reply_to, user_id, team_id, subject, html, text)
  select $1, id, 'formNotification', 'somebody@example.com', 'support@example.com', $8, $5,
    'Product entry', html, text
  from unnest($10::text[], $11::text[], $12::text[]) as letter(id, html, text) returning id)
insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds,
  deletion_seconds, policy)
select 'mail.deliver', jsonb_build_object('emailId', letters.id, 'eventId', $1::text), 26, 30, true,
  900, 604800, 'standard' from letters`

let known: Promise<Known> | null = null

async function learn({ pool, formId }: Pick<Asked, 'pool' | 'formId'>): Promise<Known> {
  const { rows } = await pool.query<{ definition: Question }>(
    'select definition from fields where form_id = $1 order by position',
    [formId],
  )
  const questions = rows.map(({ definition }) => definition)
  return {
    questions,
    definitionId: await definitionOf(pool, formId),
    letter: await answersLetter(questions.map(({ label }) => label)),
  }
}

async function definitionOf(pool: pg.Pool, formId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from form_definitions where form_id = $1 limit 1',
    [formId],
  )
  return rows[0]?.id ?? ''
}

/** Minimal validation: required, length and size, and known options. */
const problemsOf = (questions: readonly Question[], values: Record<string, unknown>): string[] =>
  questions.filter((question) => !fits(question, values[question.id])).map(({ id }) => id)

function fits({ isRequired, max, options }: Question, value: unknown): boolean {
  if (value === undefined || value === '') return !isRequired
  const size = typeof value === 'string' ? value.length : value
  if (typeof max === 'number' && typeof size === 'number' && size > max) return false
  return options === undefined || options.some((option) => option.value === value)
}

interface Given {
  readonly taskId: string
  readonly teamId: string
  readonly userId: string
  readonly values: Record<string, unknown>
}

export const submitForm: BaselineWork = async ({ pool, body, eventId, formId, isBare }) => {
  known ??= learn({ pool, formId })
  const { questions, definitionId, letter } = await known
  const { taskId, teamId, userId, values } = JSON.parse(body) as Given
  if (problemsOf(questions, values).length > 0) throw new Error('not valid')
  // One for the submitter and one for the organisers, which differ in a few words.
  const texts = isBare ? [] : questions.map(({ id }) => textOf(values[id]))
  const mails = isBare ? [] : [letter(texts), letter(texts)]
  const submissionId = newId()
  await pool.query({
    name: 'submit',
    text,
    values: [
      eventId,
      submissionId,
      formId,
      definitionId,
      teamId,
      taskId,
      JSON.stringify(values),
      userId,
      newId(),
      mails.map(() => newId()),
      mails.map(({ html }) => html),
      mails.map(({ text: plain }) => plain),
    ],
  })
  return JSON.stringify({ submissionId, confirmationId: '', taskId, revision: 1 })
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).join(', ')
    : String(value ?? '')
