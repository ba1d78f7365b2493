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
  calendarDateSchema,
  idSchema,
  optionalText,
  revisionOrNoneSchema,
  revisionSchema,
  translatedFlag,
} from '../kernel/index.ts'
import { APPROVAL_STATES, REQUESTED_STATES, TASK_STATES, translatedShape } from '../tasks/index.ts'
import { paymentSchema } from './orders.paid.ts'
import { answersBySchema } from './submissions.changes.ts'
import { SUBMISSION_APPROVALS } from './submissions.approval.ts'
import { ANSWER_OPERATORS } from './submissions.filter.ts'

/** The files in answers by id, so that a screen can show their names. */
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
  /** Given when something is first ordered; null without an order. */
  orderNumber: z.number().int().nullable(),
  revision: z.number().int(),
  ...auditSchema.shape,
})
export type Submission = z.infer<typeof submissionSchema>

/** Whether a submission was changed after it was submitted. */
export const isChangedSince = ({
  isDraft,
  submittedAt,
  updatedAt,
}: Pick<Submission, 'isDraft' | 'submittedAt' | 'updatedAt'>): boolean =>
  !isDraft && submittedAt !== null && updatedAt > submittedAt

/** The team's changes since it submitted; they have no effect until they are submitted. */
const unsubmittedChangesSchema = z.object({
  values: answersSchema,
  /** The submitted answers when the changes were saved; an organiser may have changed them since. */
  from: answersSchema,
  savedAt: z.string(),
  savedByName: z.string().nullable(),
})

/** The submission as its team edits it; `revision` counts saves and submissions. */
const fillingSubmissionSchema = submissionSchema.extend({
  changes: unsubmittedChangesSchema.nullable(),
  /** Who else gave answers that are not submitted, except answers from before authors were stored. */
  authors: z.array(
    z.object({
      /** Null for a person who was deleted. */
      name: z.string().nullable(),
      at: z.string(),
      /** The ids of the questions. */
      fields: z.array(z.string()),
    }),
  ),
  /** The ids of the questions whose unsubmitted answers the reader gave, with the same exception. */
  ownAnswers: z.array(z.string()).optional(),
})
export type FillingSubmission = z.infer<typeof fillingSubmissionSchema>

/** When a form accepts answers, and whether it does now for the team. */
const openingSchema = formWindowSchema.extend({ state: z.enum(WINDOW_STATES) })
export type Opening = z.infer<typeof openingSchema>

/** A task with a form for the team. */
const formTaskSchema = z.object({
  id: z.string(),
  title: z.string(),
  ...translatedShape,
  dueDate: z.string(),
  state: z.enum(TASK_STATES),
  /** The organisers' decision and its note; omitted if the team has sent nothing for approval. */
  approval: z
    .object({
      state: z.enum(APPROVAL_STATES),
      requested: z.enum(REQUESTED_STATES),
      note: z.string().nullable(),
    })
    .optional(),
  /** The hard deadline has passed and locks the task; omitted otherwise. */
  isLocked: z.literal(true).optional(),
  /** The team can change nothing after the due date; omitted otherwise. */
  locksAfterDue: z.literal(true).optional(),
  /** The task is complete when an organiser approves it; omitted otherwise. */
  needsApproval: z.literal(true).optional(),
})
export type FormTask = z.infer<typeof formTaskSchema>

/** See StoredOrders of the forms engine; omitted if there are none. */
const keptOrdersSchema = z.record(z.string(), z.number().int()).optional()

/** The amounts of these orders, with the tax rates of their items; omitted if there are none. */
const keptAmountsSchema = z
  .record(
    z.string(),
    z.array(z.object({ minor: z.number().int(), taxRate: z.string().optional() })),
  )
  .optional()

/** The team's answers in an earlier event, offered by section; omitted if there are none. */
const lastAnswersSchema = z
  .object({
    /** The year or the name of that event. */
    givenIn: z.string(),
    values: answersSchema,
    /** Answers that are no longer possible: the path of the question, and the label of an item. */
    leftOut: z.array(
      z.object({
        path: z.string(),
        item: z.string().optional(),
        atMost: z.number().int().optional(),
        options: z.array(z.string()).optional(),
      }),
    ),
  })
  .optional()

/** Everything that the filler needs: the current form, and the team's answers so far. */
export const fillingSchema = z.object({
  definition: formDefinitionSchema,
  /** Facts that rules can use: the submitter, custom fields, and organisers' facts. */
  facts: z.object({
    user: z.record(z.string(), z.string()),
    admin: z.record(z.string(), z.string()),
    custom: z.record(z.string(), z.union([z.string(), z.boolean()])),
    /** The ids of the custom fields that contain numbers. */
    customNumbers: z.array(z.string()).optional(),
  }),
  task: formTaskSchema.nullable(),
  /** The choices for a person, if no task is given and the team has several with this form. */
  tasks: z.array(formTaskSchema),
  submission: fillingSubmissionSchema.nullable(),
  files: filesById,
  keptOrders: keptOrdersSchema,
  keptAmounts: keptAmountsSchema,
  /** The prices of the submitted order; omitted if there is none. */
  orderedPrices: pricesSchema.optional(),
  /**
   * The credits and charges of an order in another currency than the event's, in that currency. Submitting
   * it again leaves them out, unless nothing is ordered; omitted if there are none.
   */
  leftOut: z.array(z.object({ label: z.string(), amount: z.string() })).optional(),
  /**
   * The form's prices of ordered items, by `list.item`, if they differ from those of the order. They
   * apply to items whose quantity changes.
   */
  currentPrices: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  lastAnswers: lastAnswersSchema,
  opening: openingSchema,
  /**
   * False if the form accepts no answers now, if it was submitted and the form does not let teams
   * change their answers, or if its task is in review or locked.
   */
  canEdit: z.boolean(),
})
export type Filling = z.infer<typeof fillingSchema>

