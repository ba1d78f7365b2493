// The data and requests of Parse Server: one user for each team, one state for each task and team,
// which only the team's user can read and change.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { productsForm } from '../../apps/server/src/demo/products.form.ts'
import { startChild, type Child } from '../load/children.ts'
import type { LoadRequest, NextRequest } from '../load/put-under-load.ts'
import type { Stage } from '../load/stage.ts'
import { ask, cycle, once } from '../operations/operation.ts'
import { pairsOf } from '../operations/pairs.ts'

const VERSION = '9.10.0'

export interface Peer {
  readonly child: Child
  /** By the names of the portal's operations. */
  readonly next: Readonly<Record<string, () => Promise<NextRequest>>>
  /** Makes all targets fresh. */
  reset(): Promise<void>
  /** The number of completed states and submissions, to compare with the acknowledged writes. */
  written(): Promise<{ readonly complete: number; readonly submissions: number }>
  stop(): Promise<void>
}

function installParse(): string {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-parse-'))
  const args = ['install', `parse-server@${VERSION}`, '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', [...args, '--prefix', folder], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('Parse Server could not be installed')
  return folder
}

interface Asked {
  readonly method: LoadRequest['method']
  readonly path: string
  readonly session?: string
  readonly body?: unknown
}

const parse = ({ method, path, session, body }: Asked): LoadRequest => ({
  method,
  path: `/parse${path}`,
  headers: {
    'content-type': 'application/json',
    'x-parse-application-id': 'bench',
    ...(session === undefined
      ? { 'x-parse-master-key': 'bench' }
      : { 'x-parse-session-token': session }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

const sessionOf = (teamId: string): string => `r:${teamId}`
const stateOf = ({ taskId, teamId }: { taskId: string; teamId: string }): string =>
  `${taskId}-${teamId}`
const pointer = (className: string, objectId: string) => ({
  __type: 'Pointer',
  className,
  objectId,
})

export async function startParse(stage: Stage): Promise<Peer> {
  const folder = installParse()
  await stage.admin.query('create database parse')
  const url = new URL(stage.admin.options.connectionString ?? '')
  url.pathname = '/parse'
  const child = await startChild({
    args: [fileURLToPath(new URL('parse-server.cjs', import.meta.url))],
    env: { DATABASE_URL: url.href, PARSE_FOLDER: folder },
    health: '/health',
  })
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  pool.on('error', () => undefined)
  await fill(stage, child, pool)
  return {
    child,
    next: requestsOf(stage),
    async reset() {
      await pool.query(`update "TaskState" set "isComplete" = false`)
      await pool.query('delete from "Submission"')
      await pool.query('vacuum analyze')
    },
    async written() {
      const { rows } = await pool.query<{ complete: number; submissions: number }>(
        `select (select count(*)::int from "TaskState" where "isComplete") as complete,
           (select count(*)::int from "Submission") as submissions`,
      )
      return rows[0] ?? { complete: 0, submissions: 0 }
    },
    async stop() {
      await pool.end()
      await child.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The API makes one row of each class, with its columns. The others are copies of it. */
async function fill(stage: Stage, { url }: Child, pool: pg.Pool): Promise<void> {
  const add = (path: string, body: unknown) =>
    ask(url, parse({ method: 'POST', path, body })).then(
      (text) => JSON.parse(text) as { objectId: string },
    )
  const user = await add('/users', { username: 'first', password: 'only for measuring', team: '' })
  await add('/login', { username: 'first', password: 'only for measuring' })
  const task = await add('/classes/Task', { title: '', type: '', dueDate: '' })
  const values = { task: pointer('Task', task.objectId), team: '', isComplete: false }
  const ACL = { [user.objectId]: { read: true, write: true } }
  await add('/classes/TaskState', { ...values, ACL, completedBy: pointer('_User', user.objectId) })
  await add('/classes/Submission', { ...values, values: { a: 1 }, ACL })
  const teams = stage.callers.map(({ teamId }) => teamId)
  const { rows: tasks } = await stage.admin.query<{ id: string }>(
    `select id, title, type, due_date::text as "dueDate" from tasks where not is_archived group by id, title, type, due_date`,
  )
  await pool.query(
    `insert into "_User" ("objectId", username, team, "createdAt", "updatedAt", _rperm, _wperm)
     select id, id, id, now(), now(), array['*', id], array[id] from unnest($1::text[]) id`,
    [teams],
  )
  await pool.query(
    `insert into "_Session" ("objectId", "sessionToken", "user", "expiresAt", "createdAt", "updatedAt")
     select 's' || id, 'r:' || id, id, now() + interval '1 day', now(), now() from unnest($1::text[]) id`,
    [teams],
  )
  await pool.query(
    `insert into "Task" ("objectId", title, type, "dueDate", "createdAt", "updatedAt")
     select id, title, type, "dueDate", now(), now()
     from json_to_recordset($1) as t(id text, title text, type text, "dueDate" text)`,
    [JSON.stringify(tasks)],
  )
  await pool.query(
    `insert into "TaskState" ("objectId", task, team, "isComplete", "createdAt", "updatedAt", _rperm, _wperm)
     select task || '-' || team, task, team, false, now(), now(), array[team], array[team]
     from unnest($1::text[]) task cross join unnest($2::text[]) team`,
    [tasks.map(({ id }) => id), teams],
  )
  await pool.query('create index on "TaskState" (team)')
  await pool.query('vacuum analyze')
}

function requestsOf(stage: Stage): Peer['next'] {
  return {
    W1: async () => {
      const caller = cycle(stage.callers)
      return () => {
        const { teamId } = caller()
        const where = encodeURIComponent(JSON.stringify({ team: teamId }))
        const path = `/classes/TaskState?where=${where}&include=task&limit=100`
        return parse({ method: 'GET', path, session: sessionOf(teamId) })
      }
    },
    W2: async () => {
      const pair = once(await pairsOf(stage, stage.tickTasks))
      return () => {
        const found = pair()
        if (found === null) return null
        const { caller, taskId } = found
        const { teamId } = caller
        return parse({
          method: 'PUT',
          path: `/classes/TaskState/${stateOf({ taskId, teamId })}`,
          session: sessionOf(teamId),
          body: completeBy(teamId),
        })
      }
    },
    W3: async () => {
      const pair = once(await pairsOf(stage, stage.formTasks))
      let n = 0
      return () => {
        const found = pair()
        n += 1
        return found && submission({ taskId: found.taskId, teamId: found.caller.teamId, n })
      }
    },
  }
}

const completeBy = (teamId: string) => ({ isComplete: true, completedBy: pointer('_User', teamId) })

/** The answers alone. The portal also completes the task and writes two emails. */
function submission({ taskId, teamId, n }: { taskId: string; teamId: string; n: number }) {
  const who = { name: 'Amber Bakery', contact: 'Amelia Carter', email: 'amelia@amber.example' }
  const body = {
    task: pointer('Task', taskId),
    team: teamId,
    isComplete: true,
    values: productsForm.answers({ ...who, n }),
    ACL: { [teamId]: { read: true, write: true } },
  }
  return parse({ method: 'POST', path: '/classes/Submission', session: sessionOf(teamId), body })
}
