// Nothing lost: what was acknowledged is there, whole, once, with all that belongs to it; what was
// not is there whole or not at all.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry, Ledger } from '../load/ledger.ts'
import type { Stage } from '../stage/stage.ts'

/** Emails of one submission: to who submitted it, and to the organisers. */
const EMAILS_OF_A_SUBMISSION = 2

/** What is not as it must be, each in a few words. */
export async function findLost(
  stage: Pick<Stage, 'admin' | 'filesFolder'>,
  ledger: Ledger,
): Promise<string[]> {
  const lost: string[] = []
  for (const entry of ledger.entries) {
    const found = await FINDERS[entry.kind](stage, entry)
    const isThere = found === 'whole'
    const isFine = isThere || (entry.acknowledgedAt === null && found === 'absent')
    if (!isFine) lost.push(`${entry.marker}: ${found}`)
  }
  return lost
}

type Found = 'whole' | 'absent' | string
type Finder = (stage: Pick<Stage, 'admin' | 'filesFolder'>, entry: Entry) => Promise<Found>

const FINDERS: Record<Entry['kind'], Finder> = {
  task: async ({ admin }, { marker }) => {
    const { rows } = await admin.query<{ id: string; audited: number }>(
      `select t.id, (select count(*)::int from audit_log a
         where a.event_id = t.event_id and a.action = 'tasks.add' and 'task:' || t.id = any(a.things)) as audited
       from tasks t where t.title = $1`,
      [marker],
    )
    return oneWhole(rows, ({ audited }) => audited === 1 || `audited ${audited} times`)
  },
  submission: async ({ admin }, { marker }) => {
    const { rows } = await admin.query<{ emails: number }>(
      `select (select count(*)::int from emails e
         where e.event_id = s.event_id and e.about_id = s.id) as emails
       from submissions s where s.values::text like '%' || $1 || '%' and not s.is_draft`,
      [marker],
    )
    const whole = ({ emails }: { emails: number }) =>
      emails === EMAILS_OF_A_SUBMISSION || `${emails} emails`
    return oneWhole(rows, whole)
  },
  completion: async ({ admin }, { about }) => {
    const { rows } = await admin.query<{ is_complete: boolean }>(
      'select is_complete from task_statuses where task_id = $1 and team_id = $2',
      [about?.taskId, about?.teamId],
    )
    return oneWhole(rows, ({ is_complete }) => is_complete || 'not complete')
  },
  file: async (stage, { marker, id }) => {
    const { rows } = await stage.admin.query<FileRow>(
      // A try whose answer was lost has left a file of its own, which nobody will claim.
      `select storage_key, sha256 from files where name = $1 || '.txt' and ($2::text is null or id = $2)`,
      [marker, id],
    )
    const problem = rows.map((row) => bytesAreWhole(stage.filesFolder, row)).find(isText)
    if (problem !== undefined) return problem
    return rows.length === 0 ? 'absent' : 'whole'
  },
}

interface FileRow {
  readonly storage_key: string
  readonly sha256: string
}

const isText = (value: string | true): value is string => value !== true

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

function oneWhole<T>(rows: readonly T[], isWhole: (row: T) => true | string | boolean): Found {
  const [row] = rows
  if (row === undefined) return 'absent'
  if (rows.length > 1) return `there ${rows.length} times`
  const verdict = isWhole(row)
  return verdict === true ? 'whole' : String(verdict)
}