/** A submission as an organiser changes it, with the form as it was answered. */
export const organiserFillingSchema = fillingSchema
  .pick({
    definition: true,
    facts: true,
    files: true,
    keptOrders: true,
    keptAmounts: true,
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
  /** Revision of the submission that this is based on; 0 if there is none yet. */
  revision: revisionOrNoneSchema,
}
export const draftSaveSchema = z.strictObject({
  ...answering,
  /** The team's submission without a task that these answers will change. */
  submissionId: idSchema.nullable().default(null),
})
const MAX_CURRENCY_CHARACTERS = 3
const MAX_SEEN_PATH = 250
const MAX_SEEN_PRICE = 200
const MAX_SEEN_ITEMS = 2_000

/**
 * The day of the prices that the person saw (`pricedOn` of the definition). If another day has begun, and
 * its prices differ, the call is refused until the person accepts them. Omitted by callers that accept
 * all prices.
 */
const pricedOnShape = { pricedOn: calendarDateSchema.optional() }

/**
 * The prices of the ordered items in the review of the order, their currency and the total. The person
 * agrees to them by submitting, so other prices or another total need another agreement.
 */
const seenPricesSchema = z.strictObject({
  currencyId: optionalText(MAX_CURRENCY_CHARACTERS),
  /** In minor units, with tax. Omitted by browsers that opened the form before an update. */
  total: z.number().int().optional(),
  items: z
    .array(
      z.strictObject({
        /** `listId.itemId` */
        path: optionalText(MAX_SEEN_PATH),
        price: z.union([z.number(), optionalText(MAX_SEEN_PRICE)]),
      }),
    )
    .max(MAX_SEEN_ITEMS),
})
export type SeenPrices = z.infer<typeof seenPricesSchema>

export const submitSchema = z.strictObject({
  ...answering,
  /** The team's submission without a task that these answers change; null for a new one. */
  submissionId: idSchema.nullable().default(null),
  /** Accepts current prices for changed quantities, if they differ from those of the order. */
  acceptsPrices: z.boolean().default(false),
  seenPrices: seenPricesSchema.optional(),
  ...pricedOnShape,
})

/** Characters of the reason for a change. */
export const MAX_REASON = 1_000

export const submissionUpdateSchema = z.strictObject({
  submissionId: idSchema,
  values: sentAnswersSchema,
  revision: revisionSchema,
  reason: optionalText(MAX_REASON).default(''),
  /** Stores it although a required answer is missing; needs a reason. */
  isOverridingRequired: z.boolean().default(false),
  /** Whether to email the team or the guest about the change. */
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
  /**
   * The state of this call's email to the submitter, or to an address that they entered; null if there is
   * none. A blocked address gets none.
   */
  email: z.enum(['queued', 'held', 'blocked']).nullable(),
  /** Its address; null without an email. */
  emailTo: z.string().nullable(),
})

/** The total of an order, as people read it; null if nothing was ordered. */
export const orderTotalSchema = z
  .object({
    label: z.string(),
    text: z.string(),
    note: z.string(),
    /** The tax of the order, and its total with or without tax. */
    details: z.array(z.object({ label: z.string(), text: z.string() })),
  })
  .nullable()
export type OrderTotal = z.infer<typeof orderTotalSchema>

/** Includes the values of the questions' tags in the confirmation, which a guest gets only once. */
export const guestSubmittedSchema = submittedSchema.extend({
  tags: z.record(z.string(), z.string()),
  /** The submission's name in exports, for enquiries about it. */
  reference: z.string(),
  order: orderTotalSchema,
  orderNumber: z.number().int().nullable(),
})

/** A submission of the team without a task, in its list. */
export const ownSubmissionSchema = z.object({
  id: z.string(),
  submittedAt: z.string(),
  /** True if it has changes that were not submitted. */
  hasChanges: z.boolean(),
})
export type OwnSubmission = z.infer<typeof ownSubmissionSchema>

/** Unsent changes of a team after it submitted, with the totals of the order, if there are any. */
export const unsentChangesSchema = z.object({
  submissionId: z.string(),
  formId: z.string(),
  formTitle: z.string(),
  taskId: z.string().nullable(),
  savedAt: z.string(),
  /** The last person who saved them; null if that person was deleted. */
  savedByName: z.string().nullable(),
  /** The submitted total. */
  before: z.string().nullable(),
  /** The total after the changes are sent. */
  after: z.string().nullable(),
})
export type UnsentChanges = z.infer<typeof unsentChangesSchema>

/** Prices of a form that will change, as people read them. */
export const laterPricesSchema = z.object({
  /** The next day on which a price changes; null if there is none, or the order is already submitted. */
  day: z.string().nullable(),
  items: z.array(z.object({ label: z.string(), price: z.string(), later: z.string() })),
  /** Items with a new price on that day; `items` has the first of them. */
  itemsTotal: z.number().int(),
  /** The total of the team's draft before and from that day; null if it stays the same. */
  total: z.object({ now: z.string(), later: z.string() }).nullable(),
})
export type LaterPrices = z.infer<typeof laterPricesSchema>

/** A form that the team can fill in, with its tasks and submissions. */
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
  /** Without a task: the open draft, and the submissions, newest first, at most ten. */
  draft: z.object({ id: z.string(), updatedAt: z.string() }).nullable(),
  submissions: z.array(ownSubmissionSchema),
  /** The number of submissions without a task. */
  submissionsTotal: z.number().int(),
})
export type AvailableForm = z.infer<typeof availableFormSchema>

