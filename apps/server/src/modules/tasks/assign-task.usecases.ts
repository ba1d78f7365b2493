// Assigning a task to a person of a team, and the email to them.
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import { type AssigneeEmail, tasksErrors, type TeamTask } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { wordsIn } from '@eventflow/domain/words/every-language'
import type { Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { taskTitleIn } from './task-texts.report.ts'
import { brandForReader, queueEmail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { countAttempt } from '../access/index.ts'
import { mailBrand } from '../settings/index.ts'
import { findUser } from '../users/index.ts'
import { findReaders } from './readers.report.ts'
import { isMember } from './task-references.report.ts'
import { readOwnTask, saveOwnStatus } from './my-tasks.usecases.ts'
import type { Actor } from './tasks.usecases.ts'

interface AssignContext extends Actor {
  readonly scope: Scope
  readonly services: Services
}

/**
 * Assigns a task to a person of the team. Throws `invalidProgress` for people of other teams, and
 * `assigneeCannotOpen` for colleagues whose limits exclude the task.
 */
export async function assignMyTask(
  context: AssignContext,
  { taskId, userId, revision }: { taskId: string; userId: string | null; revision: number },
): Promise<TeamTask & { assigneeEmail: AssigneeEmail | null }> {
  const { scope } = context
  const { task, key } = await readOwnTask(scope, context, taskId)
  if (userId !== null && !(await isMember(scope, key.teamId, userId))) {
    const problems = [problemAt('userId', 'problems.tasks.userId')]
    throw new DomainError(tasksErrors.invalidProgress, { problems })
  }
  if (userId !== null && userId !== context.viewer.userId) {
    const record = { kind: 'taskOfTeam', taskId, teamId: key.teamId } as const
    const [reader] = await findReaders(scope, record, { userIds: [userId], addresses: [] })
    if (reader?.mayOpen !== true) throw new DomainError(tasksErrors.assigneeCannotOpen)
  }
  if (userId !== null) scope.audit.things.push(`user:${userId}`)
  const change = { task, revision, values: { assignedTo: userId } }
  const saved = await saveOwnStatus(scope, context, change)
  const isNew = userId !== null && userId !== task.assignedTo?.id
  const assigneeEmail = isNew ? await notifyAssignee(context, task, userId) : null
  return { ...saved, assigneeEmail }
}

/**
 * Maximum emails about one task to one person, so that repeated assignments do not flood anybody.
 */
const DAILY_LIMIT = { most: 3, windowSeconds: 24 * 60 * 60 }

/** Sends no email to people who assign a task to themselves. */
async function notifyAssignee(
  { scope, services, viewer }: AssignContext,
  { id: taskId }: TeamTask,
  userId: string,
): Promise<AssigneeEmail | null> {
  const { team } = viewer
  if (userId === viewer.userId || team === null) return null
  const rule = { key: `task-assigned:${scope.eventId}:${taskId}:${userId}`, ...DAILY_LIMIT }
  if (!(await countAttempt(services.aside, rule))) return 'none'
  const person = await findUser(scope, userId)
  const by = await findUser(scope, viewer.userId)
  if (person === null || by === null) return 'none'
  const { email, firstName, surname } = person
  const to = { email, name: `${firstName} ${surname}`, userId, teamId: team.id }
  const brand = await mailBrand(scope, services)
  const { language } = await brandForReader(scope, brand, to)
  const taskTitle = await taskTitleIn(scope, { taskId, language })
  const byName = assignerText(`${by.firstName} ${by.surname}`, viewer, wordsIn(language))
  const model = { firstName, byName, taskTitle, link: `/tasks/${taskId}` }
  const mail = { alias: 'taskAssigned', to, model, aboutId: taskId } as const
  const { outcome } = await queueEmail(scope, mail, brand)
  // Colleagues do not learn why.
  return outcome === 'queued' || outcome === 'held' ? outcome : 'none'
}

/** With the admin who acts on behalf of the person. */
const assignerText = (person: string, { viewedBy }: Viewer, t: T): string =>
  viewedBy === undefined ? person : t('audit.onBehalf', { name: viewedBy.name, person })
