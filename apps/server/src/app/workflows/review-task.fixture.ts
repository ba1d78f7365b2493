// A task that needs approval, with a team that sends it and an organiser who decides.
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf } from '../../testing/cast.ts'
import type { testPortal } from '../../testing/test-portal.ts'
import { sendMove } from './send-move.ts'

type Portal = Awaited<ReturnType<typeof testPortal>>

export async function reviewStage(portal: Portal, options: Parameters<typeof addTaskAs>[1] = {}) {
  const event = await portal.event()
  const cast = await castOf(event)
  const title = 'Stand drawing'
  const task = await addTaskAs(cast.moderator, { title, isApprovalNeeded: true, ...options })
  const key = { taskId: task.id, teamId: cast.food.team.id }
  const { owner } = cast.food
  const mine = () => owner.api.myTasks.get({ taskId: task.id })
  const setStatus = async (input: {
    isComplete?: boolean
    isNotApplicable?: boolean
    reason?: string
  }) => {
    const { statusRevision: revision } = await mine()
    const open = { isComplete: false, isNotApplicable: false }
    return owner.api.myTasks.setStatus({ taskId: task.id, ...open, ...input, revision })
  }
  const review = () => cast.moderator.api.reviews.get(key)
  const decide = async (
    move: 'approved' | 'changesRequested' | 'rejected' | 'inReview' | 'submitted',
    note = '',
  ) => {
    const { line } = await review()
    return cast.moderator.api.reviews.move({ ...key, move, note, revision: line.statusRevision })
  }
  /** What the queue does half a minute later. */
  const sendMoves = () =>
    event.inEvent(async (scope) => {
      const { approval } = (await review()).line
      const at = new Date(approval?.at ?? portal.clock.now())
      await sendMove(scope, portal.services, { ...key, at })
    })
  const minute = () =>
    portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
  return {
    event,
    ...cast,
    task,
    key,
    mine,
    say: setStatus,
    review,
    decide,
    tellAll: sendMoves,
    minute,
  }
}
