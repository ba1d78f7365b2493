// The environment of the operations: the large demo event in its own PostgreSQL, signed-in people
// of many teams, and the portal and baseline that serve it.
import { TASK_TYPES, teamMay } from '@eventflow/domain/tasks'
import type pg from 'pg'
import { addSession } from '../../apps/server/src/modules/access/access.repository.ts'
import { hashToken, newToken } from '../../apps/server/src/platform/auth/index.ts'
import { inEvent, openDatabase } from '../../apps/server/src/platform/db/index.ts'
import type { Child } from './children.ts'

export interface Caller {
  readonly cookie: string
  readonly userId: string
  readonly teamId: string
  readonly teamTypeId: string
  readonly isChild: boolean
}

export interface Pair {
  readonly caller: Caller
  readonly taskId: string
}

export interface Stage {
  /** Connections as the owner, which bypass row-level security, for preparations and checks. */
  readonly admin: pg.Pool
  readonly eventId: string
  readonly formId: string
  readonly callers: readonly Caller[]
  readonly organiser: string
  /** Several, because the portal limits the simultaneous calls and the rate of one account. */
  readonly organisers: readonly string[]
  /** Tasks without a form, and tasks with the form of thirty questions. */
  readonly tickTasks: readonly string[]
  readonly formTasks: readonly string[]
  readonly portals: readonly Child[]
  readonly baseline: Child
  /** The baseline writes no emails. */
  readonly isBare: boolean
  /** The main process of PostgreSQL. */
  readonly postmaster: number
}

const MAX_SIGNED_IN = 1000
const FORM_TASKS = 15
const ORGANISERS = 40

export type Prepared = Omit<Stage, 'portals' | 'baseline' | 'isBare' | 'postmaster'>

export async function prepare(admin: pg.Pool, appUrl: string): Promise<Prepared> {
  const one = async (text: string, values: unknown[] = []): Promise<string> => {
    const { rows } = await admin.query<{ id: string }>(text, values)
    return rows[0]?.id ?? ''
  }
  const eventId = await one('select id from events limit 1')
  const formId = await one(`select id from forms where title = 'Product entry'`)
  const formTasks = await askForForm(admin, formId)
  const { rows: ticked } = await admin.query<{ id: string }>(
    // Excludes tasks that require reading, whose calls need the versions that were read, and tasks
    // that wait for others, which are refused.
    `select id from tasks t where type = any($1) and completes_when is null and asks_to_read is null
       and not exists (select from task_dependencies d where d.event_id = t.event_id and d.task_id = t.id)
     order by id`,
    [TASK_TYPES.filter((type) => teamMay('complete', type))],
  )
  return {
    admin,
    eventId,
    formId,
    formTasks,
    tickTasks: ticked.map(({ id }) => id),
    ...(await signIn(admin, { appUrl, eventId })),
  }
}

/** Adds the form to fifteen of the tasks that all teams have. */
async function askForForm(admin: pg.Pool, formId: string): Promise<string[]> {
  const { rows: there } = await admin.query<{ id: string }>(
    'select id from tasks where form_id = $1',
    [formId],
  )
  if (there.length > 0) return there.map(({ id }) => id)
  const { rows } = await admin.query<{ id: string }>(
    `update tasks set type = 'form', form_id = $1, show_to_child_teams = true where id in (
       select id from tasks t where type = 'task' and not exists (
         select from audience_team_types r where r.event_id = t.event_id and r.owner_id = t.id)
       order by title limit ${FORM_TASKS}) returning id`,
    [formId],
  )
  return rows.map(({ id }) => id)
}

/** Accounts of organisers: the first one and copies of it. */
async function addOrganisers(admin: pg.Pool): Promise<string[]> {
  const { rows } = await admin.query<{ accountId: string }>(
    `with first as (select * from users where permissions = 'admin' order by email limit 1),
     copies as (select 'bench-organiser-' || n as id from generate_series(2, $1::int) n),
     made_accounts as (
       insert into accounts (id, email) select id, id || '@example.com' from copies
       on conflict do nothing),
     made_users as (
       insert into users (event_id, id, sign_in_account_id, first_name, surname, email, permissions, is_onboarded)
       select event_id, copies.id, copies.id, first_name, surname, copies.id || '@example.com', permissions, true
       from first cross join copies on conflict do nothing),
     made_members as (
       insert into team_members (event_id, team_id, user_id)
       select m.event_id, m.team_id, copies.id from team_members m
       join first on first.event_id = m.event_id and first.id = m.user_id cross join copies
       on conflict do nothing)
     select sign_in_account_id as "accountId" from first union all select id from copies`,
    [ORGANISERS],
  )
  return rows.map(({ accountId }) => accountId)
}

interface SignInOptions {
  readonly appUrl: string
  readonly eventId: string
}

async function signIn(
  admin: pg.Pool,
  { appUrl, eventId }: SignInOptions,
): Promise<Pick<Stage, 'callers' | 'organiser' | 'organisers'>> {
  const { rows } = await admin.query<Omit<Caller, 'cookie'> & { accountId: string }>(
    `select u.id as "userId", u.sign_in_account_id as "accountId", t.id as "teamId",
       t.team_type_id as "teamTypeId", t.parent_team_id is not null as "isChild"
     from teams t join users u on u.event_id = t.event_id and u.id = t.owner_id
     where not t.is_organiser order by t.id limit ${MAX_SIGNED_IN}`,
  )
  const admins = await addOrganisers(admin)
  const database = openDatabase(appUrl, { size: 1 })
  const cookies = await inEvent(
    { db: database.db, enqueue: async () => [] },
    { eventId, limits: 'none' },
    async (scope) => {
      const made: string[] = []
      for (const accountId of [...rows.map((one) => one.accountId), ...admins]) {
        const token = newToken()
        await addSession(scope, { tokenHash: hashToken(token), accountId })
        made.push(`eventflow=${token}`)
      }
      return made
    },
  )
  await database.close()
  const callers = rows.map(({ userId, teamId, teamTypeId, isChild }, n) => ({
    userId,
    teamId,
    teamTypeId,
    isChild,
    cookie: cookies[n] ?? '',
  }))
  const organisers = cookies.slice(rows.length)
  return { callers, organisers, organiser: organisers[0] ?? '' }
}
