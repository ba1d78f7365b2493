// Writes the files that teams have returned for their tasks.
import { aViewer, aViewerTeam } from '@eventflow/domain/builders/kernel'
import { addDays } from '@eventflow/domain/kernel'
import { fileRulesOf } from '@eventflow/domain/tasks'
import { claimFiles, dateFiles } from '../modules/files/index.ts'
import type { Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { aPage, storeDemoFile } from './demo-files.ts'
import type { WrittenStatus } from './write-progress.ts'

/** Teams of a large demo that have files, because it is for measuring lists. */
const TEAMS_WITH_FILES = 60

export async function writeTaskFiles(
  scope: Scope,
  services: Services,
  done: readonly WrittenStatus[],
): Promise<void> {
  for (const status of done) await writeReturned(scope, services, status)
}

async function writeReturned(
  scope: Scope,
  services: Services,
  { id: ownerId, task, team, at }: WrittenStatus,
): Promise<void> {
  const rules = fileRulesOf(task)
  if (rules === null || team.number > TEAMS_WITH_FILES) return
  const fileIds: string[] = []
  for (let n = 1; n <= Math.max(1, rules.minCount); n++) {
    const name = `${task.title}${n === 1 ? '' : `, page ${n}`}.pdf`
    const by = { teamId: team.id, createdBy: team.people[0]?.userId ?? null }
    const bytes = aPage([task.title, team.name])
    const file = { name, bytes, purpose: 'taskFile', at, ...by } as const
    fileIds.push(await storeDemoFile(scope, services, file))
  }
  const viewer = aViewer({ team: aViewerTeam({ id: team.id }) })
  const owner = { ownerKind: 'taskStatus', ownerId } as const
  await claimFiles(scope, { ...owner, fileIds, purpose: 'taskFile', viewer })
  const from = task.expiry?.notBefore
  if (from === undefined || from === null) return
  // Some expire before the end of the show.
  const day = addDays(from, (team.number * 29) % 120)
  await dateFiles(
    scope,
    owner,
    fileIds.map((id) => ({ id, validUntil: day })),
  )
}
