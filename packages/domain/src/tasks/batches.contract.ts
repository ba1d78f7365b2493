// Changes of many tasks of many teams at once.
import { z } from 'zod'
import { endpoint, LARGE_BODY, optionalText } from '../kernel/index.ts'
import { asWorded } from '../words/index.ts'
import { BATCH_CHANGES, BATCH_OUTCOMES, MAX_UNDO_TEXT } from './batches.vocabulary.ts'
import { undoSchema } from './batches.undo.ts'
import { pairsSchema } from './deadlines.contract.ts'
import { tasksErrors } from './tasks.errors.ts'

const resultSchema = z.object({
  taskId: z.string(),
  teamId: z.string(),
  outcome: z.enum(BATCH_OUTCOMES),
})
export type BatchResult = z.infer<typeof resultSchema>

/** A pair that was skipped because another task comes first, by name. */
const waitingSchema = z.object({
  taskId: z.string(),
  teamId: z.string(),
  title: z.string(),
  teamName: z.string(),
  /** Titles of the tasks that come first, without those that the caller may not see. */
  waitsFor: z.array(z.string()),
})
export type WaitingPair = z.infer<typeof waitingSchema>

const putBackSchema = z.object({
  /** The number of tasks of teams that have their former values again. */
  restored: z.number().int(),
  /** Those that somebody has changed since, or that the caller may not decide about. */
  left: z.number().int(),
  /** Restored ones whose team had already received an email about the change. It gets another. */
  emailed: z.number().int(),
})
export type PutBack = z.infer<typeof putBackSchema>

export const batchesContract = {
  mark: endpoint({
    method: 'POST',
    path: '/task-statuses/mark',
    access: 'moderator',
    changes: ['taskStatuses'],
    refusedAs: { other: tasksErrors.invalidProgress },
    summary: 'Mark many tasks of teams as done, not applicable, open or approved',
  })
    .input(
      z
        .strictObject({
          pairs: pairsSchema,
          as: z.enum(BATCH_CHANGES),
          reason: optionalText(1000).default(''),
        })
        .refine((requested) => requested.as !== 'notApplicable' || requested.reason !== '', {
          path: ['reason'],
          ...asWorded('tasks.task.reasonMissing'),
        }),
    )
    .output(
      z.object({
        results: z.array(resultSchema),
        waiting: z.array(waitingSchema),
        undo: undoSchema,
      }),
    ),
  putBack: endpoint({
    method: 'POST',
    path: '/task-statuses/put-back',
    access: 'moderator',
    changes: ['taskStatuses', 'comments'],
    refusedAs: { other: tasksErrors.invalidProgress },
    body: LARGE_BODY,
    summary:
      'Undo a change of statuses, decisions or due dates, where nobody has changed them since',
  })
    .input(z.strictObject({ undo: z.string().min(1).max(MAX_UNDO_TEXT) }))
    .output(putBackSchema),
}
