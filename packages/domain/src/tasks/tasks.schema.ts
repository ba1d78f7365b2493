import { z } from 'zod'
import {
  auditSchema,
  calendarDateSchema,
  idSchema,
  optionalText,
  requiredText,
  revisionSchema,
  translatedFlag,
  translationsSchema,
  webAddressSchema,
} from '../kernel/index.ts'
import { formattedTextSchema } from '../rich-text/index.ts'
import { says } from '../words/index.ts'
import { MAX_TASK_FILES } from './task-files.ts'
import { TASK_FILE_KINDS, TASK_FILE_SIZES_MB } from './types/file-rules.ts'
import { missingFields, TASK_TYPES, typeFields, type TaskType } from './task-types.ts'
import {
  APPROVAL_STATES,
  CONDITION_MEMBERS,
  DEPENDENCY_NEEDS,
  DUE_REASONS,
  EXTENSION_STATES,
  MOST_DEPENDENCIES,
  MOST_TASKS,
  REQUESTED_STATES,
  TASK_STATES,
} from './tasks.vocabulary.ts'
import type { TypeValues } from './types/task-type.ts'

/** How many files a team returns, of which kinds, and how large each may be. */
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
    ...says('taskAdmin.edit.files.fewerThanAsked'),
  })
const fileRulesSchema = z.object(fileRulesShape).nullable()

/** Of types with files: each says until when it is valid. Null takes those that last to the last day of the event. */
const expiryRuleSchema = z.strictObject({ notBefore: calendarDateSchema.nullable() }).nullable()
const expiryDaysSchema = z.object({ acceptedFrom: z.string(), neededUntil: z.string() }).nullable()

/** What makes a task complete by itself; null where nothing does. */
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

/** What a disclaimer asks to be read before it is agreed to; null for nothing. */
const asksToReadSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('page'), contentId: idSchema }),
    /** Every content page that the team sees. */
    z.strictObject({ kind: z.literal('manual') }),
  ])
  .nullable()
export type AsksToRead = NonNullable<z.infer<typeof asksToReadSchema>>

/** As the team reads it: how far it is, and which custom field; no label where the team does not see it. */
const conditionOfTeamSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('members'), count: z.number().int(), have: z.number().int() }),
    z.object({ kind: z.literal('customField'), label: z.string().nullable() }),
  ])
  .nullable()

/** Title and description in other languages than the event's. */
export const taskTranslations = translationsSchema({
  title: optionalText(200),
  description: formattedTextSchema,
})

const taskWrite = {
  title: requiredText(200),
  dueDate: calendarDateSchema,
  description: formattedTextSchema,
  /** Left out: a new task has none, a changed one stays as it is. */
  translations: taskTranslations.optional(),
  type: z.enum(TASK_TYPES),
  formId: idSchema.nullable().default(null),
  teamTypeIds: z.array(idSchema).max(200).default([]),
  showToChildTeams: z.boolean().default(false),
  isTimeSensitive: z.boolean().default(false),
  /** Whether teams may mark the task as N/A on their own. */
  isLockedAfterDue: z.boolean().default(false),
  /** If omitted, a new task is published, and an existing one is unchanged. */
  isNotApplicableAllowed: z.boolean().default(true),
  /** If omitted, a new task needs none, and an existing one is unchanged. */
  isPublished: z.boolean().optional(),
  /** Left out: a new task needs none, a changed one stays as it is. */
  isApprovalNeeded: z.boolean().optional(),
  externalLink: webAddressSchema.nullable().default(null),
  disclaimer: optionalText(20_000).default(''),
  /** For uploads and PDF forms; null for the defaults of the type. */
  asksToRead: asksToReadSchema.default(null),
  /** Of uploads and PDF forms; left out: what is usual for the type. */
  fileRules: fileRulesWrite.nullable().default(null),
  expiry: expiryRuleSchema.default(null),
  /** Of types that a team ticks: the team does not, once this is so. */
  completesWhen: conditionSchema.default(null),
  attachmentIds: z.array(idSchema).max(50).default([]),
  taskGroupIds: z.array(idSchema).max(50).default([]),
  /** What a team has to do before it can do this one. */
  dependsOn: z
    .array(z.strictObject({ taskId: idSchema, needs: z.enum(DEPENDENCY_NEEDS) }))
    .max(MOST_DEPENDENCIES)
    .default([]),
}

const requireTypeFields = (
  task: TypeValues & { type: TaskType },
  context: z.RefinementCtx,
): void => {
  for (const field of missingFields(task))
    context.addIssue({ code: 'custom', path: [field], ...says(typeFields[field].missing) })
}
export const newTaskSchema = z.strictObject(taskWrite).superRefine(requireTypeFields)
export type NewTask = z.infer<typeof newTaskSchema>
export const taskChangeSchema = z
  .strictObject({
    taskId: idSchema,
    revision: revisionSchema,
    ...taskWrite,
    /** Of a disclaimer: who agreed to an earlier text or page has to agree again. */
    mustAgreeAgain: z.boolean().default(false),
  })
  .superRefine(requireTypeFields)

