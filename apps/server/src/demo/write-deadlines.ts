// Teams with due dates of their own: one waits for an answer, one has been given more time, one
// joined late, and one always has extra days.
import { addDays } from '@eventflow/domain/kernel'
import { taskExtensions, taskStatuses } from '../modules/tasks/tasks.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import { findLatePairs, setExtraDays, setJoinedAt } from './deadlines.repository.ts'
import { ownerOf, type WrittenPerson, type WrittenTeam } from './written.ts'

interface DeadlinesToWrite {
  readonly teams: readonly WrittenTeam[]
  readonly organisers: readonly WrittenPerson[]
  readonly today: string
  readonly now: Date
}

const DAY_MS = 86_400_000
const GRANTED_DAYS = 10

export async function writeDeadlines(
  scope: Scope,
  { teams, organisers, today, now }: DeadlinesToWrite,
): Promise<void> {
  const { eventId, tx } = scope
  const exhibitors = teams.filter(({ type, parentTeamId }) => type !== 'Organiser' && !parentTeamId)
  const [first, second] = await findLatePairs(scope)
  const organiserId = organisers.at(-1)?.userId ?? null
  const yesterday = addDays(today, -1)
  for (const [pair, state] of [
    [first, 'waiting'],
    [second, 'granted'],
  ] as const) {
    const team = exhibitors.find(({ id }) => id === pair?.teamId)
    if (pair === undefined || team === undefined) continue
    const { taskId, teamId, dueDate } = pair
    // Days count from the day of the request if the task was late then.
    const dueBefore = dueDate > yesterday ? dueDate : yesterday
    const days = state === 'granted' ? GRANTED_DAYS : 14
    const asked = { taskId, teamId, days, dueBefore, createdBy: ownerOf(team).userId }
    await tx.insert(taskExtensions).values({
      eventId,
      id: newId(),
      ...asked,
      reason: 'Our stand builder sends the drawings next week.',
      state,
      createdAt: new Date(now.getTime() - DAY_MS),
      updatedBy: state === 'waiting' ? asked.createdBy : organiserId,
    })
    if (state === 'waiting') continue
    const dueDateOverride = addDays(dueBefore, days)
    const stamps = { createdBy: organiserId, updatedBy: organiserId }
    await tx
      .insert(taskStatuses)
      .values({ eventId, id: newId(), taskId, teamId, dueDateOverride, ...stamps })
  }
  const served = exhibitors.at(-2)
  if (served !== undefined) await setExtraDays(scope, served.id, 5)
  const late = exhibitors.at(-1)
  if (late !== undefined) await setJoinedAt(scope, late.id, new Date(now.getTime() - 2 * DAY_MS))
}
