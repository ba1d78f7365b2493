import { z } from 'zod'
import { storedFileSchema } from '../files/index.ts'
import {
  answersSchema,
  fieldTypeSchema,
  formDefinitionSchema,
  formWindowSchema,
  pricesSchema,
  sentAnswersSchema,
  WINDOW_STATES,
} from '../forms/index.ts'
import {
  auditSchema,
  idSchema,
  optionalText,
  revisionOrNoneSchema,
  revisionSchema,
  translatedFlag,
} from '../kernel/index.ts'
import { TASK_STATES, translatedShape } from '../tasks/index.ts'
import { ANSWER_OPERATORS } from './submissions.filter.ts'

/** Files that answers point at, by id, so that a screen can name them. */
const filesById = z.record(z.string(), storedFileSchema)

/** A submission (specification: forms, section 3). */
const submissionSchema = z.object({
  id: z.string(),
  formId: z.string(),
  teamId: z.string().nullable(),
  taskId: z.string().nullable(),
  values: answersSchema,
  isDraft: z.boolean(),
  isGuest: z.boolean(),
  submittedAt: z.string().nullable(),
  submittedByName: z.string().nullable(),
  updatedByName: z.string().nullable(),
  confirmationId: z.string().nullable(),
  revision: z.number().int(),
  ...auditSchema.shape,
})
export type Submission = z.infer<typeof submissionSchema>

/** Whether a submission was changed after it had been submitted. */
export const isChangedSince = ({
  isDraft,
  submittedAt,
  updatedAt,
}: Pick<Submission, 'isDraft' | 'submittedAt' | 'updatedAt'>): boolean =>
  !isDraft && submittedAt !== null && updatedAt > submittedAt

/** What the team has changed since it submitted: it counts once it is submitted. */
const unsubmittedChangesSchema = z.object({
  values: answersSchema,
  /** What was submitted when they were saved: an organiser may have changed that since. */
  from: answersSchema,
  savedAt: z.string(),
  savedByName: z.string().nullable(),
})

/** As its team goes on with it; `revision` counts what is saved and what is submitted. */
const fillingSubmissionSchema = submissionSchema.extend({
  changes: unsubmittedChangesSchema.nullable(),
})
export type FillingSubmission = z.infer<typeof fillingSubmissionSchema>

/** When a form takes answers, and whether it does now for the team. */
const openingSchema = formWindowSchema.extend({ state: z.enum(WINDOW_STATES) })
export type Opening = z.infer<typeof openingSchema>

/** A task that asks the team for a form. */
const formTaskSchema = z.object({
  id: z.string(),
  title: z.string(),
  ...translatedShape,
  dueDate: z.string(),
  state: z.enum(TASK_STATES),
})
export type FormTask = z.infer<typeof formTaskSchema>

/** See KeptOrders of the forms engine; left out where there are none. */
const keptOrdersSchema = z.record(z.string(), z.number().int()).optional()

/** Everything that the filler needs: the form as it is now, and what the team has so far. */
export const fillingSchema = z.object({
  definition: formDefinitionSchema,
  /** Facts that rules may ask about: the submitting client, custom fields, organiser's facts. */
  facts: z.object({
    user: z.record(z.string(), z.string()),
    admin: z.record(z.string(), z.string()),
    custom: z.record(z.string(), z.union([z.string(), z.boolean()])),
    /** Which of them hold numbers, by their ids. */
    customNumbers: z.array(z.string()).optional(),
  }),
  task: formTaskSchema.nullable(),
  /** Where no task is named and the team has several that ask for the form: a person chooses one. */
  tasks: z.array(formTaskSchema),
  submission: fillingSubmissionSchema.nullable(),
  files: filesById,
  keptOrders: keptOrdersSchema,
  /** Of the submitted order; left out where there is none. */
  orderedPrices: pricesSchema.optional(),
  opening: openingSchema,
  /**
   * False when it has been submitted and the form does not let teams change their answers, and
   * while the form takes none.
   */
  canEdit: z.boolean(),
})
export type Filling = z.infer<typeof fillingSchema>

/** A submission as an organiser changes it: with the form as it was answered. */
export const organiserFillingSchema = fillingSchema
  .pick({
    definition: true,
    facts: true,
    files: true,
    keptOrders: true,
  })
  .extend({
    submission: submissionSchema,
    teamName: z.string().nullable(),
  })
export type OrganiserFilling = z.infer<typeof organiserFillingSchema>

const answering = {
  formId: idSchema,
  taskId: idSchema.nullable().default(null),
  values: sentAnswersSchema,
  /** Revision of the submission this is based on; 0 when there is none yet. */
  revision: revisionOrNoneSchema,
}
export const draftSaveSchema = z.strictObject({
  ...answering,
  /** A submission of the team without a task that these answers are to change. */
  submissionId: idSchema.nullable().default(null),
})
export const submitSchema = z.strictObject({
  ...answering,
  /** A submission of the team without a task that these answers change; else they are a new one. */
  submissionId: idSchema.nullable().default(null),
  /** Orders another number of items at today's prices, where they are not those of the order. */
  acceptsPrices: z.boolean().default(false),
})

/** Characters of the reason for a change. */
const MAX_REASON = 1_000

export const submissionUpdateSchema = z.strictObject({
  submissionId: idSchema,
  values: sentAnswersSchema,
  revision: revisionSchema,
  reason: optionalText(MAX_REASON).default(''),
  /** Stores it although something required is missing; needs a reason. */
  isOverridingRequired: z.boolean().default(false),
  /** Sends an email about the change to the team, or to the guest. */
  isTold: z.boolean().default(true),
})

