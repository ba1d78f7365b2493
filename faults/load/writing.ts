// People who write all the time: organisers add tasks; teams submit a form, complete tasks and
// upload files. Each write carries a mark by which it is found again.
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { aField } from '@eventflow/domain/builders/forms'
import type { Stage } from '../stage/stage.ts'
import { signIn, type Answer, type Ask, type Caller } from './caller.ts'
import { newLedger, type Entry, type Ledger } from './ledger.ts'

/** How many wait to be used is limited for each person. */
const MOST_FILES_OF_ONE = 80
const FILE_BYTES = 40_000

export interface Writing {
  readonly ledger: Ledger
  /** Ends when everything that was begun has an answer, or `withinMs` are over. */
  finish(withinMs?: number): Promise<Ledger>
}

interface Writers {
  readonly ledger: Ledger
  readonly organiser: Caller
  readonly owners: readonly Caller[]
  readonly formId: string
  readonly fieldId: string
  /** Tasks with a team that has not completed them. */
  readonly open: { readonly taskId: string; readonly owner: Caller }[]
}

/** Begins to write, so many times a second. */
export async function startWriting(stage: Stage, perSecond = 20): Promise<Writing> {
  const ledger = newLedger()
  const ended = new AbortController()
  const writers = await prepare(stage, ledger, ended.signal)
  const underWay = new Set<Promise<void>>()
  let isOver = false
  let number = 0
  const keepWriting = async (): Promise<void> => {
    while (!isOver) {
      number += 1
      // A shut door must not pile up more and more who wait before it.
      if (underWay.size < 100) {
        const write = writeOne(writers, number)
        underWay.add(write)
        void write.finally(() => underWay.delete(write))
      }
      await pause(1_000 / perSecond)
    }
  }
  const writing = keepWriting()
  return {
    ledger,
    finish: async (withinMs = 60_000) => {
      isOver = true
      await writing
      const all = Promise.allSettled(underWay)
      await Promise.race([all, pause(withinMs, null, { ref: false })])
      ended.abort()
      await all
      return ledger
    },
  }
}

async function prepare(stage: Stage, ledger: Ledger, ended: AbortSignal): Promise<Writers> {
  const wishes = { url: stage.url, ledger, ended }
  const named = (rank: string) => stage.people.filter((person) => person.rank === rank)
  const [admin] = named('admin')
  if (admin === undefined) throw new Error('The demo event has no admin')
  const organiser = await signIn(wishes, admin)
  const owners = await Promise.all(named('teamOwner').map((person) => signIn(wishes, person)))
  return {
    ledger,
    organiser,
    owners,
    ...(await makeForm(organiser)),
    open: await openTasks(stage, owners),
  }
}

async function makeForm(organiser: Caller): Promise<{ formId: string; fieldId: string }> {
  const post = (wish: Ask) => organiser.ask(wish)
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

async function openTasks(stage: Stage, owners: readonly Caller[]): Promise<Writers['open']> {
  const found: Writers['open'] = []
  for (const owner of owners) {
    const { rows } = await stage.admin.query<{ id: string }>(
      `select t.id from tasks t
       join teams e on e.event_id = t.event_id and e.id = $1
       where t.type = 'task' and not t.is_archived and not t.is_approval_needed
       and t.completes_when is null and not exists (
         select from task_statuses s where s.event_id = t.event_id and s.task_id = t.id and s.team_id = e.id)
       and (not exists (select from task_team_types r where r.event_id = t.event_id and r.task_id = t.id)
         or exists (select from task_team_types r where r.event_id = t.event_id and r.task_id = t.id
           and r.team_type_id = e.team_type_id)) and e.parent_team_id is null`,
      [owner.teamId],
    )
    found.push(...rows.map(({ id }) => ({ taskId: id, owner })))
  }
  return found
}

const KINDS = ['submission', 'task', 'submission', 'file', 'submission', 'completion'] as const

async function writeOne(writers: Writers, number: number): Promise<void> {
  const kind = KINDS[number % KINDS.length] ?? 'task'
  const owner = writers.owners[number % writers.owners.length]
  if (owner === undefined) return
  const marker = `${kind}-${randomUUID()}`
  if (kind === 'file') return writeFile(writers, { owner, marker })
  if (kind === 'completion') return completeOne(writers, marker)
  const entry = begin(writers.ledger, { kind, marker })
  const answer = await (kind === 'task'
    ? writers.organiser.ask({
        method: 'POST',
        path: '/api/tasks',
        body: { title: marker, dueDate: '2030-01-15', description: '', type: 'task' },
      })
    : owner.ask({
        method: 'POST',
        path: `/api/filling/${writers.formId}/submit`,
        body: { values: { [writers.fieldId]: marker }, revision: 0 },
      }))
  end(writers.ledger, entry, { answer, id: kind === 'task' ? 'id' : 'submissionId' })
}

/** How many files wait for whom: the portal takes no more than a hundred of one person. */
const waitingFiles = new WeakMap<Caller, number>()

async function writeFile(
  { ledger }: Writers,
  { owner, marker }: { owner: Caller; marker: string },
): Promise<void> {
  const waiting = waitingFiles.get(owner) ?? 0
  if (waiting >= MOST_FILES_OF_ONE) return
  waitingFiles.set(owner, waiting + 1)
  const entry = begin(ledger, { kind: 'file', marker })
  const text = `${marker}\n${randomBytes(FILE_BYTES / 2).toString('hex')}`
  const answer = await owner.ask({
    method: 'POST',
    path: `/api/files?purpose=submission&name=${marker}.txt`,
    body: new TextEncoder().encode(text),
  })
  end(ledger, entry, { answer, id: 'id' })
}

async function completeOne({ ledger, open }: Writers, marker: string): Promise<void> {
  const next = open.pop()
  if (next === undefined) return
  const { taskId, owner } = next
  const about = { taskId, teamId: owner.teamId }
  const entry = begin(ledger, { kind: 'completion', marker, about })
  const path = `/api/my-tasks/${taskId}/status`
  const body = { isComplete: true, isNotApplicable: false, revision: 0 }
  const answer = await owner.ask({ method: 'PUT', path, body })
  // The first try was carried out and its answer lost: the second one then comes too late.
  if (answer?.status === 409 && 'current' in answer.body)
    Object.assign(entry, { id: taskId, acknowledgedAt: Date.now() })
  else end(ledger, entry, { answer, id: 'taskId' })
}

function begin(ledger: Ledger, what: Pick<Entry, 'kind' | 'marker' | 'about'>): Entry {
  const entry: Entry = { ...what, id: null, acknowledgedAt: null }
  ledger.entries.push(entry)
  return entry
}

function end(
  ledger: Ledger,
  entry: Entry,
  { answer, id }: { answer: Answer | null; id: string },
): void {
  if (answer === null) return
  if (answer.status >= 300) {
    ledger.refusals.push(`${entry.kind}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return
  }
  entry.id = String(answer.body[id] ?? entry.about?.taskId ?? '')
  entry.acknowledgedAt = Date.now()
}
