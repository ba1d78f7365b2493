// Writes the files of the demo's tasks: attachments of organisers, and files returned by teams.
import { aViewer, aViewerTeam } from '@eventflow/domain/builders/kernel'
import type { FilePurpose } from '@eventflow/domain/files'
import { addDays, type CalendarDate } from '@eventflow/domain/kernel'
import { fileRulesOf } from '@eventflow/domain/tasks'
import { claimFiles, dateFiles } from '../modules/files/index.ts'
import type { Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { aPage, storeDemoFile } from './demo-files.ts'
import type { WrittenStatus } from './write-progress.ts'
import type { WrittenTask } from './write-tasks.ts'

/** Teams of a large demo that have files, because it is for measuring lists. */
const TEAMS_WITH_FILES = 60

export interface TaskFilesToWrite {
  readonly tasks: readonly WrittenTask[]
  readonly done: readonly WrittenStatus[]
  /** The current day in the event's time zone. */
  readonly today: CalendarDate
  readonly now: Date
}

export async function writeTaskFiles(
  scope: Scope,
  services: Services,
  { tasks, done, today, now }: TaskFilesToWrite,
): Promise<void> {
  const keep = keeperOf(scope, services)
  for (const { id: ownerId, title, formToReturn: name } of tasks) {
    if (name === undefined) continue
    const fileId = await keep({ name, lines: [title, 'Signed by: '], at: now })
    const viewer = aViewer({ permissions: 'moderator', team: null })
    const owner = { ownerKind: 'task', ownerId } as const
    await claimFiles(scope, { ...owner, fileIds: [fileId], purpose: 'taskAttachment', viewer })
  }
  for (const status of done) await writeReturned(scope, { keep, today }, status)
}

async function writeReturned(
  scope: Scope,
  { keep, today }: { readonly keep: Keep; readonly today: CalendarDate },
  { id: ownerId, task, team, at }: WrittenStatus,
): Promise<void> {
  const rules = fileRulesOf({ type: task.type ?? 'task', fileRules: task.fileRules ?? null })
  if (rules === null || team.number > TEAMS_WITH_FILES) return
  const fileIds: string[] = []
  for (let n = 1; n <= Math.max(1, rules.minCount); n++) {
    const name = `${task.title}${n === 1 ? '' : `, page ${n}`}.pdf`
    const by = { teamId: team.id, createdBy: team.people[0]?.userId ?? null }
    fileIds.push(await keep({ name, lines: [task.title, team.name], at, ...by }))
  }
  const viewer = aViewer({ team: aViewerTeam({ id: team.id }) })
  const owner = { ownerKind: 'taskStatus', ownerId } as const
  await claimFiles(scope, { ...owner, fileIds, purpose: 'taskFile', viewer })
  if (task.validFrom === undefined) return
  // Some expire before the end of the show.
  const day = addDays(today, task.validFrom + ((team.number * 29) % 120))
  await dateFiles(
    scope,
    owner,
    fileIds.map((id) => ({ id, validUntil: day })),
  )
}

interface DemoFile {
  readonly name: string
  readonly lines: readonly string[]
  readonly at: Date
  readonly teamId?: string
  readonly createdBy?: string | null
}

type Keep = (file: DemoFile) => Promise<string>

/** Stores a file like any upload, and returns its id. */
const keeperOf =
  (scope: Scope, services: Services): Keep =>
  async ({ name, lines, at, teamId = null, createdBy = null }) => {
    const purpose: FilePurpose = teamId === null ? 'taskAttachment' : 'taskFile'
    const bytes = aPage(lines)
    return storeDemoFile(scope, services, { name, bytes, purpose, at, teamId, createdBy })
  }
