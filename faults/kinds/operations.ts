// Work of several steps that one call starts: the call, the tables it writes in order, and its
// progress. Each run uses new records.
import { randomUUID } from 'node:crypto'
import type { Stage } from '../stage/stage.ts'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** A text is a spreadsheet, bytes are any other file. */
  readonly body?: object | string | Uint8Array<ArrayBuffer>
}

export interface Work {
  readonly call: Call
  /**
   * Continues work for which a job is responsible, as if its delay had passed; it is not requested
   * again.
   */
  readonly goOn?: () => Promise<unknown>
  /** Everything that the work affects, as one text. */
  readonly state: () => Promise<string>
  /** The expected counts after the work is done. */
  readonly wanted: Readonly<Record<string, number>>
  readonly counts: () => Promise<Readonly<Record<string, number>>>
}

export interface Operation {
  readonly name: string
  /**
   * Tables written only by this work. It waits for them, or has written them when it waits for
   * later ones.
   */
  readonly steps: readonly string[]
  /**
   * Tables that all writers write, after `mark`. The work is identified when it has a connection
   * and waits for `mark`, and is then let through to them.
   */
  readonly late: readonly string[]
  readonly mark: string
  readonly prepare: (at: Place) => Promise<Work>
}

export interface Place {
  readonly stage: Stage
  readonly eventId: string
  /** The calling user. */
  readonly userId: string
  ask(call: Call): Promise<{ status: number; body: Readonly<Record<string, unknown>> }>
  /** Calls once. Returns the status, or null without a response. */
  askOnce(call: Call): Promise<number | null>
  /** The body of a GET response. */
  read(path: string): Promise<string>
}

/** Counts and rows, from SQL with one parameter. */
function watch({ stage }: Place, about: string, queries: Readonly<Record<string, string>>) {
  const read = async (name: string): Promise<unknown[]> =>
    (await stage.admin.query(queries[name] ?? '', [about])).rows
  const names = Object.keys(queries)
  return {
    state: async () => JSON.stringify(await Promise.all(names.map(read))),
    counts: async () => {
      const rows = await Promise.all(names.map(async (name) => [name, (await read(name)).length]))
      return Object.fromEntries(rows) as Record<string, number>
    },
  }
}

const OF_TEAM = {
  accounts: 'select a.email from accounts a where a.email like $1 order by 1',
  users: 'select u.id from users u where u.email like $1 order by 1',
  teams: `select t.id, t.owner_id from teams t where t.name || '@fault.example' like $1`,
  members: `select m.user_id from team_members m join users u on u.event_id = m.event_id
    and u.id = m.user_id where u.email like $1 order by 1`,
  emails: 'select e.id from emails e where e.recipient like $1 order by 1',
  log: `select l.id from audit_log l where l.action like 'teams.%' and exists (
    select from teams t where 'team:' || t.id = any(l.things)
      and t.name || '@fault.example' like $1)`,
}

const newTeam = (tag: string): Call => ({
  method: 'POST',
  path: '/teams',
  body: {
    name: tag,
    owner: { firstName: 'Kim', surname: 'Killed', email: `${tag}@fault.example` },
  },
})

const addTeam: Operation = {
  name: 'add team',
  steps: ['accounts', 'users', 'teams', 'team_members'],
  late: ['emails', 'audit_log', 'pgboss.job'],
  mark: 'team_members',
  prepare: async (place) => {
    const tag = randomUUID()
    const wanted = { accounts: 1, users: 1, teams: 1, members: 1, emails: 1, log: 1 }
    return { call: newTeam(tag), wanted, ...watch(place, `${tag}%`, OF_TEAM) }
  },
}

/** A team with an owner and a member. */
export async function aTeam({ ask }: Place): Promise<{ tag: string; teamId: string }> {
  const tag = randomUUID()
  const { body } = await ask(newTeam(tag))
  const teamId = String(body['id'])
  const member = { firstName: 'Mo', surname: 'Member', email: `${tag}.mo@fault.example` }
  await ask({ method: 'POST', path: `/teams/${teamId}/members`, body: member })
  return { tag, teamId }
}