export type TaskChange = z.infer<typeof taskChangeSchema>

/** The ids of the tasks that one call is about. */
export const severalTasks = z.array(idSchema).min(1).max(MOST_TASKS)

/** What several tasks can be given at once; what is left out stays as it is. */
export const severalTasksChangeSchema = z.strictObject({
  taskIds: severalTasks,
  change: z.strictObject({
    dueDate: calendarDateSchema.optional(),
    isPublished: z.boolean().optional(),
    /** Exactly these groups; none takes the tasks out of every group. */
    taskGroupIds: z.array(idSchema).max(50).optional(),
  }),
})
export type SeveralTasksChange = z.infer<typeof severalTasksChangeSchema>

const readPageShape = { contentId: z.string(), number: z.number().int() }

/** A published version that was read before it was agreed to. */
const agreedPageSchema = z.object({
  ...readPageShape,
  title: z.string(),
  /** The text that a team agreed to, at that time; later changes of the task do not affect it. */
  hash: z.string(),
})
export type AgreedPage = z.infer<typeof agreedPageSchema>

/** The text that a team has agreed to, as it stood then; a later change of the task leaves it. */
const agreementSchema = z.object({
  text: z.string(),
  /** SHA-256 of the text, in hexadecimal. */
  hash: z.string(),
  byName: z.string().nullable(),
  at: z.string(),
  /** The published versions that were read. */
  pages: z.array(agreedPageSchema),
})

/** How far the approval of what a team has sent is (interpretations, section 9). */
const approvalSchema = z.object({
  state: z.enum(APPROVAL_STATES),
  requested: z.enum(REQUESTED_STATES),
  /** When the team sent it last. */
  sentAt: z.string(),
  sentByName: z.string().nullable(),
  /** Of the last move: when, by whom, and the reviewer's words. */
  at: z.string(),
  by: z.string().nullable(),
  byName: z.string().nullable(),
  note: z.string().nullable(),
})

const assigneeSchema = z.object({ id: z.string(), name: z.string() })

const attachmentSchema = z.object({ id: z.string(), name: z.string(), size: z.number().int() })

/** Null if the task requires none, or while it is not set. */
const returnedFileSchema = z.object({
  ...attachmentSchema.shape,
  at: z.string(),
  byName: z.string().nullable(),
  /** Where the task asks for it; null while nobody has said it. */
  validUntil: z.string().nullable(),
})

/** What decides whether the form of a task can be filled in: formObstacle. */
const formFactsSchema = z.object({
  isArchived: z.boolean(),
  isPublished: z.boolean(),
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
  showToChildTeams: z.boolean(),
  isTimeSensitive: z.boolean(),
  isLockedAfterDue: z.boolean(),
  isNotApplicableAllowed: z.boolean(),
  /** Teams do not see the task until it is published. */
  agreedCount: z.number().int(),
  agreedEarlierCount: z.number().int(),
  formFacts: formFactsSchema.nullable(),
  isArchived: z.boolean(),
  /** Until it is published, teams see nothing of it. */
  isPublished: z.boolean(),
  /** What teams have done is complete once an organiser approves it. */
  isApprovalNeeded: z.boolean(),
  externalLink: z.string().nullable(),
  disclaimer: z.string(),
  /** Null also where the page that it named is gone. */
  asksToRead: asksToReadSchema,
  fileRules: fileRulesSchema,
  expiry: expiryRuleSchema,
  /** Tasks that a team has to do first, and the state that they need. */
  completesWhen: conditionSchema,
  attachmentIds: z.array(z.string()),
  attachments: z.array(attachmentSchema),
  taskGroupIds: z.array(z.string()),
  /** What a team has to do first, and how far that has to be. */
  dependsOn: z.array(z.object({ taskId: z.string(), needs: z.enum(DEPENDENCY_NEEDS) })),
  revision: z.number().int(),
  ...auditSchema.shape,
})
export type Task = z.infer<typeof taskSchema>

/** A line of the organisers' list: the task and how many teams have done it. */
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

/** A task of those that match a filter: what the dialogs of actions on several tasks show. */
export const matchingTaskSchema = taskLineSchema.pick({
  id: true,
  title: true,
  type: true,
  dueDate: true,
  isPublished: true,
})
export type MatchingTask = z.infer<typeof matchingTaskSchema>

/** What a team has asked for more time with last, and what became of it. */
const extensionSchema = z.object({
  id: z.string(),
  state: z.enum(EXTENSION_STATES),
  days: z.number().int(),
  reason: z.string(),
  note: z.string(),
  askedAt: z.string(),
  askedByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
})

