// An admin of the demo event, who repeats each call until there is a response.
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isPassing } from '../load/caller.ts'
import type { Stage } from '../stage/stage.ts'
import type { Call, Place } from './operations.ts'

const MAX_REQUEST_MS = 60_000
const ASK_AGAIN_MS = 200

/** Calls as an admin of the demo event. */
export async function anAdmin(stage: Stage): Promise<Place> {
  const { rows } = await stage.admin.query<{ id: string }>(
    `select u.id from users u join events e on e.id = u.event_id
     where e.is_demo and u.permissions = 'admin' limit 1`,
  )
  return asPerson(stage, rows[0]?.id ?? '')
}

/** Calls as this person, in a new session. */
export async function asPerson(stage: Stage, userId: string): Promise<Place> {
  const cookie = randomBytes(32).toString('base64url')
  const { rows } = await stage.admin.query<{ event_id: string }>(
    `insert into sessions (token_hash, account_id, at_event_id, expires_at)
     select $1, sign_in_account_id, event_id, now() + interval '1 day'
     from users where id = $2 returning at_event_id as event_id`,
    [createHash('sha256').update(cookie).digest('hex'), userId],
  )
  return {
    stage,
    userId,
    eventId: rows[0]?.event_id ?? '',
    ask: async (call) => {
      const answer = await untilAnswered(stage, cookie, call)
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    askOnce: (call) =>
      once(stage, cookie, call).then(
        ({ status }) => status,
        () => null,
      ),
    read: async (path) => (await untilAnswered(stage, cookie, { method: 'GET', path })).text(),
  }
}

/** The final response. Concurrent writers may leave no free connection for a while. */
async function untilAnswered(stage: Stage, cookie: string, call: Call): Promise<Response> {
  const answer = await once(stage, cookie, call)
  if (!isPassing(answer.status)) return answer
  await pause(ASK_AGAIN_MS)
  return untilAnswered(stage, cookie, call)
}

function once(stage: Stage, cookie: string, { method, path, body }: Call): Promise<Response> {
  const [portal] = stage.portals
  // Directly, because the balancer would repeat the request.
  return fetch(`${portal?.url}/api${path}`, {
    method,
    headers: { cookie: `eventflow=${cookie}`, ...(body && { 'content-type': typeOf(body) }) },
    ...(body && { body: isRaw(body) ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(MAX_REQUEST_MS),
  })
}

type Body = NonNullable<Call['body']>

const isRaw = (body: Body): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array

function typeOf(body: Body): string {
  if (typeof body === 'string') return 'text/csv'
  return body instanceof Uint8Array ? 'application/octet-stream' : 'application/json'
}
