// Due dates of single teams that differ from the task's: set by organisers, or requested by a team
// (interpretations, section 17).
import { z } from 'zod'
import {
  calendarDateSchema,
  endpoint,
  idSchema,
  optionalText,
  requiredText,
} from '../kernel/index.ts'
import { MAX_PAIRS } from './batches.vocabulary.ts'
import { undoSchema } from './batches.undo.ts'
import { tasksErrors } from './tasks.errors.ts'
import { teamTaskSchema } from './team-tasks.schema.ts'
import { MAX_EXTRA_DAYS } from './tasks.vocabulary.ts'

const pairSchema = z.strictObject({ taskId: idSchema, teamId: idSchema })
export const pairsSchema = z.array(pairSchema).min(1).max(MAX_PAIRS)
export type TaskPair = z.infer<typeof pairSchema>

const daysSchema = z.number().int().min(1).max(MAX_EXTRA_DAYS)
const refusedAs = { other: tasksErrors.invalidProgress }

const waitingExtensionSchema = z.object({
  id: z.string(),
  taskId: z.string(),
  taskTitle: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  days: z.number().int(),
  reason: z.string(),
  /** The team's due date now. */
  dueDate: z.string(),
  /** The requested due date. */
  until: z.string(),
  /** The day from which granted days count: the due date, or today if that is later. */
  from: z.string(),
  askedAt: z.string(),
  askedByName: z.string().nullable(),
  /** The start of the team's last message about the task that waits for an answer. */
  openQuestion: z.string().nullable(),
})
export type WaitingExtension = z.infer<typeof waitingExtensionSchema>

export const deadlinesContract = {
  ask: endpoint({
    method: 'POST',
    path: '/my-tasks/{taskId}/extension',
    access: 'user',
    changes: ['taskStatuses', 'comments'],
    refusedAs,
    summary:
      'Ask the organisers for a later due date: days after the current one, or after today if that is later',
  })
    .input(z.strictObject({ taskId: idSchema, days: daysSchema, reason: requiredText(1000) }))
    .output(teamTaskSchema),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/my-tasks/{taskId}/extension',
    access: 'user',
    changes: ['taskStatuses', 'comments'],
    refusedAs,
    summary: 'Withdraw a request for more time that nobody has answered yet',
  })
    .input(z.strictObject({ taskId: idSchema }))
    .output(teamTaskSchema),
  waiting: endpoint({
    method: 'GET',
    path: '/deadlines/extensions',
    access: 'moderator',
    reads: ['tasks', 'taskStatuses', 'teams', 'users', 'comments'],
    summary:
      'What teams have asked for more time with and nobody has decided yet, the oldest first',
  })
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(waitingExtensionSchema) })),
  decide: endpoint({
    method: 'POST',
    path: '/deadlines/extensions/{extensionId}/decision',
    access: 'moderator',
    changes: ['taskStatuses', 'comments'],
    refusedAs,
    summary:
      'Grant a team more days, counted from its due date or from today if that is later, or decline',
  })
    .input(
      z.strictObject({
        extensionId: idSchema,
        isGranted: z.boolean(),
        /** By default, those until the requested date. */
        days: daysSchema.optional(),
        /** A message for the team, added to its conversation. */
        note: optionalText(1000).default(''),
      }),
    )
    .output(z.object({ done: z.literal(true), dueDate: z.string() })),
  set: endpoint({
    method: 'POST',
    path: '/deadlines/set',
    access: 'moderator',
    changes: ['taskStatuses'],
    refusedAs,
    summary: 'Set separate due dates of tasks for teams, or remove them',
  })
    .input(
      z.strictObject({
        pairs: pairsSchema,
        due: z.union([
          /** Not in the past. Null restores the date of the task. */
          z.strictObject({ dueDate: calendarDateSchema.nullable() }),
          /** Counted from the due date of each team, or from today if that is later. */
          z.strictObject({ days: daysSchema }),
        ]),
      }),
    )
    .output(z.object({ changed: z.number().int(), undo: undoSchema })),
}