/** A column of the organisers' list: a question, and its filters. */
export const submissionColumnSchema = z.object({
  /** The field's id; `templateId.innerId` for a question within a template. */
  id: z.string(),
  label: z.string(),
  type: fieldTypeSchema,
  /** Empty if the list cannot be filtered by it. */
  operators: z.array(z.enum(ANSWER_OPERATORS)),
  /** The options of a choice. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
export type SubmissionColumn = z.infer<typeof submissionColumnSchema>

/** A submission in the organisers' list. Answers are texts by the ids of the form's columns. */
export const submissionLineSchema = z.object({
  id: z.string(),
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  taskId: z.string().nullable(),
  taskTitle: z.string().nullable(),
  isDraft: z.boolean(),
  isGuest: z.boolean(),
  /** The name or email address that a guest has entered; omitted without either. */
  guestName: z.string().optional(),
  submittedAt: z.string().nullable(),
  submittedByName: z.string().nullable(),
  updatedAt: z.string(),
  /** When its team saved changes that it has not submitted; null if there are none. */
  unsubmittedAt: z.string().nullable(),
  /** Null without an approval. */
  approval: z.enum(SUBMISSION_APPROVALS).nullable(),
  /** True if the stored answers cannot be read; every column then shows this. */
  isUnreadable: z.boolean(),
  answers: z.record(z.string(), z.string()),
})
export type SubmissionLine = z.infer<typeof submissionLineSchema>

/** Numbers of submitted orders by currency and tax wording, the most frequent first. */
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
  /** Questions that the form no longer has: ids, `templateId.innerId` within a template. */
  removed: z.array(z.string()),
  /** Questions that the form does not show because their field group is unpublished; ids likewise. */
  hidden: z.array(z.string()),
  files: filesById,
  /** Colleagues whose answers the submitter submitted. */
  authors: z.array(answersBySchema),
  /** When the team saved changes that it has not submitted; null if there are none, and for other teams. */
  changedAt: z.string().nullable(),
  /** Who saved them. Organisers do not see the changes. */
  unsubmittedByName: z.string().nullable(),
  /** Omitted if nothing was ever ordered. */
  payment: paymentSchema.optional(),
  /** Null without an approval. */
  approval: z.enum(SUBMISSION_APPROVALS).nullable(),
  /** Whether the viewer's team may change it. */
  canEdit: z.boolean(),
  /** The viewer's team cannot change it while the organisers review it; omitted otherwise. */
  isInReview: z.literal(true).optional(),
  /** Until when the viewer's team could change it, if that has passed; omitted otherwise. */
  changesEndedAt: z.string().optional(),
  /** Whether the viewer may change it as an organiser. */
  canChange: z.boolean(),
})
export type SubmissionDetail = z.infer<typeof submissionDetailSchema>

/** Characters of a guest's pass. */
const passSchema = z.string().min(1).max(300)

/** A form that a guest opens; with a pass, also the answers saved under it. */
export const guestOpenSchema = z.strictObject({ formId: idSchema, pass: passSchema.optional() })

export const guestFileSchema = z.strictObject({
  formId: idSchema,
  fileId: idSchema,
  pass: passSchema,
})

/** The response for teams, plus the pass under which this guest saves and sends. */
export const guestFillingSchema = fillingSchema.extend({
  pass: z.string(),
  /** True if answers were already sent under this pass; no more are accepted. */
  isSent: z.boolean(),
  /** True if the pass has expired, or never belonged to this form. */
  isOver: z.boolean(),
})
export type GuestFilling = z.infer<typeof guestFillingSchema>

export const guestAnswersSchema = z.strictObject({
  formId: idSchema,
  pass: passSchema,
  values: sentAnswersSchema,
  revision: revisionOrNoneSchema,
})
/** `fax` is invisible to people; only a bot that fills in every input sets it. */
export const guestSubmitSchema = guestAnswersSchema.extend({
  fax: z.string().max(200).default(''),
  acceptsPrices: z.boolean().default(false),
  ...pricedOnShape,
})
