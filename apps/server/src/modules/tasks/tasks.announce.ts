import { announce } from '../../platform/live/index.ts'
import type { Scope } from '../../platform/db/index.ts'

/** No team has this id: only organisers hear. */
const ORGANISERS = ''

/** Tasks have changed: every team may see more, less or something else. */
export async function announceTasks(scope: Scope): Promise<void> {
  for (const topic of ['tasks', 'taskGroups']) await announce(scope, topic, { teamId: ORGANISERS })
  for (const topic of ['myTasks', 'filling', 'submissions', 'navigation'])
    await announce(scope, topic)
}

/** Groups have changed; teams see their titles beside their tasks. */
export async function announceTaskGroups(scope: Scope): Promise<void> {
  for (const topic of ['tasks', 'taskGroups']) await announce(scope, topic, { teamId: ORGANISERS })
  await announce(scope, 'myTasks')
}

/** One team is further, or less far, with a task. */
export async function announceStatus(scope: Scope, teamId: string): Promise<void> {
  for (const topic of ['tasks', 'myTasks', 'filling', 'navigation']) {
    await announce(scope, topic, { teamId })
  }
}
