// The waiting teams that cannot order, because their tasks of the form are locked, in review, or hidden from them.
import type { FormTask } from '@eventflow/domain/submissions'
import type { Viewer } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../../platform/db/index.ts'
import { tasksOfForm } from '../../tasks/index.ts'
import { readTeamFacts } from '../../teams/index.ts'
import { isForViewer, isOnHold } from '../submission-context.ts'

/** Whether all tasks of a form are read-only for a team. */
export const areAllOnHold = (tasks: readonly FormTask[]): boolean =>
  tasks.length > 0 && tasks.every(isOnHold)

/** The teams of these that can order with the form now, as far as its tasks decide that. */
export async function findAbleToOrder(
  scope: ReadScope,
  { formId, teamIds, now }: { formId: string; teamIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const able = new Set<string>()
  for (const teamId of teamIds) {
    const viewer = await anyMemberOf(scope, teamId)
    const ofForm = await tasksOfForm(scope, { viewer, now }, formId)
    // A form without a task is for all teams.
    if (ofForm.total === 0) return new Set(teamIds)
    if (isForViewer(viewer, ofForm) && !areAllOnHold(ofForm.tasks)) able.add(teamId)
  }
  return able
}

const anyMemberOf = async (scope: ReadScope, teamId: string): Promise<Viewer> => ({
  eventId: scope.eventId,
  accountId: '',
  userId: '',
  permissions: 'user',
  team: { ...(await readTeamFacts(scope, teamId)), role: 'teamMember' },
})
