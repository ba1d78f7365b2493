// Changes of many tasks of many teams at once.
import { z } from 'zod'
import { endpoint, optionalText } from '../kernel/index.ts'
import { asWorded } from '../words/index.ts'
import { BATCH_OUTCOMES, BATCH_CHANGES } from './batches.vocabulary.ts'
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
    .output(z.object({ results: z.array(resultSchema), waiting: z.array(waitingSchema) })),
}
