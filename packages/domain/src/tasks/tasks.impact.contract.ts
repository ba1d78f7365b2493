// The impact of a change of tasks, and undoing one (docs/design/task-impact.md).
import { z } from 'zod'
import {
  calendarDateSchema,
  dimensionsSchema,
  endpoint,
  idSchema,
  LARGE_BODY,
  revisionSchema,
} from '../kernel/index.ts'
import { tasksErrors } from './tasks.errors.ts'
import { IMPACT_KINDS } from './tasks.impact.ts'
import { severalTasks } from './tasks.schema.ts'
import { MAX_UNDO_TASKS } from './tasks.vocabulary.ts'

/** Changes that decide which teams have a task and when it is due; omitted values remain unchanged. */
const asIfSchema = z.strictObject({
  dueDate: calendarDateSchema.optional(),
  isTimeSensitive: z.boolean().optional(),
  isPublished: z.boolean().optional(),
  isArchived: z.boolean().optional(),
  showToChildTeams: z.boolean().optional(),
  dimensions: dimensionsSchema.optional(),
  teamTypeIds: z.array(idSchema).max(200).optional(),
  hideFromTeamTypeIds: z.array(idSchema).max(200).optional(),
})
export type AsIf = z.infer<typeof asIfSchema>

const impactLineSchema = z.object({
  kind: z.enum(IMPACT_KINDS),
  teams: z.number().int(),
  /** The number of these teams' tasks that are already done. */
  done: z.number().int(),
  drafts: z.number().int(),
  submissions: z.number().int(),
  files: z.number().int(),
  ownDates: z.number().int(),
})
export type ImpactLine = z.infer<typeof impactLineSchema>

const remindersImpactSchema = z.object({
  /** The number of days in the comparison, beginning today. */
  days: z.number().int(),
  before: z.number().int(),
  after: z.number().int(),
  /** Emails that are sent in both cases, with different content. */
  changed: z.number().int(),
})

const impactSchema = z.object({
  /** Kinds without any task are omitted. */
  lines: z.array(impactLineSchema),
  /** Null while no reminders are sent. */
  reminders: remindersImpactSchema.nullable(),
})
export type Impact = z.infer<typeof impactSchema>

/** Data that is lost when tasks are deleted. Submitted answers remain, without a task. */
const deletionImpactSchema = z.object({
  /** The teams with a status of any of these tasks: complete, N/A, or with an approval. */
  teams: z.number().int(),
  /** These statuses by kind. A team has one for each task. */
  complete: z.number().int(),
  notApplicable: z.number().int(),
  /** Work that waits for a reviewer. */
  awaiting: z.number().int(),
  /** Requests to skip a task that wait for a reviewer. */
  skipRequests: z.number().int(),
  changesRequested: z.number().int(),
  /** Rejected work, and refused requests to skip a task. */
  rejected: z.number().int(),
  /** Requests for more time, also decided ones. */
  extensions: z.number().int(),
  /** Due dates of single teams. */
  ownDates: z.number().int(),
  attachments: z.number().int(),
  /** Files that teams have returned. */
  files: z.number().int(),
  /** Comments and replies. */
  comments: z.number().int(),
  /** Drafts of answers that are lost because the team has a newer one of the same form. */
  drafts: z.number().int(),
})
export type DeletionImpact = z.infer<typeof deletionImpactSchema>

const placeSchema = z.strictObject({ taskGroupId: idSchema, position: z.number().int().min(0) })

/** A task before a change of several tasks, and its revision after that change. */
const taskBeforeSchema = z.strictObject({
  taskId: idSchema,
  revision: revisionSchema,
  dueDate: calendarDateSchema.optional(),
  isPublished: z.boolean().optional(),
  isArchived: z.boolean().optional(),
  places: z.array(placeSchema).max(50).optional(),
})
export type TaskBefore = z.infer<typeof taskBeforeSchema>

/** The response to a change of several tasks. */
export const changedSchema = z.object({
  changed: z.number().int(),
  /** The values that it replaced; empty for more than 500 tasks. */
  before: z.array(taskBeforeSchema),
})

export const impactEndpoints = {
  impact: endpoint({
    method: 'POST',
    path: '/tasks/impact',
    access: 'moderator',
    effect: 'none',
    reads: [
      'tasks',
      'taskStatuses',
      'submissions',
      'drafts',
      'teams',
      'teamTypes',
      'users',
      'settings',
      'reminderSchedules',
    ],
    refusedAs: null,
    summary: 'The effects of changing dates or audiences of tasks, or of archiving them',
  })
    .input(z.strictObject({ taskIds: severalTasks, change: asIfSchema }))
    .output(impactSchema),
  deletionImpact: endpoint({
    method: 'POST',
    path: '/tasks/deletion-impact',
    access: 'moderator',
    effect: 'none',
    reads: ['tasks', 'taskStatuses', 'submissions', 'drafts', 'comments'],
    refusedAs: null,
    summary: 'The records that deleting tasks would delete',
  })
    .input(z.strictObject({ taskIds: severalTasks }))
    .output(deletionImpactSchema),
  putBack: endpoint({
    method: 'POST',
    path: '/tasks/put-back',
    access: 'moderator',
    changes: ['tasks'],
    refusedAs: { other: tasksErrors.invalidTaskValues },
    body: LARGE_BODY,
    summary: 'Undo a change of several tasks, unless one of them was changed later',
  })
    .input(z.strictObject({ tasks: z.array(taskBeforeSchema).min(1).max(MAX_UNDO_TASKS) }))
    .output(z.object({ done: z.literal(true) })),
}
