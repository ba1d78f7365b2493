// kill -9 at every step of an email address change and of its undo. Account, users of all events,
// sessions, links and emails change together or not at all, and the link stays valid if nothing has
// changed.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isPassing } from '../load/caller.ts'
import type { Ledger } from '../load/ledger.ts'
import { hold } from '../stage/held.ts'
import type { Stage } from '../stage/stage.ts'
import type { Fault } from './fault.ts'
import { backInTime } from './kills.ts'

interface Person {
  readonly accountId: string
  readonly email: string
  readonly newEmail: string
  readonly cookie: string
  /** Token that undoes the change after it was made. */
  readonly undo: string
}

const MAX_REQUEST_MS = 30_000
const ASK_AGAIN_MS = 200

/** What a statement of the change waits for, in the order of the statements. */
const STEPS = {
  'the account is locked': ({ accountId }) =>
    `select from accounts where id = '${accountId}' for update`,
  'the link is used': ({ accountId }) =>
    `select from mail_tokens where account_id = '${accountId}' for update`,
  'the users of the events are changed': ({ accountId }) =>
    `select from users where sign_in_account_id = '${accountId}' order by event_id desc limit 1 for update`,
  'sessions end': ({ accountId }) =>
    `select from sessions where account_id = '${accountId}' for update`,
  'the letter is written': () => 'lock table emails in share mode',
  'the row of the audit log is written': () => 'lock table audit_log in share mode',
  'the job of the letter is added': () => 'lock table pgboss.job in share mode',
} as const satisfies Record<string, (person: Person) => string>
type Step = keyof typeof STEPS
const EVERY_STEP = Object.keys(STEPS) as Step[]
const FIRST_STEP = 'the account is locked'

/** Undoing sends no email. */
const OF_CHANGE_ALONE: ReadonlySet<Step> = new Set([
  'the letter is written',
  'the job of the letter is added',
])

export const killedEmailChange: Fault = {
  name: 'killed-email-change',
  title: 'a server is killed at each step of a change of address, and of undoing it',
  times: 3,
  run: async (stage, times, ledger) => {
    const wrong: string[] = []
    const otherEventId = await anotherEvent(stage)
    for (let n = 0; n < times; n += 1) {
      for (const step of EVERY_STEP) {
        wrong.push(...(await killedAt(stage, { step, otherEventId, isUndone: false }, ledger)))
        if (OF_CHANGE_ALONE.has(step)) continue
        wrong.push(...(await killedAt(stage, { step, otherEventId, isUndone: true }, ledger)))
      }
    }
    return wrong
  },
}

interface Case {
  readonly step: Step
  readonly otherEventId: string
  /** Whether the kill happens during the undo instead of the change. */
  readonly isUndone: boolean
}

async function killedAt(stage: Stage, one: Case, ledger: Ledger): Promise<string[]> {
  const where = `${one.isUndone ? 'undoing' : 'changing'}, before ${one.step}`
  const person = await aPerson(stage, one.otherEventId)
  const asked = one.isUndone ? await changed(stage, person) : person
  const before = await stateOf(stage, person)
  const isReached = await killAtStep(stage, one, asked)
  const late = await backInTime(stage)
  const after = await stateOf(stage, person)
  // The link was not used up.
  const again = await askFor(one)(stage, asked)
  const wanted = one.isUndone ? person.email : person.newEmail
  const emails = await emailsOf(stage, person)
  ledger.retries.push(`${where}: killed`)
  const wrong = [
    isReached ? null : 'nothing waited there',
    late,
    after === before ? null : `half done\n    ${before}\n    ${after}`,
    again === 200 ? null : `refused afterwards, ${again}`,
    emails.every((email) => email === wanted) ? null : `${emails.join()} afterwards`,
  ]
  return wrong.filter((line) => line !== null).map((line) => `${where}: ${line}`)
}

const askFor = ({ isUndone }: Case) => (isUndone ? undo : change)

/**
 * Kills the portal while the call waits at the step, and restarts it. Returns whether the call
 * reached the step.
 */
