import { z } from 'zod'
import {
  endpoint,
  idSchema,
  listQuery,
  optionalText,
  pageOf,
  queryFlag,
  requiredText,
} from '../kernel/index.ts'
import { SUBMISSION_APPROVALS } from './submissions.approval.ts'
import { submissionChangeSchema } from './submissions.changes.ts'
import {
  appliedPricesSchema,
  oldPricesSchema,
  orderCorrectionSchema,
} from './submissions.corrections.schema.ts'
import { submissionsErrors } from './submissions.errors.ts'
import { ANSWER_OPERATORS } from './submissions.filter.ts'
import { fileOfTeamSchema, submissionOfTeamSchema } from './submissions.of-team.ts'
import {
  availableFormSchema,
  draftSavedSchema,
  draftSaveSchema,
  fillingSchema,
  laterPricesSchema,
  orderCountsSchema,
  organiserFillingSchema,
  orderTotalSchema,
  ownSubmissionSchema,
  submissionColumnSchema,
  submissionDetailSchema,
  submissionLineSchema,
  submissionUpdateSchema,
  submitSchema,
  submittedSchema,
} from './submissions.schema.ts'

const refusedAs = { other: submissionsErrors.invalidSubmission }
/** What a form that a team fills in is made of. */
const FORM_OF_TEAM = [
  'forms',
  'fieldGroups',
  'customFields',
  'teamValues',
  'submissions',
  'drafts',
  'tasks',
  'taskStatuses',
  'teams',
  'users',
  'settings',
] as const
const done = z.object({ done: z.literal(true) })

/** A form has up to 20,000 questions; choices, files and rows count as values too. */
const body = { bytes: 512 * 1024, values: 40_000 }

/** Filling in forms, as a member of a team. */
export const fillingContract = {
  available: endpoint({
    method: 'GET',
    path: '/my-forms',
    access: 'user',
    isReadOffline: true,
    reads: ['forms', 'submissions', 'drafts', 'tasks', 'taskStatuses', 'teams', 'settings'],
    summary: 'Forms that the team may fill in',
  })
    .input(listQuery(['due', 'title']))
    .output(pageOf(availableFormSchema)),
  open: endpoint({
    method: 'GET',
    path: '/filling/{formId}',
    access: 'user',
    isReadOffline: true,
    reads: [...FORM_OF_TEAM],
    summary: 'A form to fill in, with the draft or submission of the team',
  })
    .input(
      z.strictObject({
        formId: idSchema,
        /** By default the team's only task with this form, if there is one. */
        taskId: idSchema.optional(),
        /** A submission without a task, in order to change it. */
        submissionId: idSchema.optional(),
      }),
    )
    .output(fillingSchema),
  ownSubmissions: endpoint({
    method: 'GET',
    path: '/my-forms/{formId}/submissions',
    access: 'user',
    reads: ['forms', 'submissions', 'drafts', 'tasks', 'teams', 'users'],
    summary: 'The team’s submissions of a form without a task, newest first',
  })
    .input(
      listQuery(['submittedAt']).pick({ cursor: true, limit: true }).extend({ formId: idSchema }),
    )
    .output(pageOf(ownSubmissionSchema)),
  laterPrices: endpoint({
    method: 'GET',
    path: '/my-forms/{formId}/later-prices',
    access: 'user',
    reads: [...FORM_OF_TEAM],
    summary:
      'What waiting costs: the next day on which prices of a form change, with the total of the team’s draft before and after',
  })
    .input(z.strictObject({ formId: idSchema, taskId: idSchema.optional() }))
    .output(laterPricesSchema),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/filling/{formId}/draft',
    access: 'user',
    changes: ['drafts', 'submissions'],
    summary:
      'Save the draft of the team, or changes of what it has submitted, to be submitted later; types and sizes are checked, nothing is required',
    refusedAs,
    body,
    isAudited: false,
  })
    .input(draftSaveSchema)
    .output(draftSavedSchema),
  submit: endpoint({
    method: 'POST',
    path: '/filling/{formId}/submit',
    access: 'user',
    changes: ['submissions', 'drafts', 'taskStatuses'],
    summary: 'Submit: validate, store, complete the task, queue the emails',
    readAs: 'submissions.get',
    refusedAs,
    body,
  })
    .input(submitSchema)
    .output(submittedSchema),
  confirmation: endpoint({
    method: 'GET',
    path: '/filling/{formId}/confirmations/{confirmationId}',
    access: 'user',
    reads: ['forms', 'confirmations', 'submissions', 'tasks', 'teams', 'settings'],
    summary: 'The message shown after a submission',
  })
    .input(
      z.strictObject({
        formId: idSchema,
        confirmationId: idSchema,
        /** The submission; if omitted, the questions' tags are empty. */
        submissionId: idSchema.optional(),
      }),
    )
    .output(
      z.object({
        name: z.string(),
        message: z.string(),
        formTitle: z.string(),
        /** Values of the merge tags of questions in the message. */
        tags: z.record(z.string(), z.string()),
        order: orderTotalSchema,
        orderNumber: z.number().int().nullable(),
        /** Items were ordered before, and none is now; omitted otherwise. */
        isCancelled: z.literal(true).optional(),
        /** Credits and charges of such an order remain; omitted otherwise. */
        keepsCredits: z.literal(true).optional(),
      }),
    ),
}

