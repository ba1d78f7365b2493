import { z } from 'zod'
import { translatedFlag } from '../kernel/index.ts'
import { TASK_TYPES } from './task-types.ts'
import {
  attachmentSchema,
  conditionOfTeamSchema,
  expiryDaysSchema,
  fileRulesSchema,
  formFactsSchema,
} from './tasks.schema.ts'
import {
  APPROVAL_STATES,
  DEPENDENCY_NEEDS,
  DUE_REASONS,
  EXTENSION_STATES,
  REQUESTED_STATES,
  TASK_STATES,
} from './tasks.vocabulary.ts'

const readPageShape = { contentId: z.string(), number: z.number().int() }

/** A published version of a page that was read before agreeing. */
const agreedPageSchema = z.object({
  ...readPageShape,
  title: z.string(),
  /** SHA-256 of its content, in hexadecimal. */
  hash: z.string(),
})
export type AgreedPage = z.infer<typeof agreedPageSchema>

/** The text that a team agreed to, at that time; later changes of the task do not affect it. */
const agreementSchema = z.object({
  text: z.string(),
  /** SHA-256 of the text, in hexadecimal. */
  hash: z.string(),
  byName: z.string().nullable(),
  at: z.string(),
  /** The published versions that were read. */
  pages: z.array(agreedPageSchema),
})

/** The approval of a team's task (interpretations, section 9). */
const approvalSchema = z.object({
  state: z.enum(APPROVAL_STATES),
  requested: z.enum(REQUESTED_STATES),
  /** When the team last sent it. */
  sentAt: z.string(),
  sentByName: z.string().nullable(),
  /** When and by whom it was last changed, with the reviewer's note. */
  at: z.string(),
  by: z.string().nullable(),
  byName: z.string().nullable(),
  note: z.string().nullable(),
})

const assigneeSchema = z.object({ id: z.string(), name: z.string() })

/** A file that a team returned, with the person and the time. */
const returnedFileSchema = z.object({
  ...attachmentSchema.shape,
  at: z.string(),
  byName: z.string().nullable(),
  /** Null if the task requires none, or while it is not set. */
  validUntil: z.string().nullable(),
})

/** The team's last request for more time, and the decision. */
const extensionSchema = z.object({
  id: z.string(),
  state: z.enum(EXTENSION_STATES),
  days: z.number().int(),
  /** The requested due date, or the granted one. */
  until: z.string(),
  reason: z.string(),
  note: z.string(),
  askedAt: z.string(),
  askedByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
})

/** The team's due date (`effectiveDue`), its reason, and the team's request for more time. */
const dueOfTeamShape = {
  dueDate: z.string(),
  dueReason: z.enum(DUE_REASONS),
  /** The task's date for all other teams. */
  taskDueDate: z.string(),
  extension: extensionSchema.nullable(),
}

/** True if the title is in the reader's language rather than the event's. */
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
  /** The published pages that the team has to read before agreeing; null for none. */
  toRead: z
    .array(z.object({ ...readPageShape, title: z.string(), publishedAt: z.string() }))
    .nullable(),
  attachments: z.array(attachmentSchema),
  /** The condition that completes it automatically, instead of the team. */
  completesWhen: conditionOfTeamSchema,
  /** The files that the team returns; null for none. */
  fileRules: fileRulesSchema,
  /** The accepted and needed days, if files have expiry dates. */
  expiry: expiryDaysSchema,
  /** The returned files, oldest first. */
  files: z.array(returnedFileSchema),
  taskGroupTitles: z.array(z.string()),
  /** True if all titles are in the reader's language rather than the event's. */
  areGroupTitlesTranslated: translatedFlag,
  /** The tasks that the team has to do first. Empty if it can do this one now. */
  waitsFor: z.array(
    z.object({
      /** Null, like the title, for tasks that the caller may not see. */
      id: z.string().nullable(),
      title: z.string().nullable(),
      needs: z.enum(DEPENDENCY_NEEDS),
    }),
  ),
  state: z.enum(TASK_STATES),
  /** Calendar days of the event until the due date; negative when late. */
  daysLeft: z.number().int(),
  isComplete: z.boolean(),
  isNotApplicable: z.boolean(),
  notApplicableReason: z.string().nullable(),
  assignedTo: assigneeSchema.nullable(),
  /**
   * The draft or submission of the form, if there is one; it may have changes that were not submitted.
   */
  submission: z
    .object({ id: z.string(), isDraft: z.boolean(), hasChanges: z.boolean() })
    .nullable(),
  completedAt: z.string().nullable(),
  completedByName: z.string().nullable(),
  agreement: agreementSchema.nullable(),
  /** Null while there is nothing to approve. */
  approval: approvalSchema.nullable(),
  /** Revision of the team's status row; 0 if there is none. */
  statusRevision: z.number().int(),
  createdAt: z.string(),
})
export type TeamTask = z.infer<typeof teamTaskSchema>

/** A team's task in the list on the organisers' page of the team. */
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

/** A team in the report of a task. */
export const taskReportLineSchema = z.object({
  /** The id of the team's status; null, like its author and times, if there is none. */
  statusId: z.string().nullable(),
  taskId: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  /** The team has no contact yet; name and address of the owner are empty. */
  isPlanned: z.boolean(),
  /** One of its people has been invited or has signed in. */
  isInvited: z.boolean(),
  teamTypeName: z.string().nullable(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  /** The person of the team who is responsible; null if nobody is. */
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
  /** In the order of the team's conversation about the task, without replies. */
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
