// Announces a change of a task's status by a reviewer or organiser half a minute later, unless it
// was undone: emails to people of the team, and the form's own notifications
// (docs/design/approval.md).
import type { TASK_MOVES } from '@eventflow/domain/mail'
import { isAwaiting } from '@eventflow/domain/tasks'
import { notifyOfDecision } from '../../modules/submissions/index.ts'
import { inLanguageOfEvent, mailBrand } from '../../modules/settings/index.ts'
import {
  claimMove,
  findMoveReaders,
  findStatus,
  MOVE_QUEUE,
  statusOfTeam,
  taskTitleIn,
  type StatusKey,
  type StoredStatus,
} from '../../modules/tasks/index.ts'
import { inEvent, type Scope } from '../../platform/db/index.ts'
import { brandForReader, queueEmail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'

export const declareMoves = (jobs: Services['jobs']): Promise<void> =>
  jobs.declare(MOVE_QUEUE, { retryLimit: 10, retryDelay: 5, retryDelayMax: 600 })

export const startMoves = (services: Services): Promise<void> =>
  services.jobs.handle(MOVE_QUEUE, ({ eventId = '', taskId = '', teamId = '', at = '' }) =>
    inEvent(services, { eventId, limits: 'none' }, (scope) =>
      inLanguageOfEvent(scope, () =>
        sendMove(scope, services, { taskId, teamId, at: new Date(at) }),
      ),
    ),
  )

type Move = (typeof TASK_MOVES)[number]

/** The move of a request not to do the task. */
const SKIP_MOVES = {
  submitted: 'skipAsked',
  inReview: 'inReview',
  approved: 'notApplicable',
  changesRequested: 'skipRefused',
  rejected: 'skipRefused',
} as const

function moveOf({ approval, requested, isComplete, isNotApplicable, ...at }: StoredStatus): Move {
  // The organisers have undone their step; the team has sent nothing.
  if (approval === 'submitted' && at.approvalAt?.getTime() !== at.sentAt?.getTime())
    return 'waitsAgain'
  if (requested === 'notApplicable' && approval !== 'none') return SKIP_MOVES[approval]
  if (approval !== 'none') return approval
  if (isComplete) return 'complete'
  return isNotApplicable ? 'notApplicable' : 'incomplete'
}

/** Sends the emails about the change made at this moment, unless another one followed. */
export async function sendMove(
  scope: Scope,
  services: Services,
  { at, ...key }: StatusKey & { at: Date },
): Promise<void> {
  const status = await findStatus(scope, key)
  if (status === null || !(await claimMove(scope, key, at))) return
  const move = moveOf(status)
  await writeToTeam(scope, services, { ...key, move, status })
  const { approval } = status
  if (approval === 'approved' || approval === 'rejected')
    await notifyOfDecision({ scope, services }, { ...key, event: approval })
}

interface ReviewedMove extends StatusKey {
  readonly move: Move
  readonly status: StoredStatus
}

async function writeToTeam(
  scope: Scope,
  services: Services,
  { taskId, teamId, move, status }: ReviewedMove,
): Promise<void> {
  const readers = await findMoveReaders(scope, { taskId, teamId })
  if (readers.length === 0) return
  const { teamName } = await statusOfTeam(scope, services.clock.now(), { taskId, teamId })
  const brand = await mailBrand(scope, services)
  const decided = isAwaiting(status.approval) ? null : status.approvalNote
  const note = decided ?? status.notApplicableReason
  for (const { userId, firstName, surname, email } of readers) {
    const to = { email, name: `${firstName} ${surname}`, userId, teamId }
    const { language } = await brandForReader(scope, brand, to)
    const taskTitle = await taskTitleIn(scope, { taskId, language })
    const about = { firstName, teamName, taskTitle, move, link: `/tasks/${taskId}` }
    const model = { ...about, ...(note !== null && { note }) }
    await queueEmail(scope, { alias: 'taskStatus', to, model, aboutId: taskId }, brand)
  }
}
