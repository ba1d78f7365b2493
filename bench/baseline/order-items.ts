import { newId } from '../../apps/server/src/platform/db/ids.ts'
import { answersLetter, type Letter } from './letter.ts'
import type { BaselineWork } from './server.ts'

/** One statement takes the units from a counter, or changes nothing. */
const text = `
with taken as (
  update bench_stock set units = units - $5 where form_id = $2 and units >= $5 returning units),
submission as (
  insert into submissions (event_id, id, form_id, definition_id, team_id, values, is_draft,
    submitted_at, submitted_by, created_at, created_by, updated_at, updated_by)
  select $1, $3, $2, (select id from form_definitions where event_id = $1 and form_id = $2 limit 1),
    $4, $6::jsonb, false, now(), $7, now(), $7, now(), $7 from taken returning id),
letters as (
  insert into emails (event_id, id, alias, recipient, reply_to, user_id, team_id, subject, html, text)
  select $1, id, 'formNotification', 'somebody@example.com', 'support@example.com', $7, $4,
    'Power', html, text
  from unnest($8::text[], $9::text[], $10::text[]) as letter(id, html, text), taken returning id),
jobs as (
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds,
    deletion_seconds, policy)
  select 'mail.deliver', jsonb_build_object('emailId', letters.id, 'eventId', $1::text), 26, 30, true,
    900, 604800, 'standard' from letters)
select id from submission`

let letter: Promise<Letter> | null = null

interface Wanted {
  readonly formId: string
  readonly teamId: string
  readonly userId: string
  readonly values: { readonly list: readonly [{ readonly quantity: number }] }
}

export const orderItems: BaselineWork = async ({ pool, body, eventId, isBare }) => {
  letter ??= answersLetter(['Power'])
  const { formId, teamId, userId, values } = JSON.parse(body) as Wanted
  const { quantity } = values.list[0]
  const write = await letter
  const mails = isBare ? [] : [write([String(quantity)]), write([String(quantity)])]
  const { rows } = await pool.query<{ id: string }>({
    name: 'order',
    text,
    values: [
      eventId,
      formId,
      newId(),
      teamId,
      quantity,
      JSON.stringify(values),
      userId,
      mails.map(() => newId()),
      mails.map(({ html }) => html),
      mails.map(({ text: plain }) => plain),
    ],
  })
  if (rows[0] === undefined) throw new Error('sold out')
  return JSON.stringify({ submissionId: rows[0].id, confirmationId: '', taskId: null, revision: 1 })
}
