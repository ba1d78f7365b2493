// The waiting lists of items with a stock (docs/design/waiting-lists.md).
import { z } from 'zod'
import { keyIdSchema, MAX_QUANTITY, waitingPlaceSchema } from '../forms/index.ts'
import { endpoint, idSchema, instantSchema } from '../kernel/index.ts'
import { EMAIL_OUTCOMES } from '../mail/index.ts'
import { submissionsErrors } from './submissions.errors.ts'

const refusedAs = { other: submissionsErrors.invalidSubmission }
const reads = ['submissions', 'forms', 'teams'] as const

/** Places of a team in waiting lists that one answer contains. */
export const MAX_WAITING_PLACES = 100

const itemShape = { formId: idSchema, fieldId: keyIdSchema, itemId: keyIdSchema }

const waitingTeamSchema = z.object({
  id: idSchema,
  teamId: idSchema,
  teamName: z.string(),
  /** The units that the team still wants, including the offered ones. */
  quantity: z.number().int(),
  since: instantSchema,
  /** The teams that get units before this one; those outside the caller's limits count. */
  ahead: z.number().int(),
  offered: z.number().int(),
  /** Null without an offer. */
  until: instantSchema.nullable(),
  /** The team could not order when units were last offered, so it was passed. */
  cannotOrder: z.boolean(),
})
export type WaitingTeamLine = z.infer<typeof waitingTeamSchema>

const waitingListSchema = z.object({
  fieldId: z.string(),
  itemId: z.string(),
  label: z.string(),
  /** Hours for which an offer is valid. */
  hours: z.number().int(),
  stock: z.number().int(),
  /** The units of all orders. */
  ordered: z.number().int(),
  /** The units that are reserved by offers. */
  offered: z.number().int(),
  /** All teams in the list, also those outside the caller's limits, which `teams` does not contain. */
  waiting: z.number().int(),
  teams: z.array(waitingTeamSchema),
})
export type WaitingListOfItem = z.infer<typeof waitingListSchema>

const waitingListsSchema = z.object({
  formTitle: z.string(),
  items: z.array(waitingListSchema),
  /** The event holds its emails, so teams do not receive those about offers yet. */
  areEmailsHeld: z.boolean(),
})
export type WaitingLists = z.infer<typeof waitingListsSchema>

export const ownPlaceSchema = z.object({
  formId: idSchema,
  formTitle: z.string(),
  fieldId: z.string(),
  itemId: z.string(),
  label: z.string(),
  quantity: z.number().int(),
  ahead: z.number().int(),
  offered: z.number().int(),
  until: instantSchema.nullable(),
})
export type OwnPlace = z.infer<typeof ownPlaceSchema>

export const waitingListsContract = {
  mine: endpoint({
    method: 'GET',
    path: '/my-waiting-lists',
    access: 'user',
    reads: ['submissions', 'forms', 'tasks', 'teams'],
    summary: 'The team’s places in waiting lists of forms that the caller may open',
  }).output(z.object({ items: z.array(ownPlaceSchema).max(MAX_WAITING_PLACES) })),
  join: endpoint({
    method: 'POST',
    path: '/my-forms/{formId}/waiting-lists/join',
    access: 'user',
    changes: ['submissions'],
    refusedAs,
    summary:
      'Join the waiting list of an item, or change the number of units; a team that wants more moves to the end',
  })
    .input(z.strictObject({ ...itemShape, quantity: z.number().int().min(1).max(MAX_QUANTITY) }))
    .output(waitingPlaceSchema),
  leave: endpoint({
    method: 'POST',
    path: '/my-forms/{formId}/waiting-lists/leave',
    access: 'user',
    changes: ['submissions'],
    refusedAs,
    summary: 'Leave the waiting list of an item, and decline its offer',
  })
    .input(z.strictObject(itemShape))
    .output(waitingPlaceSchema),
  list: endpoint({
    method: 'GET',
    path: '/forms/{formId}/waiting-lists',
    access: 'moderator',
    reads,
    summary: 'The waiting lists of a form’s items, with their teams and offers',
  })
    .input(z.strictObject({ formId: idSchema }))
    .output(waitingListsSchema),
  moveToFront: endpoint({
    method: 'POST',
    path: '/waiting-teams/{waitingTeamId}/first',
    access: 'moderator',
    changes: ['submissions'],
    refusedAs,
    summary: 'Move a team to the front of a waiting list, so that it gets the next units',
  })
    .input(z.strictObject({ waitingTeamId: idSchema }))
    .output(waitingListsSchema),
  remove: endpoint({
    method: 'POST',
    path: '/waiting-teams/{waitingTeamId}/remove',
    access: 'moderator',
    changes: ['submissions'],
    refusedAs,
    summary: 'Remove a team from a waiting list, and end its offer; the team gets an email',
  })
    .input(z.strictObject({ waitingTeamId: idSchema }))
    .output(
      waitingListsSchema.extend({
        /** What became of the emails to the team, each outcome once. */
        emails: z.array(z.enum(EMAIL_OUTCOMES)),
      }),
    ),
}
