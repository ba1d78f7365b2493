// A team requests more time, and an organiser answers. Both are added to the conversation about the
// task, from which the other side gets its email (docs/design/tasks.md).
import {
  addDays,
  calendarDate,
  type CalendarDate,
  daysBetween,
  DomainError,
  DONE,
  kernelErrors,
  type Done,
  type Viewer,
} from '@eventflow/domain/kernel'
import {
  canReview,
  grantedUntil,
  moreTimeFrom,
  tasksErrors,
  type TeamTask,
  type WaitingExtension,
} from '@eventflow/domain/tasks'
import { addPortalComment, findOpenQuestions } from '../../modules/comments/index.ts'
import {
  addExtension,
  decideExtension,
  eventClock,
  findExtension,
  listWaitingExtensions,
  readOwnTask,
  removeWaitingExtension,
  setDeadlines,
} from '../../modules/tasks/index.ts'
import type { ReadScope, Scope } from '../../platform/db/index.ts'

interface Actor {
  readonly viewer: Viewer
  readonly now: Date
}

/** A task that is complete, N/A or without a date needs no more time. */
const mayAsk = ({ state }: TeamTask): boolean =>
  state === 'overdue' || state === 'dueSoon' || state === 'pending'

/** Throws `alreadyAsked` while an earlier request is open. */
export async function askForMoreTime(
  scope: Scope,
  actor: Actor,
  { taskId, days, reason }: { taskId: string; days: number; reason: string },
): Promise<TeamTask> {
  const { task, key } = await readOwnTask(scope, actor, taskId)
  // Organiser teams have no due dates.
  if (actor.viewer.team?.isOrganiser === true) throw new DomainError(kernelErrors.forbidden)
  if (!mayAsk(task)) throw new DomainError(tasksErrors.nothingToExtend)
  const stamp = { by: actor.viewer.userId, at: actor.now }
  const { timeZone } = await eventClock(scope, actor.now)
  const from = moreTimeFrom(task.dueDate, calendarDate(actor.now, timeZone))
  const input = { ...key, days, reason, dueBefore: from }
  if (!(await addExtension(scope, input, stamp))) throw new DomainError(tasksErrors.alreadyAsked)
  const written = { kind: 'asked', until: addDays(from, days), ownText: reason } as const
  await addPortalComment(scope, actor, { ...key, written })
  return (await readOwnTask(scope, actor, taskId)).task
}

/** Throws `extensionNotFound` if there is no open request. */
export async function withdrawRequest(
  scope: Scope,
  actor: Actor,
  { taskId }: { taskId: string },
): Promise<TeamTask> {
  const { key } = await readOwnTask(scope, actor, taskId)
  if (!(await removeWaitingExtension(scope, key)))
    throw new DomainError(tasksErrors.extensionNotFound)
  await addPortalComment(scope, actor, { ...key, written: { kind: 'withdrew' } })
  return (await readOwnTask(scope, actor, taskId)).task
}

/** Open requests, with the question that waits for an answer beside each. */
export async function listRequests(
  scope: ReadScope,
  now: Date,
): Promise<{ items: WaitingExtension[] }> {
  const requests = await listWaitingExtensions(scope, await eventClock(scope, now))
  const questions = await findOpenQuestions(scope, requests)
  const items = requests.map((one) => ({
    ...one,
    openQuestion: questions.get(`${one.taskId}/${one.teamId}`) ?? null,
  }))
  return { items }
}

interface Answer {
  readonly extensionId: string
  readonly isGranted: boolean
  readonly days?: number | undefined
  readonly note: string
}

/** Throws `alreadyDecided` for the second of two answers, and `forbidden` for one's own team. */
export async function answerExtension(
  scope: Scope,
  actor: Actor,
  { extensionId, isGranted, note, ...answer }: Answer,
): Promise<Done & { dueDate: string }> {
  const clock = await eventClock(scope, actor.now)
  const extension = await findExtension(scope, extensionId, clock)
  if (extension === null) throw new DomainError(tasksErrors.extensionNotFound)
  const { taskId, teamId } = extension
  if (!canReview(actor.viewer, teamId)) throw new DomainError(kernelErrors.forbidden)
  const stamp = { by: actor.viewer.userId, at: actor.now }
  const granted = grantedTime(extension, answer.days, calendarDate(actor.now, clock.timeZone))
  const decision = isGranted
    ? ({ state: 'granted', days: granted.days, dueBefore: granted.from } as const)
    : ({ state: 'declined', days: extension.days, dueBefore: extension.from } as const)
  if (!(await decideExtension(scope, extensionId, { ...stamp, ...decision, note })))
    throw new DomainError(tasksErrors.alreadyDecided)
  const dueDate = isGranted ? granted.until : extension.dueDate
  if (isGranted) await setDeadlines(scope, actor, { pairs: [{ taskId, teamId }], due: { dueDate } })
  const written = isGranted
    ? ({ kind: 'granted', until: dueDate, ownText: note } as const)
    : ({ kind: 'declined', ownText: note } as const)
  await addPortalComment(scope, actor, { taskId, teamId, written })
  scope.audit.changed.push(`state=${decision.state}`)
  return { ...DONE, dueDate }
}

/** The time that a granted request gives; `days` undefined for the requested date. */
function grantedTime(
  asked: Awaited<ReturnType<typeof findExtension>> & object,
  days: number | undefined,
  today: CalendarDate,
) {
  const from = moreTimeFrom(asked.dueDate, today)
  const until = days === undefined ? grantedUntil(asked, from) : addDays(from, days)
  return { from, until, days: daysBetween(from, until) }
}
