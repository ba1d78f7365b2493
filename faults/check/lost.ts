// Nothing is lost or duplicated. Each acknowledged entry exists once, with all its parts. Other
// entries exist completely or not at all.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry, EntryKind, Ledger } from '../load/ledger.ts'
import { ROWS_OF_AN_IMPORT } from '../load/writes-of-organisers.ts'
import type { Stage } from '../stage/stage.ts'

/** Emails per submission: one to the submitter, one to the organisers. */
const EMAILS_OF_A_SUBMISSION = 2

type Place = Pick<Stage, 'admin' | 'filesFolder'>

export interface Wrong {
  /** Acknowledged entries that are missing or incomplete. */
  readonly lost: readonly string[]
  /** Entries that exist more often than requested. */
  readonly double: readonly string[]
}

/** Finds lost and duplicate entries, each with a short description. */
export async function findWrong(stage: Place, { entries }: Ledger): Promise<Wrong> {
  const [lost, double]: [string[], string[]] = [[], []]
  for (const { kind, ...entry } of entries) {
    const parts = await FINDERS[kind](stage, entry)
    const line = `${entry.marker}: ${parts.map(([n, wanted, what]) => `${n} of ${wanted} ${what}`).join(', ')}`
    const isAbsent = parts.every(([n]) => n === 0)
    if (parts.some(([n, wanted]) => n > wanted)) double.push(line)
    else if (
      parts.some(([n, wanted]) => n < wanted) &&
      (entry.acknowledgedAt !== null || !isAbsent)
    )
      lost.push(line)
  }
  return { lost, double }
}

/** Found number, expected number, and what is counted. */
type Part = readonly [found: number, wanted: number, what: string]
type Finder = (stage: Place, entry: Omit<Entry, 'kind'>) => Promise<readonly Part[]>

/** Each column of the statement is a count; `wanted` has the expected value of each. */
const counted =
  (wanted: Readonly<Record<string, number>>, statement: string): Finder =>
  async ({ admin }, { marker }) => {
    const { rows } = await admin.query<Record<string, number>>(statement, [marker])
    return Object.entries(wanted).map(([what, n]) => [rows[0]?.[what] ?? 0, n, what])
  }

const auditedAs = (action: string, thing: string): string =>
  `(select count(*)::int from audit_log a join found on a.event_id = found.event_id
     and a.action = '${action}' and '${thing}:' || found.id = any(a.things))`

const task = counted(
  { tasks: 1, logged: 1 },
  `with found as (select event_id, id from tasks where title = $1)
   select (select count(*)::int from found) as tasks, ${auditedAs('tasks.add', 'task')} as logged`,
)

const submission = counted(
  { submissions: 1, emails: EMAILS_OF_A_SUBMISSION },
  `with found as (
     select event_id, id from submissions where values::text like '%' || $1 || '%' and not is_draft)
   select (select count(*)::int from found) as submissions,
     (select count(*)::int from emails e join found on e.event_id = found.event_id
       and e.about_id = found.id) as emails`,
)

const comment = counted(
  { comments: 1 },
  'select count(*)::int as comments from comments where text = $1',
)

/**
 * The comments contain the note once, and the log has as many decisions as the comments have notes.
 */
const review: Finder = async ({ admin }, { marker, about }) => {
  const { rows } = await admin.query<{ notes: number; all: number; logged: number }>(
    `select (select count(*)::int from comments where text = $1) as notes,
       (select count(*)::int from comments where task_id = $2 and team_id = $3 and is_pinned) as all,
       (select count(*)::int from audit_log where action = 'reviews.move'
         and 'task:' || $2 = any(things) and 'team:' || $3 = any(things)) as logged`,
    [marker, about?.taskId, about?.teamId],
  )
  const { notes = 0, all = 0, logged = 0 } = rows[0] ?? {}
  return [
    [notes, 1, 'notes'],
    // All decisions about the pair are counted. Without a note, none of them belongs to this entry.
    [notes === 0 ? 0 : logged - all + 1, 1, 'log lines'],
  ]
}

