// Limits and teams can change while an email about a task waits. It is sent only if its reader may
// still open the task.
import type { BeforeSending } from '../../platform/mail/index.ts'
import { findReaders } from './readers.report.ts'

export const checkTaskReader: BeforeSending = async (
  scope,
  { userId, teamId, aboutId: taskId },
) => {
  // Emails to the support address have no user.
  if (userId === null || teamId === null || taskId === null) return { kind: 'asItIs' }
  const record = { kind: 'taskOfTeam', taskId, teamId } as const
  const [reader] = await findReaders(scope, record, { userIds: [userId], addresses: [] })
  return reader?.mayOpen === true ? { kind: 'asItIs' } : { kind: 'dropped', details: 'taskClosed' }
}
