import { recordOf } from '@eventflow/domain/kernel'
import { TASK_STATES, type TaskState } from '@eventflow/domain/tasks'

export type StateCounts = Record<TaskState, number>

/** Counts by state, zero for a state without rows, and the total of one state or of all. */
export function countStates(
  rows: readonly { state: TaskState; count: number }[],
  only: TaskState | undefined,
): { counts: StateCounts; total: number } {
  const found = new Map(rows.map(({ state, count }) => [state, count]))
  const counts = recordOf(TASK_STATES, (state) => found.get(state) ?? 0)
  const all = rows.reduce((sum, { count }) => sum + count, 0)
  return { counts, total: only === undefined ? all : counts[only] }
}
