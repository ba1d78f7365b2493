// The outbox of an event that holds its emails, and actions on the emails in it.
import { z } from 'zod'
import { doneSchema, endpoint, idSchema, listQuery, pageOf, requiredText } from '../kernel/index.ts'
import { settingsErrors } from '../settings/index.ts'
import { DROP_REASONS } from './mail.dropped.ts'
import { HOLD_REASONS } from './mail.hold.ts'
import { EMAIL_ALIASES } from './mail.templates.ts'
import {
  MAX_PARAGRAPH_CHARACTERS,
  MAX_PARAGRAPHS,
  MAX_SUBJECT_CHARACTERS,
} from './mail.wordings.ts'

const holdSchema = z.object({
  isOn: z.boolean(),
  /** The reason, if emails are held. */
  reason: z.enum(HOLD_REASONS).nullable(),
  since: z.string().nullable(),
  /** The number of held emails. */
  held: z.number().int(),
})
export type EmailHold = z.infer<typeof holdSchema>

const heldEmailSchema = z.object({
  id: z.string(),
  alias: z.enum(EMAIL_ALIASES),
  to: z.object({ email: z.string(), name: z.string() }),
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  subject: z.string(),
  heldAt: z.string(),
})
export type HeldEmail = z.infer<typeof heldEmailSchema>

const heldDetailSchema = heldEmailSchema.extend({
  /** The text part, without any single-use link. */
  text: z.string(),
  /** The editable text; null if the email was rendered before it was held. */
  wording: z
    .object({ subject: z.string(), heading: z.string(), paragraphs: z.array(z.string()) })
    .nullable(),
  /** Increases with each change. */
  revision: z.number().int(),
})
export type HeldEmailDetail = z.infer<typeof heldDetailSchema>

const releasedSchema = z.object({
  released: z.number().int(),
  cancelled: z.array(z.object({ reason: z.enum(DROP_REASONS), count: z.number().int() })),
})
export type Released = z.infer<typeof releasedSchema>

const emailIds = z.array(idSchema).min(1).max(500)
const refusedAs = { other: settingsErrors.invalidEmailsSettings }
const reads = ['emails', 'undeliveredEmails', 'teams'] as const
/** Released invitations also change whether teams have been invited. */
const changes = ['emails', 'undeliveredEmails', 'teams'] as const

export const outboxEndpoints = {
  hold: endpoint({
    method: 'GET',
    path: '/emails/hold',
    access: 'admin',
    reads,
    summary: 'Whether the event holds its emails, and how many are held',
  }).output(holdSchema),
  setHold: endpoint({
    method: 'POST',
    path: '/emails/hold',
    access: 'admin',
    changes,
    refusedAs,
    summary: 'Hold all emails of the event except those about a sign-in, or stop holding them',
  })
    .input(z.strictObject({ isOn: z.boolean() }))
    .output(holdSchema),
  held: endpoint({
    method: 'GET',
    path: '/emails/held',
    access: 'admin',
    reads,
    summary: 'Held emails, the newest first',
  })
    .input(listQuery(['heldAt']).pick({ cursor: true, limit: true, search: true }))
    .output(pageOf(heldEmailSchema)),
  heldEmail: endpoint({
    method: 'GET',
    path: '/emails/held/{heldEmailId}',
    access: 'admin',
    reads,
    summary: 'One held email, without links that work once',
  })
    .input(z.strictObject({ heldEmailId: idSchema }))
    .output(heldDetailSchema),
  editHeld: endpoint({
    method: 'PUT',
    path: '/emails/held/{heldEmailId}',
    access: 'admin',
    changes,
    refusedAs,
    summary: 'Change subject, heading and paragraphs of a held email',
  })
    .input(
      z.strictObject({
        heldEmailId: idSchema,
        subject: requiredText(MAX_SUBJECT_CHARACTERS),
        heading: requiredText(MAX_SUBJECT_CHARACTERS),
        paragraphs: z.array(requiredText(MAX_PARAGRAPH_CHARACTERS)).max(MAX_PARAGRAPHS),
        revision: z.int32().min(1),
      }),
    )
    .output(heldDetailSchema),
  // No query, because the checks write. All that they write is undone.
  planRelease: endpoint({
    method: 'POST',
    path: '/emails/held/plan',
    access: 'admin',
    effect: 'set',
    changes: [],
    isAudited: false,
    refusedAs,
    summary: 'What releasing held emails would send and cancel; nothing is sent or changed',
  })
    .input(z.strictObject({ emailIds }))
    .output(releasedSchema),
  release: endpoint({
    method: 'POST',
    path: '/emails/held/release',
    access: 'admin',
    changes,
    refusedAs,
    summary:
      'Send held emails; expired links are replaced, and emails that are no longer needed are cancelled',
  })
    .input(z.strictObject({ emailIds }))
    .output(releasedSchema),
  drop: endpoint({
    method: 'POST',
    path: '/emails/held/drop',
    access: 'admin',
    changes: [...changes, 'imports'],
    refusedAs,
    summary: 'Drop held emails, which are then never sent',
  })
    .input(z.strictObject({ emailIds }))
    .output(doneSchema),
}
