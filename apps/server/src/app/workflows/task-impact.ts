// The effects of a change of tasks on teams and on the reminders of the next days.
import { changeOfReminders } from '@eventflow/domain/reminders'
import type { Impact } from '@eventflow/domain/tasks'
import type { ReadScope } from '../../platform/db/index.ts'
import { expectReminders } from '../../modules/reminders/index.ts'
import { checkTasks, eventClock, findImpact, type TasksAsIf } from '../../modules/tasks/index.ts'

const DAYS = 7

export async function readImpact(scope: ReadScope, now: Date, input: TasksAsIf): Promise<Impact> {
  await checkTasks(scope, input.taskIds)
  const clock = await eventClock(scope, now)
  const lines = await findImpact(scope, clock, input)
  const before = await expectReminders(scope, { clock, days: DAYS })
  const after = await expectReminders(scope, { clock, days: DAYS, asIf: input })
  return {
    lines,
    reminders: before && after && { days: DAYS, ...changeOfReminders(before, after) },
  }
}
