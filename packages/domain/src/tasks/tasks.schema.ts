import { z } from 'zod'
import {
  auditSchema,
  calendarDateSchema,
  idSchema,
  optionalText,
  requiredText,
  revisionSchema,
  webAddressSchema,
} from '../kernel/index.ts'
import { TASK_STATES, TASK_TYPES, type TaskType } from './tasks.vocabulary.ts'

const taskWrite = {
  title: requiredText(200),
  dueDate: calendarDateSchema,
  description: optionalText(20_000),
  type: z.enum(TASK_TYPES),
  formId: idSchema.nullable().default(null),
  teamTypeIds: z.array(idSchema).max(200).default([]),
  showToChildTeams: z.boolean().default(false),
  isTimeSensitive: z.boolean().default(false),
  externalLink: webAddressSchema.nullable().default(null),
  disclaimer: optionalText(20_000).default(''),
  attachmentIds: z.array(idSchema).max(50).default([]),
  taskGroupIds: z.array(idSchema).max(50).default([]),
}
/** What a type of task cannot be without; the message names the mend. */
function checkType(
  task: { type: TaskType; formId: string | null; externalLink: string | null; disclaimer: string },
  refuse: (path: string, message: string) => void,
): void {
  if (task.type === 'form' && !task.formId) refuse('formId', 'Choose the form to fill in')
  if (task.type === 'externalForm' && !task.externalLink)
    refuse('externalLink', 'Give the address of the form')
  if (task.type === 'disclaimer' && !task.disclaimer)
    refuse('disclaimer', 'Write the text to agree to')
}
export const newTaskSchema = z.strictObject(taskWrite).superRefine((task, context) => {
  checkType(task, (path, message) => context.addIssue({ code: 'custom', path: [path], message }))
})
export type NewTask = z.infer<typeof newTaskSchema>
export const taskChangeSchema = z
  .strictObject({ taskId: idSchema, revision: revisionSchema, ...taskWrite })
  .superRefine((task, context) => {
    checkType(task, (path, message) => context.addIssue({ code: 'custom', path: [path], message }))
  })

const attachmentSchema = z.object({ id: z.string(), name: z.string(), size: z.number().int() })

/** A task as organisers edit it. */
export const taskSchema = z.object({
  id: z.string(),
  title: z.string(),
  dueDate: z.string(),
  description: z.string(),
  type: z.enum(TASK_TYPES),
  formId: z.string().nullable(),
  formTitle: z.string().nullable(),
  teamTypeIds: z.array(z.string()),
  showToChildTeams: z.boolean(),
  isTimeSensitive: z.boolean(),
  isApprovalNeeded: z.boolean(),
  isArchived: z.boolean(),
  externalLink: z.string().nullable(),
  disclaimer: z.string(),
  attachmentIds: z.array(z.string()),
  attachments: z.array(attachmentSchema),
  taskGroupIds: z.array(z.string()),
  revision: z.number().int(),
  ...auditSchema.shape,
})
export type Task = z.infer<typeof taskSchema>

/** A line of the organisers' list: the task and how many teams have done it. */
export const taskLineSchema = taskSchema
  .omit({ description: true, disclaimer: true, attachments: true })
  .extend({
    teamCount: z.number().int(),
    completeCount: z.number().int(),
    notApplicableCount: z.number().int(),
  })
export type TaskLine = z.infer<typeof taskLineSchema>

/** A task as one team sees it. */
export const teamTaskSchema = z.object({
  id: z.string(),
  title: z.string(),
  dueDate: z.string(),
  description: z.string(),
  type: z.enum(TASK_TYPES),
  formId: z.string().nullable(),
  isTimeSensitive: z.boolean(),
  externalLink: z.string().nullable(),
  disclaimer: z.string(),
  attachments: z.array(attachmentSchema),
  taskGroupTitles: z.array(z.string()),
  state: z.enum(TASK_STATES),
  /** Whole calendar days of the event until the due date; negative when late. */
  daysLeft: z.number().int(),
  isComplete: z.boolean(),
  isNotApplicable: z.boolean(),
  notApplicableReason: z.string().nullable(),
  assignedTo: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The draft or submission of the form, when there is one. */
  submission: z.object({ id: z.string(), isDraft: z.boolean() }).nullable(),
  completedAt: z.string().nullable(),
  completedByName: z.string().nullable(),
  /** Revision of the team's status row; 0 while there is none. */
  statusRevision: z.number().int(),
  createdAt: z.string(),
})
export type TeamTask = z.infer<typeof teamTaskSchema>

/** One team's line in the report of a task. */
export const taskReportLineSchema = z.object({
  teamId: z.string(),
  teamName: z.string(),
  teamTypeName: z.string().nullable(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  state: z.enum(TASK_STATES),
  isComplete: z.boolean(),
  isNotApplicable: z.boolean(),
  notApplicableReason: z.string().nullable(),
  submission: z.object({ id: z.string(), isDraft: z.boolean() }).nullable(),
  updatedAt: z.string().nullable(),
  updatedByName: z.string().nullable(),
  statusRevision: z.number().int(),
})
export type TaskReportLine = z.infer<typeof taskReportLineSchema>

export const taskGroupSchema = z.object({
  id: z.string(),
  title: z.string(),
  taskIds: z.array(z.string()),
  isArchived: z.boolean(),
  revision: z.number().int(),
  ...auditSchema.shape,
})
export type TaskGroup = z.infer<typeof taskGroupSchema>
