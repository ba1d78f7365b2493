// The people who write, and their records: a form, open tasks, tasks that need approval.
import { aField } from '@eventflow/domain/builders/forms'
import type { Stage } from '../stage/stage.ts'
import { signIn, type Ask, type Caller } from './caller.ts'
import type { Ledger } from './ledger.ts'

const TASKS_WITH_APPROVAL = 2

/** A task of a team. */
export interface Pair {
  readonly taskId: string
  readonly owner: Caller
}

/** A task that needs approval, with the last known revision of the team's status. */
export interface Reviewed extends Pair {
  revision: number
}

export interface Writers {
  readonly ledger: Ledger
  readonly organiser: Caller
  readonly owners: readonly Caller[]
  /** Recipients of mailings. */
  readonly userIds: readonly string[]
  readonly formId: string
  readonly fieldId: string
  /** Open tasks. Each is completed once. */
  readonly open: Pair[]
  /** Tasks with a conversation. */
  readonly threads: readonly Pair[]
  /** Tasks in review. Only one writer at a time uses each. */
  readonly reviewed: Reviewed[]
}

export async function prepareWriters(
  stage: Stage,
  ledger: Ledger,
  ended: AbortSignal,
): Promise<Writers> {
  const options = { url: stage.url, ledger, ended }
  const named = (rank: string) => stage.people.filter((person) => person.rank === rank)
  const [admin] = named('admin')
  if (admin === undefined) throw new Error('The demo event has no admin')
  const organiser = await signIn(options, admin)
  const owners = await Promise.all(named('teamOwner').map((person) => signIn(options, person)))
  const open = await openTasks(stage, owners)
  return {
    ledger,
    organiser,
    owners,
    userIds: await ownersOf(stage, owners),
    ...(await makeForm(organiser)),
    open,
    threads: [...open],
    reviewed: await tasksWithApproval(organiser, owners),
  }
}

async function ownersOf({ admin }: Stage, owners: readonly Caller[]): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(
    'select owner_id as id from teams where id = any($1)',
    [owners.map(({ teamId }) => teamId)],
  )
  return rows.map(({ id }) => id)
}

async function tasksWithApproval(
  organiser: Caller,
  owners: readonly Caller[],
): Promise<Reviewed[]> {
  const found: Reviewed[] = []
  for (let n = 0; n < TASKS_WITH_APPROVAL; n += 1) {
    const body = {
      title: `With approval ${n}`,
      dueDate: '2030-01-15',
      description: '',
      type: 'task',
      isApprovalNeeded: true,
    }
    const answer = await organiser.ask({ method: 'POST', path: '/api/tasks', body })
    if (answer?.status !== 200) throw new Error('No task with approval can be made')
    const taskId = String(answer.body['id'])
    found.push(...owners.map((owner) => ({ taskId, owner, revision: 0 })))
  }
  return found
}

async function makeForm(organiser: Caller): Promise<{ formId: string; fieldId: string }> {
  const post = (requested: Ask) => organiser.ask(requested)
  const firstField = aField('text', { id: 'mark', label: 'Mark' })
  const body = { title: 'Under faults', firstField, submissionsPerTeam: null }
  const made = await post({ method: 'POST', path: '/api/forms', body })
  if (made === null || made.status !== 200) throw new Error('No form can be made')
  const formId = String(made.body['id'])
  const { fields } = made.body['definition'] as { fields: { id: string }[] }
  const published = await post({
    method: 'PUT',
    path: `/api/forms/${formId}/settings`,
    body: {
      revision: made.body['revision'],
      isPublished: true,
      isEditable: true,
      isPublic: false,
    },
  })
  if (published?.status !== 200) throw new Error(`No form to fill in: ${JSON.stringify(published)}`)
  return { formId, fieldId: fields[0]?.id ?? '' }
}

async function openTasks(stage: Stage, owners: readonly Caller[]): Promise<Pair[]> {
  const found: Pair[] = []
  for (const owner of owners) {
    const { rows } = await stage.admin.query<{ id: string }>(
      `select t.id from tasks t
       join teams e on e.event_id = t.event_id and e.id = $1
       where t.type = 'task' and not t.is_archived and not t.is_approval_needed
       and t.completes_when is null and not exists (
         select from task_statuses s where s.event_id = t.event_id and s.task_id = t.id and s.team_id = e.id)
       and (not exists (select from audience_team_types r where r.event_id = t.event_id and r.owner_id = t.id)
         or exists (select from audience_team_types r where r.event_id = t.event_id and r.owner_id = t.id
           and r.team_type_id = e.team_type_id)) and e.parent_team_id is null`,
      [owner.teamId],
    )
    found.push(...rows.map(({ id }) => ({ taskId: id, owner })))
  }
  return found
}
