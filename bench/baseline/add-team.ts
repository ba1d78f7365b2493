import { createHash, randomBytes } from 'node:crypto'
import { newId } from '../../apps/server/src/platform/db/ids.ts'
import { answersLetter, type Letter } from './letter.ts'
import type { BaselineWork } from './server.ts'

/** The welcome email to the owner, with its link and job. */
const LETTER = `,
token as (
  insert into mail_tokens (token_hash, account_id, mode, email, expires_at)
  select $10, account.id, 'setPassword', $3, now() + interval '7 days' from account),
letter as (
  insert into emails (event_id, id, alias, recipient, reply_to, user_id, team_id, subject, html, text)
  select $1, $11, 'welcome', $3, 'support@example.com', team.owner_id, team.id, 'Welcome', $12, $13
  from team returning id),
job as (
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds,
    deletion_seconds, policy)
  select 'mail.deliver', jsonb_build_object('emailId', letter.id, 'eventId', $1::text), 26, 30, true,
    900, 604800, 'standard' from letter)`

const added = (letter: string): string => `
with account as (
  insert into accounts (id, email) values ($2, $3) returning id),
person as (
  insert into users (event_id, id, sign_in_account_id, first_name, surname, email)
  select $1, $4, account.id, $5, $6, $3 from account returning id),
team as (
  insert into teams (event_id, id, name, owner_id, team_type_id)
  select $1, $7, $8, person.id, $9 from person returning *),
member as (
  insert into team_members (event_id, team_id, user_id)
  select $1, team.id, team.owner_id from team)${letter}
select json_build_object('id', id, 'name', name, 'ownerId', owner_id, 'ownerEmail', $3::text,
  'teamTypeId', team_type_id, 'memberCount', 1, 'revision', revision)::text as answer from team`

let known: Promise<Letter> | null = null

interface Wanted {
  readonly name: string
  readonly teamTypeId: string
  readonly owner: { readonly firstName: string; readonly surname: string; readonly email: string }
}

async function letterOf(): Promise<string[]> {
  known ??= answersLetter(['Set your password'])
  const letter = await known
  const token = randomBytes(32).toString('base64url')
  const mail = letter([`http://localhost:3000/auth/set-password#token=${token}`])
  return [createHash('sha256').update(token).digest('hex'), newId(), mail.html, mail.text]
}

export const addTeam: BaselineWork = async ({ pool, body, eventId, isBare }) => {
  const { name, teamTypeId, owner } = JSON.parse(body) as Wanted
  const { rows } = await pool.query<{ answer: string }>({
    name: 'add-team',
    text: added(isBare ? '' : LETTER),
    values: [
      eventId,
      newId(),
      owner.email,
      newId(),
      owner.firstName,
      owner.surname,
      newId(),
      name,
      teamTypeId,
      ...(isBare ? [] : await letterOf()),
    ],
  })
  return rows[0]?.answer ?? '{}'
}