async function killAtStep(stage: Stage, one: Case, person: Person): Promise<boolean> {
  // First makes the call wait at the first step with its connection, before other writers may wait
  // for the same.
  const first = await hold(stage, STEPS[FIRST_STEP](person))
  const answer = askFor(one)(stage, person).catch(() => null)
  await first.isWaitedFor('accounts')
  const held = one.step === FIRST_STEP ? first : await hold(stage, STEPS[one.step](person))
  if (held !== first) await first.release()
  const isReached = await held.isWaitedFor('accounts')
  for (const portal of stage.portals) await portal.kill()
  await held.release()
  for (const portal of stage.portals) await portal.start()
  await answer
  return isReached
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const newToken = (): string => randomBytes(32).toString('base64url')

async function anotherEvent({ admin }: Stage): Promise<string> {
  const id = randomUUID()
  await admin.query('insert into events (id, slug) values ($1, $1)', [id])
  return id
}

/** A signed-in person of two events, with the link to the new address. */
async function aPerson({ admin }: Stage, otherEventId: string): Promise<Person> {
  const accountId = randomUUID()
  const [email, newEmail] = [`${accountId}@old.example`, `${accountId}@new.example`]
  const [cookie, undoToken] = [newToken(), newToken()]
  const { rows } = await admin.query<{ id: string }>('select id from events where is_demo')
  const eventId = rows[0]?.id ?? ''
  await admin.query('insert into accounts (id, email) values ($1, $2)', [accountId, email])
  for (const one of [eventId, otherEventId])
    await admin.query(
      `insert into users (event_id, id, sign_in_account_id, first_name, surname, email)
       values ($1, $2, $3, 'Kim', 'Killed', $4)`,
      [one, randomUUID(), accountId, email],
    )
  for (const token of [cookie, newToken()])
    await admin.query(
      `insert into sessions (token_hash, account_id, at_event_id, expires_at)
       values ($1, $2, $3, now() + interval '1 day')`,
      [hashOf(token), accountId, eventId],
    )
  await admin.query(
    `insert into mail_tokens (token_hash, account_id, mode, email, next_email, expires_at)
     values ($1, $2, 'verifyAndChangeEmail', $3, $4, now() + interval '1 hour')`,
    [hashOf(undoToken), accountId, email, newEmail],
  )
  return { accountId, email, newEmail, cookie, undo: undoToken }
}

interface Post {
  readonly body: object
  readonly cookie: string
}

/** The final response. Concurrent writers may leave no free connection for a while. */
async function post(stage: Stage, path: string, sent: Post): Promise<number> {
  const status = await postOnce(stage, path, sent)
  if (!isPassing(status)) return status
  await pause(ASK_AGAIN_MS)
  return post(stage, path, sent)
}

async function postOnce(stage: Stage, path: string, { body, cookie }: Post): Promise<number> {
  const headers = { 'content-type': 'application/json', cookie: `eventflow=${cookie}` }
  // Directly, because the balancer would repeat the request.
  const [portal] = stage.portals
  const answer = await fetch(`${portal?.url}/api/auth/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(MAX_REQUEST_MS),
  })
  return answer.status
}

const change = (stage: Stage, { cookie, undo: token }: Person): Promise<number> =>
  post(stage, 'update-email', { body: { token }, cookie })

const undo = (stage: Stage, { cookie, undo: token, email }: Person): Promise<number> =>
  post(stage, 'rollback-email', { body: { token, originalEmail: email }, cookie })

/**
 * Makes the change. The email contains the token for its undo, which is replaced by a known one.
 */
async function changed(stage: Stage, person: Person): Promise<Person> {
  const status = await change(stage, person)
  if (status !== 200) throw new Error(`The address was not changed beforehand: ${status}`)
  const token = newToken()
  await stage.admin.query(
    `update mail_tokens set token_hash = $1 where account_id = $2 and mode = 'rollbackEmail'`,
    [hashOf(token), person.accountId],
  )
  return { ...person, undo: token }
}

async function emailsOf({ admin }: Stage, { accountId }: Person): Promise<string[]> {
  const { rows } = await admin.query<{ email: string }>(
    `select email from accounts where id = $1
     union all select email from users where sign_in_account_id = $1`,
    [accountId],
  )
  return rows.map(({ email }) => email)
}

/**
 * Everything that a change affects. The last-seen time of sessions is omitted, because reads also
 * write it.
 */
async function stateOf(stage: Stage, person: Person): Promise<string> {
  const count = async (sql: string): Promise<unknown[]> =>
    (await stage.admin.query(sql, [person.accountId])).rows
  return JSON.stringify([
    await emailsOf(stage, person),
    await count('select password_hash from accounts where id = $1'),
    await count('select mode, used_at from mail_tokens where account_id = $1 order by token_hash'),
    await count('select token_hash from sessions where account_id = $1 order by token_hash'),
    await count(
      `select alias from emails where user_id in (select id from users where sign_in_account_id = $1)`,
    ),
    await count('select action from audit_log where actor_account_id = $1 order by at'),
  ])
}
