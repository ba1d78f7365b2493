// Tasks that wait for an organiser's approval, and the decisions (interpretations, section 9).
import { z } from 'zod'
import {
  endpoint,
  idSchema,
  listQuery,
  optionalText,
  pageOf,
  revisionSchema,
} from '../kernel/index.ts'
import { undoSchema } from './batches.undo.ts'
import { REVIEW_MOVES } from './tasks.approval.ts'
import { tasksErrors } from './tasks.errors.ts'
import { taskReportLineSchema } from './team-tasks.schema.ts'
import { APPROVAL_STATES, REQUESTED_STATES } from './tasks.vocabulary.ts'

const reads = [
  'tasks',
  'taskStatuses',
  'submissions',
  'drafts',
  'comments',
  'teams',
  'teamTypes',
  'users',
  'settings',
] as const
const pair = { taskId: idSchema, teamId: idSchema }

const waitingReviewSchema = z.object({
  taskId: z.string(),
  taskTitle: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  state: z.enum(APPROVAL_STATES),
  requested: z.enum(REQUESTED_STATES),
  /** Why the task does not apply, if the team requests that. */
  reason: z.string().nullable(),
  sentAt: z.string(),
  sentByName: z.string().nullable(),
  /** The organiser who is reviewing it; null if nobody is. */
  reviewerName: z.string().nullable(),
  /** True if it was decided before and sent again. */
  isSentAgain: z.boolean(),
  submission: z.object({ id: z.string(), formId: z.string() }).nullable(),
  /** The revision that a decision has to name. */
  statusRevision: z.number().int(),
})
export type WaitingReview = z.infer<typeof waitingReviewSchema>

const changeSchema = z.object({
  path: z.string(),
  label: z.string(),
  from: z.string(),
  to: z.string(),
  /** What has changed in an order, instead of both texts. */
  sentences: z.array(z.string()).optional(),
})

const reviewSchema = z.object({
  line: taskReportLineSchema,
  /** The decision with which the answers are compared: the last one in force, or one that was undone. */
  comparedWith: z.enum(['decided', 'undone']).nullable(),
  /** Answers that have changed since that decision; null if there was none. */
  changes: z.array(changeSchema).nullable(),
  /** The text that undoes the move, in the response to one; otherwise null. */
  undo: undoSchema,
})
export type Review = z.infer<typeof reviewSchema>

export const reviewsContract = {
  list: endpoint({
    method: 'GET',
    path: '/reviews',
    access: 'moderator',
    reads,
    summary: 'Tasks that wait for approval, the oldest first',
  })
    .input(listQuery(['sentAt'] as const))
    .output(pageOf(waitingReviewSchema)),
  get: endpoint({
    method: 'GET',
    path: '/tasks/{taskId}/teams/{teamId}/review',
    access: 'moderator',
    reads,
    summary: 'The progress of a team with a task, and its changes since the last decision',
  })
    .input(z.strictObject(pair))
    .output(reviewSchema),
  move: endpoint({
    method: 'POST',
    path: '/tasks/{taskId}/teams/{teamId}/review',
    access: 'moderator',
    changes: ['taskStatuses', 'comments'],
    refusedAs: { other: tasksErrors.invalidProgress },
    summary: 'Begin to review a task of a team, decide about it, or undo the decision',
  })
    .input(
      z.strictObject({
        ...pair,
        move: z.enum(REVIEW_MOVES),
        /** A message for the team; required when changes are requested or the task is rejected. */
        note: optionalText(4000).default(''),
        /**
         * The revision of the status that the organiser saw. Refused if the team has sent another one
         * since.
         */
        revision: revisionSchema,
      }),
    )
    .output(reviewSchema),
}