/** By when a team has to do a task (`effectiveDue`), why, and what it has asked for. */
const dueOfTeamShape = {
  dueDate: z.string(),
  dueReason: z.enum(DUE_REASONS),
  /** Of the task, for everybody else. */
  taskDueDate: z.string(),
  extension: extensionSchema.nullable(),
}

/** True if the title is in the reader's language and not in the event's. */
export const translatedShape = { isTranslated: translatedFlag }

/** A task as one team sees it. */
export const teamTaskSchema = z.object({
  id: z.string(),
  title: z.string(),
  ...translatedShape,
  ...dueOfTeamShape,
  description: z.string(),
  isDescriptionTranslated: translatedFlag,
  type: z.enum(TASK_TYPES),
  formId: z.string().nullable(),
  isTimeSensitive: z.boolean(),
  isLockedAfterDue: z.boolean(),
  isNotApplicableAllowed: z.boolean(),
  formFacts: formFactsSchema.nullable(),
  isApprovalNeeded: z.boolean(),
  externalLink: z.string().nullable(),
  disclaimer: z.string(),
  /** What the team has to read before it agrees, as it is published now; null for nothing. */
  toRead: z
    .array(z.object({ ...readPageShape, title: z.string(), publishedAt: z.string() }))
    .nullable(),
  attachments: z.array(attachmentSchema),
  /** What makes it complete by itself; the team does not tick it then. */
  completesWhen: conditionOfTeamSchema,
  /** Which files the team returns; null where it returns none. */
  fileRules: fileRulesSchema,
  /** Where each file says until when it is valid: which days are taken, and needed. */
  expiry: expiryDaysSchema,
  /** Calendar days of the event until the due date; negative when late. */
  files: z.array(returnedFileSchema),
  taskGroupTitles: z.array(z.string()),
  /** True if all of them are in the reader's language and not in the event's. */
  areGroupTitlesTranslated: translatedFlag,
  /** What the team has to do first; nothing else keeps it from doing this one. */
  waitsFor: z.array(
    z.object({
      /** Null, as the title, for tasks that the caller may not see. */
      id: z.string().nullable(),
      title: z.string().nullable(),
      needs: z.enum(DEPENDENCY_NEEDS),
    }),
  ),
  state: z.enum(TASK_STATES),
  /** Revision of the team's status row; 0 if there is none. */
  daysLeft: z.number().int(),
  isComplete: z.boolean(),
  isNotApplicable: z.boolean(),
  notApplicableReason: z.string().nullable(),
  assignedTo: assigneeSchema.nullable(),
  /** A team's task in the list on the organisers' page of the team. */
  submission: z
    .object({ id: z.string(), isDraft: z.boolean(), hasChanges: z.boolean() })
    .nullable(),
  completedAt: z.string().nullable(),
  completedByName: z.string().nullable(),
  agreement: agreementSchema.nullable(),
  /** Null while there is nothing to approve. */
  approval: approvalSchema.nullable(),
  /** Revision of the team's status row; 0 while there is none. */
  statusRevision: z.number().int(),
  createdAt: z.string(),
})
export type TeamTask = z.infer<typeof teamTaskSchema>

/** The id of the team's status; null, like its author and times, if there is none. */
export const taskOfTeamSchema = teamTaskSchema.omit({
  description: true,
  externalLink: true,
  disclaimer: true,
  toRead: true,
  attachments: true,
  fileRules: true,
  completesWhen: true,
  expiry: true,
})
export type TaskOfTeam = z.infer<typeof taskOfTeamSchema>

/** One team's line in the report of a task. */
export const taskReportLineSchema = z.object({
  /** Of the status of the team; null, like all that is said of who wrote it, while nobody has. */
  statusId: z.string().nullable(),
  taskId: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  teamTypeName: z.string().nullable(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  /** Who of the team looks after it; null where nobody does. */
  assignedTo: assigneeSchema.nullable(),
  ...dueOfTeamShape,
  state: z.enum(TASK_STATES),
  isComplete: z.boolean(),
  isNotApplicable: z.boolean(),
  notApplicableReason: z.string().nullable(),
  agreement: agreementSchema.nullable(),
  approval: approvalSchema.nullable(),
  submission: z.object({ id: z.string(), isDraft: z.boolean() }).nullable(),
  files: z.array(returnedFileSchema),
  /** In the order of the conversation of the team about the task; their replies are not among them. */
  commentIds: z.array(z.string()),
  /** Comments and replies together. */
  commentCount: z.number().int(),
  createdAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
  updatedByName: z.string().nullable(),
  statusRevision: z.number().int(),
})
export type TaskReportLine = z.infer<typeof taskReportLineSchema>
