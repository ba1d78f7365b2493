import { z } from 'zod'
import {
  auditSchema,
  calendarDateSchema,
  dimensionsField,
  dimensionsSchema,
  idSchema,
  optionalText,
  requiredText,
  revisionSchema,
  translationsSchema,
  webAddressSchema,
} from '../kernel/index.ts'
import { formattedTextSchema } from '../rich-text/index.ts'
import { asWorded } from '../words/index.ts'
import { MAX_TASK_FILES } from './task-files.ts'
import { TASK_FILE_KINDS, TASK_FILE_SIZES_MB } from './types/file-rules.ts'
import { missingFields, TASK_TYPES, typeFields, type TaskType } from './task-types.ts'
import {
  CONDITION_MEMBERS,
  DEPENDENCY_NEEDS,
  MAX_DEPENDENCIES,
  MAX_TASKS,
} from './tasks.vocabulary.ts'
import type { TypeValues } from './types/task-type.ts'

/** The number, kinds and maximum size of the files that a team returns. */
const fileRulesShape = {
  minCount: z.number().int().min(0).max(MAX_TASK_FILES),
  maxCount: z.number().int().min(1).max(MAX_TASK_FILES),
  kinds: z.array(z.enum(TASK_FILE_KINDS)).min(1).max(TASK_FILE_KINDS.length),
  maxSizeMB: z.number().positive().max(TASK_FILE_SIZES_MB.most),
}
const fileRulesWrite = z
  .strictObject(fileRulesShape)
  .refine(({ minCount, maxCount }) => minCount <= maxCount, {
    path: ['maxCount'],
    ...asWorded('taskAdmin.edit.files.fewerThanAsked'),
  })
export const fileRulesSchema = z.object(fileRulesShape).nullable()

/**
 * For types with files: each file has an expiry date. Null accepts documents that are valid until the
 * last day of the event.
 */
const expiryRuleSchema = z.strictObject({ notBefore: calendarDateSchema.nullable() }).nullable()
export const expiryDaysSchema = z
  .object({ acceptedFrom: z.string(), neededUntil: z.string() })
  .nullable()

/** The conditions that complete a task automatically; null for none. */
const membersCondition = z.strictObject({
  kind: z.literal('members'),
  count: z.number().int().min(CONDITION_MEMBERS.least).max(CONDITION_MEMBERS.most),
})
const conditionSchema = z
  .discriminatedUnion('kind', [
    membersCondition,
    z.strictObject({ kind: z.literal('customField'), customFieldId: idSchema }),
  ])
  .nullable()

/** The content to read before agreeing to a disclaimer; null for none. */
const asksToReadSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('page'), contentId: idSchema }),
    /** Every content page that the team sees. */
    z.strictObject({ kind: z.literal('manual') }),
  ])
  .nullable()
export type AsksToRead = NonNullable<z.infer<typeof asksToReadSchema>>

/**
 * The condition as the team sees it: its progress, or the custom field. No label if the team does not see
 * the field.
 */
export const conditionOfTeamSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('members'), count: z.number().int(), have: z.number().int() }),
    z.object({ kind: z.literal('customField'), label: z.string().nullable() }),
  ])
  .nullable()

/** Title and description in languages other than the event's. */
export const taskTranslations = translationsSchema({
  title: optionalText(200),
  description: formattedTextSchema,
})

const taskWrite = {
  title: requiredText(200),
  dueDate: calendarDateSchema,
  description: formattedTextSchema,
  /** If omitted, a new task has none, and those of an existing one remain unchanged. */
  translations: taskTranslations.optional(),
  type: z.enum(TASK_TYPES),
  formId: idSchema.nullable().default(null),
  teamTypeIds: z.array(idSchema).max(200).default([]),
  hideFromTeamTypeIds: z.array(idSchema).max(200).default([]),
  showToChildTeams: z.boolean().default(false),
  dimensions: dimensionsSchema.default([]),
  isTimeSensitive: z.boolean().default(false),
  /** Whether teams can no longer change the task after a hard deadline. */
  isLockedAfterDue: z.boolean().default(false),
  /** Whether teams may mark the task as N/A on their own. */
  isNotApplicableAllowed: z.boolean().default(true),
  /** If omitted, a new task is published, and an existing one is unchanged. */
  isPublished: z.boolean().optional(),
  /** If omitted, a new task needs none, and an existing one is unchanged. */
  isApprovalNeeded: z.boolean().optional(),
  externalLink: webAddressSchema.nullable().default(null),
  disclaimer: optionalText(20_000).default(''),
  /** For disclaimers. */
  asksToRead: asksToReadSchema.default(null),
  /** For uploads and PDF forms; null for the defaults of the type. */
  fileRules: fileRulesWrite.nullable().default(null),
  expiry: expiryRuleSchema.default(null),
  /** For types that teams tick: the completion condition. While it is set, teams cannot tick the task. */
  completesWhen: conditionSchema.default(null),
  attachmentIds: z.array(idSchema).max(50).default([]),
  taskGroupIds: z.array(idSchema).max(50).default([]),
  /** Tasks that a team has to do before this one. */
  dependsOn: z
    .array(z.strictObject({ taskId: idSchema, needs: z.enum(DEPENDENCY_NEEDS) }))
    .max(MAX_DEPENDENCIES)
    .default([]),
}

