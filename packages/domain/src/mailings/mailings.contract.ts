import { z } from 'zod'
import { doneSchema, endpoint, idSchema, listQuery, pageOf } from '../kernel/index.ts'
import { mailingsErrors } from './mailings.errors.ts'
import {
  mailingAudienceSchema,
  mailingChangeSchema,
  mailingDetailSchema,
  mailingPreviewSchema,
  mailingRecipientSchema,
  mailingSchema,
} from './mailings.schema.ts'
import { RECIPIENT_OUTCOMES } from './mailings.ts'

const refusedAs = { other: mailingsErrors.invalidMailing }
const oneMailing = z.strictObject({ mailingId: idSchema })
const reads = ['mailings', 'emails', 'undeliveredEmails', 'users', 'teams'] as const
const previewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() })

// The editor for emails to any list of people; they pass through the outbox like all others.
export const mailingsContract = {
  list: endpoint({
    method: 'GET',
    path: '/mailings',
    access: 'admin',
    reads,
    summary: 'Emails to several people with their results, newest first',
  })
    .input(listQuery(['createdAt']).pick({ cursor: true, limit: true, search: true }))
    .output(pageOf(mailingSchema)),
  get: endpoint({
    method: 'GET',
    path: '/mailings/{mailingId}',
    access: 'admin',
    reads: [...reads, 'settings'],
    summary: 'One email to several people: its text, progress and failures',
  })
    .input(oneMailing)
    .output(mailingDetailSchema),
  recipients: endpoint({
    method: 'GET',
    path: '/mailings/{mailingId}/recipients',
    access: 'admin',
    reads,
    summary: 'The recipients of the email, and who is left out and why',
  })
    .input(
      listQuery(['name'])
        .pick({ cursor: true, limit: true, search: true })
        .extend({
          mailingId: idSchema,
          outcome: z.enum(RECIPIENT_OUTCOMES).optional(),
        }),
    )
    .output(pageOf(mailingRecipientSchema)),
  add: endpoint({
    method: 'POST',
    path: '/mailings',
    access: 'admin',
    changes: ['mailings'],
    refusedAs,
    summary: 'Begin an email to chosen people or teams, or to those that match a filter',
  })
    .input(z.strictObject({ audience: mailingAudienceSchema }))
    .output(mailingDetailSchema),
  update: endpoint({
    method: 'PUT',
    path: '/mailings/{mailingId}',
    access: 'admin',
    changes: ['mailings'],
    refusedAs,
    summary: 'Change subject, heading and paragraphs of the email',
  })
    .input(mailingChangeSchema)
    .output(mailingDetailSchema),
  leaveOut: endpoint({
    method: 'POST',
    path: '/mailings/{mailingId}/leave-out',
    access: 'admin',
    changes: ['mailings'],
    refusedAs,
    summary: 'Remove recipients of an email that was not sent yet',
  })
    .input(oneMailing.extend({ recipientIds: z.array(idSchema).min(1).max(500) }))
    .output(mailingDetailSchema),
  preview: endpoint({
    method: 'POST',
    path: '/mailings/{mailingId}/preview',
    access: 'admin',
    effect: 'none',
    reads: [...reads, 'settings'],
    refusedAs,
    summary: 'The email as a recipient receives it; nothing is sent',
  })
    .input(mailingPreviewSchema)
    .output(previewSchema),
  sendTest: endpoint({
    method: 'POST',
    path: '/mailings/{mailingId}/test',
    access: 'admin',
    changes: ['emails'],
    refusedAs,
    summary: 'Send the email to the caller, as a recipient receives it',
  })
    .input(mailingPreviewSchema)
    .output(z.object({ to: z.string() })),
  send: endpoint({
    method: 'POST',
    path: '/mailings/{mailingId}/send',
    access: 'admin',
    changes: ['mailings', 'emails'],
    refusedAs,
    summary: 'Send the email to its recipients, in the background',
  })
    .input(oneMailing.extend({ revision: z.int32().min(1) }))
    .output(mailingDetailSchema),
  retry: endpoint({
    method: 'POST',
    path: '/mailings/{mailingId}/retry',
    access: 'admin',
    changes: ['mailings', 'emails', 'undeliveredEmails', 'users'],
    refusedAs,
    summary: 'Send the email again to people whose delivery failed',
  })
    .input(oneMailing)
    .output(mailingDetailSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/mailings/{mailingId}',
    access: 'admin',
    changes: ['mailings'],
    refusedAs,
    summary: 'Delete a draft, or the record of sent emails; the emails stay',
  })
    .input(oneMailing)
    .output(doneSchema),
}

const token = z.string().min(1).max(500)
const subscriptionSchema = z.object({ email: z.string(), isUnsubscribed: z.boolean() })
const linkSchema = subscriptionSchema.extend({
  /** The report that the link stops; null for a link of a person's optional emails. */
  reportName: z.string().nullable(),
})
const aboutLink = { other: mailingsErrors.unsubscribeLinkInvalid }

// Unsubscribing from emails that concern neither an account nor a deadline (RFC 8058).
export const subscriptionContract = {
  read: endpoint({
    method: 'GET',
    path: '/subscription',
    access: 'user',
    reads: ['users'],
    summary: 'Whether the caller receives emails about neither the account nor a deadline',
  }).output(subscriptionSchema),
  change: endpoint({
    method: 'POST',
    path: '/subscription',
    effect: 'set',
    access: 'user',
    changes: ['users', 'mailings', 'emails', 'undeliveredEmails'],
    refusedAs,
    summary: 'Unsubscribe from emails about neither the account nor a deadline, or subscribe again',
  })
    .input(z.strictObject({ isUnsubscribed: z.boolean() }))
    .output(subscriptionSchema),
  ofLink: endpoint({
    method: 'POST',
    path: '/subscription/of-link',
    access: 'public',
    effect: 'none',
    reads: ['users'],
    refusedAs: aboutLink,
    summary:
      'Whether the person with a link to unsubscribe receives these emails, or this report; changes nothing',
  })
    .input(z.strictObject({ token }))
    .output(linkSchema),
  changeByLink: endpoint({
    method: 'POST',
    path: '/subscription/by-link',
    effect: 'set',
    access: 'public',
    changes: ['users', 'mailings', 'emails', 'undeliveredEmails', 'reports'],
    refusedAs: aboutLink,
    summary:
      'Unsubscribe, or stop a report, with the link of an email, without a session, or undo this',
  })
    .input(z.strictObject({ token, isUnsubscribed: z.boolean() }))
    .output(linkSchema),
}