const deleteTeam: Operation = {
  name: 'delete team',
  steps: ['teams', 'team_members', 'users'],
  late: ['emails', 'audit_log'],
  mark: 'team_members',
  prepare: async (place) => {
    const { tag, teamId } = await aTeam(place)
    const { users, teams, members } = OF_TEAM
    const wanted = { users: 0, teams: 0, members: 0 }
    const call = { method: 'DELETE', path: `/teams/${teamId}` } as const
    return { call, wanted, ...watch(place, `${tag}%`, { users, teams, members }) }
  },
}

const deletePerson: Operation = {
  name: 'delete a person, and hand over',
  steps: ['teams', 'team_members', 'users'],
  late: ['audit_log'],
  mark: 'team_members',
  prepare: async (place) => {
    const { tag } = await aTeam(place)
    const idOf = async (email: string): Promise<string> => {
      const { rows } = await place.stage.admin.query<{ id: string }>(
        'select id from users where email = $1',
        [email],
      )
      return rows[0]?.id ?? ''
    }
    const [owner, member] = [
      await idOf(`${tag}@fault.example`),
      await idOf(`${tag}.mo@fault.example`),
    ]
    const { users, teams, members } = OF_TEAM
    const owned = {
      owned: `select id from teams where owner_id = '${member}' and name || '%' = $1`,
    }
    const wanted = { users: 1, teams: 1, members: 1, owned: 1 }
    const call = {
      method: 'POST',
      path: `/users/${owner}/delete`,
      body: { successorId: member },
    } as const
    return { call, wanted, ...watch(place, `${tag}%`, { users, teams, members, ...owned }) }
  },
}

const addCustomField: Operation = {
  name: 'add custom field',
  steps: ['custom_fields', 'custom_field_values'],
  late: ['audit_log'],
  mark: 'custom_fields',
  prepare: async (place) => {
    const label = randomUUID()
    const { rows } = await place.stage.admin.query<{ n: number }>(
      'select count(*)::int as n from teams where event_id = $1',
      [place.eventId],
    )
    const body = { label, type: 'text', defaultValue: 'as it begins' }
    return {
      call: { method: 'POST', path: '/custom-fields', body },
      wanted: { fields: 1, values: rows[0]?.n ?? 0 },
      ...watch(place, label, {
        fields: 'select id from custom_fields where label = $1',
        values: `select v.team_id from custom_field_values v join custom_fields f
          on f.event_id = v.event_id and f.id = v.custom_field_id where f.label = $1 order by 1`,
      }),
    }
  },
}

const importRow: Operation = {
  name: 'import row',
  steps: ['accounts', 'users', 'teams', 'team_members', 'import_rows'],
  late: [],
  mark: 'team_members',
  prepare: async (place) => {
    const tag = randomUUID()
    const file = `teamName,teamType,ownerFirstName,ownerSurname,ownerEmail
${tag},,Kim,Killed,${tag}@fault.example
`
    const path = `/imports?name=${tag}.csv` as const
    const { body } = await place.ask({ method: 'POST', path, body: file })
    const { accounts, users, teams, members } = OF_TEAM
    return {
      call: { method: 'POST', path: `/imports/${String(body['id'])}/start` },
      goOn: () =>
        place.stage.admin.query(
          `update pgboss.job set state = 'retry', start_after = now()
           where name = 'imports.run' and (state = 'retry' or
             (state = 'active' and started_on < now() - interval '5 seconds'))`,
        ),
      wanted: { accounts: 1, users: 1, teams: 1, members: 1, rows: 1 },
      ...watch(place, `${tag}%`, {
        accounts,
        users,
        teams,
        members,
        rows: `select r.id, r.team_id from import_rows r join imports i on i.event_id = r.event_id
          and i.id = r.import_id where i.name like $1 and r.outcome = 'added'`,
      }),
    }
  },
}

export const operations: readonly Operation[] = [
  importRow,
  addTeam,
  deleteTeam,
  deletePerson,
  addCustomField,
]