const requireTypeFields = (
  task: TypeValues & { type: TaskType },
  context: z.RefinementCtx,
): void => {
  for (const field of missingFields(task))
    context.addIssue({ code: 'custom', path: [field], ...asWorded(typeFields[field].missing) })
}
export const newTaskSchema = z.strictObject(taskWrite).superRefine(requireTypeFields)
export type NewTask = z.infer<typeof newTaskSchema>
export const taskChangeSchema = z
  .strictObject({
    taskId: idSchema,
    revision: revisionSchema,
    ...taskWrite,
    /** For a disclaimer: whether teams that agreed to an earlier text or page have to agree again. */
    mustAgreeAgain: z.boolean().default(false),
  })
  .superRefine(requireTypeFields)

export type TaskChange = z.infer<typeof taskChangeSchema>

/** The ids of the tasks that one call is about. */
export const severalTasks = z.array(idSchema).min(1).max(MAX_TASKS)

/** Changes for several tasks at once; omitted values remain unchanged. */
export const severalTasksChangeSchema = z.strictObject({
  taskIds: severalTasks,
  change: z.strictObject({
    dueDate: calendarDateSchema.optional(),
    isPublished: z.boolean().optional(),
    /** The complete list of groups; an empty list removes the tasks from every group. */
    taskGroupIds: z.array(idSchema).max(50).optional(),
  }),
})
export type SeveralTasksChange = z.infer<typeof severalTasksChangeSchema>

export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int(),
})

/** Facts about the task's form, which decide whether it can be filled in: see formObstacle. */
export const formFactsSchema = z.object({
  isArchived: z.boolean(),
  isPublished: z.boolean(),
  /** Teams may change what they have submitted. */
  isEditable: z.boolean(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
})

/** A task as organisers edit it. */
export const taskSchema = z.object({
  id: z.string(),
  title: z.string(),
  dueDate: z.string(),
  description: z.string(),
  translations: taskTranslations,
  type: z.enum(TASK_TYPES),
  formId: z.string().nullable(),
  formTitle: z.string().nullable(),
  teamTypeIds: z.array(z.string()),
  hideFromTeamTypeIds: z.array(z.string()),
  showToChildTeams: z.boolean(),
  dimensions: dimensionsField().stored,
  isTimeSensitive: z.boolean(),
  isLockedAfterDue: z.boolean(),
  isNotApplicableAllowed: z.boolean(),
  /** Teams that agreed to the current text and pages, and teams that agreed to earlier ones. */
  agreedCount: z.number().int(),
  agreedEarlierCount: z.number().int(),
  formFacts: formFactsSchema.nullable(),
  isArchived: z.boolean(),
  /** Teams do not see the task until it is published. */
  isPublished: z.boolean(),
  /** Whether a team's work is complete only after an organiser has approved it. */
  isApprovalNeeded: z.boolean(),
  externalLink: z.string().nullable(),
  disclaimer: z.string(),
  /** Null also if the page was deleted. */
  asksToRead: asksToReadSchema,
  fileRules: fileRulesSchema,
  expiry: expiryRuleSchema,
  /** Null also if the custom field was deleted. */
  completesWhen: conditionSchema,
  attachmentIds: z.array(z.string()),
  attachments: z.array(attachmentSchema),
  taskGroupIds: z.array(z.string()),
  /** Tasks that a team has to do first, and whether these must be sent or approved. */
  dependsOn: z.array(z.object({ taskId: z.string(), needs: z.enum(DEPENDENCY_NEEDS) })),
  revision: z.number().int(),
  ...auditSchema.shape,
})
export type Task = z.infer<typeof taskSchema>

/** A task in the organisers' list, with the number of teams that have done it. */
export const taskLineSchema = taskSchema
  .omit({
    description: true,
    translations: true,
    disclaimer: true,
    asksToRead: true,
    attachments: true,
    dependsOn: true,
    completesWhen: true,
    expiry: true,
    agreedCount: true,
    agreedEarlierCount: true,
  })
  .extend({
    teamCount: z.number().int(),
    completeCount: z.number().int(),
    notApplicableCount: z.number().int(),
  })
export type TaskLine = z.infer<typeof taskLineSchema>

/** A task that matches a filter, with the data for the dialogs of bulk actions. */
export const matchingTaskSchema = taskLineSchema.pick({
  id: true,
  title: true,
  type: true,
  dueDate: true,
  isPublished: true,
})
export type MatchingTask = z.infer<typeof matchingTaskSchema>
