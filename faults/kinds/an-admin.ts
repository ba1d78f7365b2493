// Somebody who may do everything at the demo event, and asks until there is an answer.
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isPassing } from '../load/caller.ts'
import type { Stage } from '../stage/stage.ts'
import type { Call, Place } from './operations.ts'

const LONGEST_REQUEST_MS = 60_000
const ASK_AGAIN_MS = 200

/** Calls as an admin of the demo event. */
export async function anAdmin(stage: Stage): Promise<Place> {
  const cookie = randomBytes(32).toString('base64url')
  const { rows } = await stage.admin.query<{ event_id: string }>(
    `insert into sessions (token_hash, account_id, at_event_id, expires_at)
     select $1, u.account_id, u.event_id, now() + interval '1 day'
     from users u join events e on e.id = u.event_id
     where e.is_demo and u.permissions = 'admin' limit 1 returning at_event_id as event_id`,
    [createHash('sha256').update(cookie).digest('hex')],
  )
  return {
    stage,
    eventId: rows[0]?.event_id ?? '',
    ask: (call) => untilAnswered(stage, cookie, call),
  }
}

type Answer = Awaited<ReturnType<Place['ask']>>

/** What was answered in the end: who writes meanwhile may leave no connection for a while. */
async function untilAnswered(stage: Stage, cookie: string, call: Call): Promise<Answer> {
  const { method, path, body } = call
  const [portal] = stage.portals
  // Past the balancer, which would ask again.
  const answer = await fetch(`${portal?.url}/api${path}`, {
    method,
    headers: {
      cookie: `eventflow=${cookie}`,
      ...(body && { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' }),
    },
    ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(LONGEST_REQUEST_MS),
  })
  if (!isPassing(answer.status))
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  await pause(ASK_AGAIN_MS)
  return untilAnswered(stage, cookie, call)
}