const imported: Finder = async ({ admin }, { marker }) => {
  const { rows } = await admin.query<{
    loaded: number
    teams: number
    people: number
    added: number
  }>(
    `select (select count(*)::int from imports where name like $1 || '%' and state <> 'checked') as loaded,
       (select count(*)::int from teams where name like $1 || '.%') as teams,
       (select count(*)::int from users where email like $1 || '.%') as people,
       (select count(*)::int from import_rows r join imports i on i.event_id = r.event_id
         and i.id = r.import_id where i.name like $1 || '%' and r.outcome = 'added') as added`,
    [marker],
  )
  const { loaded = 0, teams = 0, people = 0, added = 0 } = rows[0] ?? {}
  return [
    [loaded, 1, 'imports'],
    [teams, ROWS_OF_AN_IMPORT, 'teams'],
    [people, ROWS_OF_AN_IMPORT, 'people'],
    [added, ROWS_OF_AN_IMPORT, 'rows added'],
  ]
}

/** A draft does not count, because nobody received an acknowledgement for it. */
const mailing: Finder = async ({ admin }, { marker }) => {
  const { rows } = await admin.query<{ sent: number; people: number; emails: number }>(
    `with found as (select event_id, id from mailings where subject = $1 and state <> 'draft')
     select (select count(*)::int from found) as sent,
       (select count(*)::int from mailing_recipients r join found on r.event_id = found.event_id
         and r.mailing_id = found.id and r.outcome <> 'leftOut') as people,
       (select count(*)::int from emails where alias = 'mailing' and subject = $1) as emails`,
    [marker],
  )
  const { sent = 0, people = 0, emails = 0 } = rows[0] ?? {}
  return [
    [sent, 1, 'mailings'],
    [emails, people, 'emails'],
  ]
}

const completion: Finder = async ({ admin }, { about }) => {
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::int as n from task_statuses where task_id = $1 and team_id = $2 and is_complete`,
    [about?.taskId, about?.teamId],
  )
  return [[rows[0]?.n ?? 0, 1, 'statuses']]
}

const fileRows = async ({ admin }: Place, marker: string, id: string | null) => {
  const { rows } = await admin.query<FileRow>(
    `select storage_key, sha256 from files where name = $1 || '.txt' and ($2::text is null or id = $2)`,
    [marker, id],
  )
  return rows
}

/** A request whose response was lost may leave a second file, which the sweep deletes. */
const file: Finder = async (stage, { marker, id }) => {
  const rows = await fileRows(stage, marker, id)
  const whole = rows.filter((row) => bytesAreWhole(stage.filesFolder, row) === true)
  return [[whole.length, Math.max(rows.length, 1), 'whole files']]
}

/** An upload creates exactly one file, with the bytes that were sent. */
const pieces: Finder = async (stage, { marker, sha256 }) => {
  const rows = await fileRows(stage, marker, null)
  const whole = rows.filter(
    (row) => row.sha256 === sha256 && bytesAreWhole(stage.filesFolder, row) === true,
  )
  return [
    [rows.length, 1, 'files'],
    [whole.length, 1, 'whole files'],
  ]
}

const FINDERS: Readonly<Record<EntryKind, Finder>> = {
  task,
  submission,
  completion,
  file,
  pieces,
  comment,
  import: imported,
  mailing,
  review,
}

interface FileRow {
  readonly storage_key: string
  readonly sha256: string
}

export function bytesAreWhole(
  filesFolder: string,
  { storage_key, sha256 }: FileRow,
): true | string {
  try {
    const bytes = readFileSync(join(filesFolder, 'kept', `${storage_key}-original`))
    return createHash('sha256').update(bytes).digest('hex') === sha256 || 'other bytes'
  } catch {
    return 'no bytes'
  }
}
