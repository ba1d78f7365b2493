// Organisers' writes: tasks, imports, mailings, approval decisions.
import { accepted, begin, end } from './ledger.ts'
import { revisionOf } from './revision.ts'
import type { Writers } from './writers.ts'
import { completing, idOf, type Write } from './writes-of-teams.ts'

/** Teams of one import. */
export const ROWS_OF_AN_IMPORT = 2

export async function addTask(writers: Writers, { marker }: Write): Promise<void> {
  const { ledger, organiser } = writers
  const entry = begin(ledger, { kind: 'task', marker })
  const answer = await organiser.ask({
    method: 'POST',
    path: '/api/tasks',
    body: { title: marker, dueDate: '2030-01-15', description: '', type: 'task' },
  })
  end(ledger, entry, { answer, id: idOf(answer, 'id') })
}

/** Sending the file twice creates two imports. Only one is started. */
export async function importTeams(writers: Writers, { marker }: Write): Promise<void> {
  const { ledger, organiser } = writers
  const entry = begin(ledger, { kind: 'import', marker })
  const rows = Array.from(
    { length: ROWS_OF_AN_IMPORT },
    (_, n) => `${marker}.${n},,Kim,Killed,${marker}.${n}@fault.example`,
  )
  const file = ['teamName,teamType,ownerFirstName,ownerSurname,ownerEmail', ...rows, ''].join('\n')
  const loaded = await organiser.ask({
    method: 'POST',
    path: `/api/imports?name=${marker}.csv`,
    body: new TextEncoder().encode(file),
    headers: { 'content-type': 'text/csv' },
  })
  const importId = idOf(accepted(ledger, entry, loaded), 'id')
  if (importId === null) return
  const answer = await organiser.ask({ method: 'POST', path: `/api/imports/${importId}/start` })
  end(ledger, entry, { answer, id: importId })
}

export async function writeToPeople(writers: Writers, { marker }: Write): Promise<void> {
  const { ledger, organiser, userIds } = writers
  const entry = begin(ledger, { kind: 'mailing', marker })
  const begun = accepted(
    ledger,
    entry,
    await organiser.ask({
      method: 'POST',
      path: '/api/mailings',
      body: { audience: { userIds } },
    }),
  )
  const mailingId = idOf(begun, 'id')
  if (begun === null || mailingId === null) return
  const wording = { subject: marker, heading: 'Build-up', paragraphs: ['The hall opens at 8.'] }
  const saved = await organiser.ask({
    method: 'PUT',
    path: `/api/mailings/${mailingId}`,
    body: { wording, revision: begun.body['revision'] },
  })
  const revision = revisionOf(saved, 'revision')
  if (revision === null) return void accepted(ledger, entry, saved)
  const answer = await organiser.ask({
    method: 'POST',
    path: `/api/mailings/${mailingId}/send`,
    body: { revision },
  })
  end(ledger, entry, { answer, id: mailingId })
}

/**
 * A team submits its task and an organiser requests changes with a note. The next writer continues
 * with the same task.
 */
export async function review(writers: Writers, { marker }: Write): Promise<void> {
  const { ledger, organiser, reviewed } = writers
  const pair = reviewed.shift()
  if (pair === undefined) return
  const { taskId, owner } = pair
  const { teamId } = owner
  const entry = begin(ledger, { kind: 'review', marker, about: { taskId, teamId } })
  const sent = await owner.ask(completing(taskId, pair.revision))
  const revision = revisionOf(sent, 'statusRevision')
  if (revision === null) return void accepted(ledger, entry, sent)
  const answer = await organiser.ask({
    method: 'POST',
    path: `/api/tasks/${taskId}/teams/${teamId}/review`,
    body: { move: 'changesRequested', note: marker, revision },
  })
  end(ledger, entry, { answer, id: taskId })
  const { line } = (answer?.body ?? {}) as { line?: { statusRevision: number } }
  if (line !== undefined) reviewed.push({ ...pair, revision: line.statusRevision })
}