/** A field’s id, or two of them: `templateId.innerId` for a question within a template. */
const questionIdSchema = requiredText(2 * 64 + 1)

/** Filters of the list of submissions. */
const SUBMISSION_KINDS = ['drafts', 'unsubmitted', 'guests', 'teams', 'withdrawn'] as const

const submissionFilterShape = {
  /** Only drafts, those with unsubmitted changes, guests, teams, or withdrawn teams, whose submissions are otherwise left out. */
  only: z.enum(SUBMISSION_KINDS).optional(),
  teamTypeId: idSchema.optional(),
  approval: z.enum(SUBMISSION_APPROVALS).optional(),
  /** The question, operator and value for comparing answers. */
  answerOf: questionIdSchema.optional(),
  operator: z.enum(ANSWER_OPERATORS).default('contains'),
  answer: optionalText(200).default(''),
}

/** Filters of a list of submissions and of its export. */
export const submissionFilterSchema = z.object({
  search: optionalText(200).default(''),
  ...submissionFilterShape,
})
export type SubmissionFilter = z.infer<typeof submissionFilterSchema>

const ofTeam = listQuery(['updatedAt'])
  .pick({ cursor: true, limit: true })
  .extend({ teamId: idSchema })

export const submissionsContract = {
  list: endpoint({
    method: 'GET',
    path: '/forms/{formId}/submissions',
    access: 'moderator',
    reads: [
      'forms',
      'fieldGroups',
      'submissions',
      'drafts',
      'tasks',
      'taskStatuses',
      'teams',
      'users',
    ],
    summary: 'Submissions of a form, searched by team and filtered by answers',
  })
    .input(
      listQuery(['updatedAt', 'teamName', 'submittedAt']).extend({
        formId: idSchema,
        withDrafts: queryFlag.default(false),
        ...submissionFilterShape,
      }),
    )
    .output(
      pageOf(submissionLineSchema).extend({
        formTitle: z.string(),
        /** Whether submissions of the form can have an approval. */
        hasApproval: z.boolean(),
        columns: z.array(submissionColumnSchema),
      }),
    ),
  ofTeam: endpoint({
    method: 'GET',
    path: '/teams/{teamId}/submissions',
    access: 'moderator',
    reads: ['forms', 'submissions', 'drafts', 'tasks', 'teams', 'users'],
    summary: 'The submissions and drafts of a team, the latest first',
  })
    .input(ofTeam)
    .output(pageOf(submissionOfTeamSchema)),
  filesOfTeam: endpoint({
    method: 'GET',
    path: '/teams/{teamId}/files',
    access: 'moderator',
    reads: ['forms', 'submissions', 'drafts', 'teams'],
    summary: 'The files in a team’s submissions and drafts, the latest first',
  })
    .input(ofTeam)
    .output(pageOf(fileOfTeamSchema)),
  get: endpoint({
    method: 'GET',
    path: '/submissions/{submissionId}',
    access: 'user',
    isReadOffline: 'byTeams',
    reads: ['forms', 'submissions', 'drafts', 'tasks', 'taskStatuses', 'teams', 'users'],
    summary: 'One submission with the form as it was answered',
  })
    .input(z.strictObject({ submissionId: idSchema }))
    .output(submissionDetailSchema),
  openToEdit: endpoint({
    method: 'GET',
    path: '/submissions/{submissionId}/edit',
    access: 'moderator',
    reads: [
      'forms',
      'fieldGroups',
      'customFields',
      'teamValues',
      'submissions',
      'drafts',
      'tasks',
      'teams',
      'users',
    ],
    summary: 'A submission as organisers change it, with the form as it was answered',
  })
    .input(z.strictObject({ submissionId: idSchema }))
    .output(organiserFillingSchema),
  update: endpoint({
    method: 'PUT',
    path: '/submissions/{submissionId}',
    access: 'moderator',
    changes: ['submissions'],
    summary: 'Change a submission as an organiser; the submitter stays the same',
    refusedAs,
    body,
  })
    .input(submissionUpdateSchema)
    .output(submissionDetailSchema),
  changes: endpoint({
    method: 'GET',
    path: '/submissions/{submissionId}/changes',
    access: 'user',
    isReadOffline: 'byTeams',
    reads: ['submissions', 'users', 'settings'],
    summary:
      "Changes of a submission, newest first; a team's own only, with the reasons meant for it",
  })
    .input(z.strictObject({ submissionId: idSchema }))
    .output(z.object({ items: z.array(submissionChangeSchema) })),
  correctOrder: endpoint({
    method: 'PUT',
    path: '/submissions/{submissionId}/order',
    access: 'moderator',
    changes: ['submissions'],
    summary:
      'Correct a submitted order: other prices, credits and charges, with a reason; the history contains both prices',
    refusedAs,
  })
    .input(orderCorrectionSchema)
    .output(submissionDetailSchema),
  oldPrices: endpoint({
    method: 'GET',
    path: '/forms/{formId}/old-prices',
    access: 'moderator',
    reads: ['forms', 'fieldGroups', 'submissions', 'taskStatuses', 'teams', 'settings'],
    summary: 'Submitted orders whose prices differ from the form’s current ones',
  })
    .input(z.strictObject({ formId: idSchema }))
    .output(oldPricesSchema),
  applyPrices: endpoint({
    method: 'POST',
    path: '/forms/{formId}/order-prices',
    access: 'moderator',
    changes: ['submissions'],
    summary:
      'Give chosen orders the current prices of the form, with a reason; all of them are corrected, or none',
    refusedAs,
  })
    .input(appliedPricesSchema)
    .output(z.object({ corrected: z.number().int() })),
  orderCounts: endpoint({
    method: 'GET',
    path: '/order-counts',
    access: 'admin',
    reads: ['submissions'],
    summary: 'The numbers of submitted orders, by stored currency and tax wording',
  }).output(orderCountsSchema),
  remove: endpoint({
    method: 'POST',
    path: '/submissions/delete',
    access: 'moderator',
    changes: ['submissions', 'drafts', 'taskStatuses'],
    refusedAs,
    summary: 'Delete submissions with their files; tasks that they completed are open again',
  })
    .input(z.strictObject({ submissionIds: z.array(idSchema).min(1).max(500) }))
    .output(done),
}
