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
    summary: 'Emails to several people, newest first, with what has become of each',
  })
    .input(listQuery(['createdAt']).pick({ cursor: true, limit: true, search: true }))
    .output(pageOf(mailingSchema)),
  get: endpoint({
    method: 'GET',
    path: '/mailings/{mailingId}',
    access: 'admin',
    reads: [...reads, 'settings'],
    summary: 'One email to several people: its text, how far it is, and what failed',
  })
    .input(oneMailing)
    .output(mailingDetailSchema),
  recipients: endpoint({
    method: 'GET',
    path: '/mailings/{mailingId}/recipients',
    access: 'admin',
    reads,
    summary: 'Whom it goes to or has gone to, and who is left out and why',
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
    summary: 'Begin an email to people or teams, chosen one by one or by how a list is narrowed',
  })
    .input(z.strictObject({ audience: mailingAudienceSchema }))
    .output(mailingDetailSchema),
  update: endpoint({
    method: 'PUT',
    path: '/mailings/{mailingId}',
    access: 'admin',
    changes: ['mailings'],
    refusedAs,
    summary: 'Write it: subject, heading and paragraphs, with merge tags',
  })
    .input(mailingChangeSchema)
    .output(mailingDetailSchema),
  leaveOut: endpoint({
    method: 'POST',
    path: '/mailings/{mailingId}/leave-out',
    access: 'admin',
    changes: ['mailings'],
    refusedAs,
    summary: 'Take people off the recipients of an email that has not been sent',
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
    summary: 'The email as one of its recipients gets it; nothing is sent',
  })
    .input(mailingPreviewSchema)
    .output(previewSchema),
  sendTest: endpoint({
    method: 'POST',
    path: '/mailings/{mailingId}/test',
    access: 'admin',
    changes: ['emails'],
    refusedAs,
    summary: 'Send it to yourself, as one of its recipients gets it',
  })
    .input(mailingPreviewSchema)
    .output(z.object({ to: z.string() })),
  send: endpoint({
    method: 'POST',
    path: '/mailings/{mailingId}/send',
    access: 'admin',
    changes: ['mailings', 'emails'],
    refusedAs,
    summary: 'Send it to its recipients, as a job that goes on whoever leaves the page',
  })
    .input(oneMailing.extend({ revision: z.int32().min(1) }))
    .output(mailingDetailSchema),
  retry: endpoint({
    method: 'POST',
    path: '/mailings/{mailingId}/retry',
    access: 'admin',
    changes: ['mailings', 'emails', 'undeliveredEmails', 'users'],
    refusedAs,
    summary: 'Send it once more to those to whom it failed',
  })
    .input(oneMailing)
    .output(mailingDetailSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/mailings/{mailingId}',
    access: 'admin',
    changes: ['mailings'],
    refusedAs,
    summary: 'Delete a draft, or the record of what was sent; the emails stay',
  })
    .input(oneMailing)
    .output(doneSchema),
}

const token = z.string().min(1).max(500)
const subscriptionSchema = z.object({ email: z.string(), isUnsubscribed: z.boolean() })
const aboutLink = { other: mailingsErrors.unsubscribeLinkInvalid }

// Unsubscribing from emails that concern neither an account nor a deadline (RFC 8058).
export const subscriptionContract = {
  read: endpoint({
    method: 'GET',
    path: '/subscription',
    access: 'user',
    reads: ['users'],
    summary: 'Whether the caller gets emails that are about neither the account nor a deadline',
  }).output(subscriptionSchema),
  change: endpoint({
    method: 'POST',
    path: '/subscription',
    effect: 'set',
    access: 'user',
    changes: ['users', 'mailings', 'emails', 'undeliveredEmails'],
    refusedAs,
    summary: 'Get no more of them, or get them again',
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
    summary: 'The same of whoever was sent a link to unsubscribe; nothing is changed',
  })
    .input(z.strictObject({ token }))
    .output(subscriptionSchema),
  changeByLink: endpoint({
    method: 'POST',
    path: '/subscription/by-link',
    effect: 'set',
    access: 'public',
    changes: ['users', 'mailings', 'emails', 'undeliveredEmails'],
    refusedAs: aboutLink,
    summary: 'Unsubscribe by the link of an email, without a session; or take that back',
  })
    .input(z.strictObject({ token, isUnsubscribed: z.boolean() }))
    .output(subscriptionSchema),
}