export const draftSavedSchema = z.object({
  submissionId: z.string(),
  revision: z.number().int(),
  savedAt: z.string(),
})
export const submittedSchema = z.object({
  submissionId: z.string(),
  confirmationId: z.string(),
  taskId: z.string().nullable(),
  revision: z.number().int(),
  /** What became of the email that this call sends to the person who submits; null where there is none. */
  email: z.enum(['queued', 'held']).nullable(),
})

/** With what the tags of questions in the confirmation stand for: a guest is told this once. */
export const guestSubmittedSchema = submittedSchema.omit({ email: true }).extend({
  tags: z.record(z.string(), z.string()),
  /** What the submission is called in exports, for questions about it. */
  reference: z.string(),
})

/** What the team has submitted without a task, as its list names it. */
export const ownSubmissionSchema = z.object({
  id: z.string(),
  submittedAt: z.string(),
  /** Changed since, and not submitted again. */
  hasChanges: z.boolean(),
})
export type OwnSubmission = z.infer<typeof ownSubmissionSchema>

/** What a team changed after it submitted and has not sent, with the totals of the order, if there are any. */
export const unsentChangesSchema = z.object({
  submissionId: z.string(),
  formId: z.string(),
  formTitle: z.string(),
  taskId: z.string().nullable(),
  /** As submitted. */
  before: z.string().nullable(),
  /** Once the changes are sent. */
  after: z.string().nullable(),
})
export type UnsentChanges = z.infer<typeof unsentChangesSchema>

/** A form that the team may fill in, with what there is to do and what has been done. */
export const availableFormSchema = z.object({
  id: z.string(),
  title: z.string(),
  isTranslated: translatedFlag,
  description: z.string(),
  isDescriptionTranslated: translatedFlag,
  opening: openingSchema,
  tasks: z.array(
    formTaskSchema.extend({
      submission: z
        .object({ id: z.string(), isDraft: z.boolean(), hasChanges: z.boolean() })
        .nullable(),
    }),
  ),
  /** Without a task: the open draft, and what has been submitted, newest first, ten at most. */
  draft: z.object({ id: z.string(), updatedAt: z.string() }).nullable(),
  submissions: z.array(ownSubmissionSchema),
  /** How many have been submitted without a task. */
  submissionsTotal: z.number().int(),
})
export type AvailableForm = z.infer<typeof availableFormSchema>

/** A column of the organisers' list: a question, and by which answers it may be narrowed. */
export const submissionColumnSchema = z.object({
  /** The field's id; `templateId.innerId` of a question inside a template. */
  id: z.string(),
  label: z.string(),
  type: fieldTypeSchema,
  /** None where the list cannot be narrowed by it. */
  operators: z.array(z.enum(ANSWER_OPERATORS)),
  /** Of a choice. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type SubmissionColumn = z.infer<typeof submissionColumnSchema>

/** A line of the organisers' list. Answers are texts by the ids of the form's columns. */
export const submissionLineSchema = z.object({
  id: z.string(),
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  taskId: z.string().nullable(),
  taskTitle: z.string().nullable(),
  isDraft: z.boolean(),
  isGuest: z.boolean(),
  submittedAt: z.string().nullable(),
  submittedByName: z.string().nullable(),
  updatedAt: z.string(),
  /** What is stored can no longer be read: the answers say so in every column. */
  isUnreadable: z.boolean(),
  answers: z.record(z.string(), z.string()),
})
export type SubmissionLine = z.infer<typeof submissionLineSchema>

/** Submitted orders by their currency and tax wording, the most first. */
export const orderCountsSchema = z.object({
  items: z.array(pricesSchema.extend({ count: z.number().int() })),
})
export type OrderCounts = z.infer<typeof orderCountsSchema>

/** One submission with the form as it was answered. */
export const submissionDetailSchema = z.object({
  submission: submissionSchema.extend({
    teamName: z.string().nullable(),
    taskTitle: z.string().nullable(),
  }),
  definition: formDefinitionSchema,
  /** Questions that the form no longer asks: ids, `templateId.innerId` inside a template. */
  removed: z.array(z.string()),
  /** Questions that the form does not show because their field group is not published; ids likewise. */
  hidden: z.array(z.string()),
  files: filesById,
  /** When the viewer's team saved changes that it has not submitted; null where there are none. */
  changedAt: z.string().nullable(),
  /** The viewer's team may change it. */
  canEdit: z.boolean(),
  /** The viewer may change it as an organiser. */
  canChange: z.boolean(),
})
export type SubmissionDetail = z.infer<typeof submissionDetailSchema>

/** Characters of a guest's pass. */
const passSchema = z.string().min(1).max(300)

/** A form that a guest opens; with a pass, what was saved under it. */
export const guestOpenSchema = z.strictObject({ formId: idSchema, pass: passSchema.optional() })

export const guestFileSchema = z.strictObject({
  formId: idSchema,
  fileId: idSchema,
  pass: passSchema,
})

/** As teams get it, and the pass under which this guest saves and sends. */
export const guestFillingSchema = fillingSchema.extend({
  pass: z.string(),
  /** What was sent under the pass that was given: nothing more can be. */
  isSent: z.boolean(),
  /** The pass that was given leads to nothing: its time is up, or it was never one of this form. */
  isOver: z.boolean(),
})
export type GuestFilling = z.infer<typeof guestFillingSchema>

export const guestAnswersSchema = z.strictObject({
  formId: idSchema,
  pass: passSchema,
  values: sentAnswersSchema,
  revision: revisionOrNoneSchema,
})
/** `fax` is asked of no person: only a program that fills in everything fills it in. */
export const guestSubmitSchema = guestAnswersSchema.extend({
  fax: z.string().max(200).default(''),
})
