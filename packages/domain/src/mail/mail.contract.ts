import { z } from 'zod'
import { doneSchema, endpoint, idSchema, listQuery, pageOf } from '../kernel/index.ts'
import { EMAIL_ALIASES } from './mail.templates.ts'
import { EMAIL_STATES } from './mail.delivery.ts'
import { templateEndpoints } from './mail.templates.contract.ts'
import { outboxEndpoints } from './mail.outbox.contract.ts'
import { emailEventSchema } from './mail.log.ts'
import { EMAIL_EVENTS, REPORTED_EVENTS, sentEmailSchema } from './mail.sent.ts'
import { sentAgainSchema, UNDELIVERED_STATES, undeliveredSchema } from './mail.undelivered.ts'

const envelope = z.object({
  id: z.string(),
  alias: z.enum(EMAIL_ALIASES),
  to: z.object({ email: z.string(), name: z.string() }),
  subject: z.string(),
  state: z.enum(EMAIL_STATES),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type MailboxLine = z.infer<typeof envelope>

const message = envelope.extend({
  replyTo: z.string().nullable(),
  html: z.string(),
  text: z.string(),
})
export type MailboxMessage = z.infer<typeof message>

// The development mailbox: all messages, so that links can be followed without a mail server.
export const mailboxContract = {
  list: endpoint({
    method: 'GET',
    path: '/dev/mailbox',
    access: 'development',
    reads: ['emails', 'undeliveredEmails'],
    summary: 'Emails of the event, newest first, searched by recipient and subject',
  })
    .input(listQuery(['createdAt']).pick({ cursor: true, limit: true, search: true }))
    .output(pageOf(envelope)),
  get: endpoint({
    method: 'GET',
    path: '/dev/mailbox/{emailId}',
    access: 'development',
    reads: ['emails', 'undeliveredEmails'],
    summary: 'One email with both of its bodies',
  })
    .input(z.strictObject({ emailId: idSchema }))
    .output(message),
  report: endpoint({
    method: 'POST',
    path: '/dev/mailbox/{emailId}/events',
    access: 'development',
    changes: ['emails', 'undeliveredEmails', 'users'],
    isAudited: false,
    refusedAs: null,
    summary:
      'Simulate a report of a mail provider about an email: the same effects as a call of /mail-events; a bounce is a permanent one',
  })
    .input(z.strictObject({ emailId: idSchema, type: z.enum(REPORTED_EVENTS) }))
    .output(doneSchema),
}

const undeliveredSorts = ['lastTriedAt', 'recipient', 'subject', 'attempts'] as const

const emailIds = z.array(idSchema).min(1).max(500)

// Emails that did not arrive, and an admin's actions on them.
export const emailsContract = {
  ...templateEndpoints,
  ...outboxEndpoints,
  sent: endpoint({
    method: 'GET',
    path: '/emails/sent',
    access: 'moderator',
    reads: ['emails', 'undeliveredEmails'],
    summary:
      'The emails to a person, to a team, of a kind or of the event, newest first, without their texts; of a kind, tests to oneself are left out, as its counts leave them out',
  })
    .input(
      listQuery(['createdAt'])
        .pick({ cursor: true, limit: true, search: true })
        .extend({
          userId: idSchema.optional(),
          teamId: idSchema.optional(),
          alias: z.enum(EMAIL_ALIASES).optional(),
          state: z.enum(EMAIL_STATES).optional(),
        }),
    )
    .output(pageOf(sentEmailSchema)),
  log: endpoint({
    method: 'GET',
    path: '/emails/log',
    access: 'moderator',
    reads: ['emails', 'undeliveredEmails', 'users', 'teams'],
    summary:
      'The email event log, newest first: of a person, a team, an email or of all; search looks at recipient and subject',
  })
    .input(
      listQuery(['createdAt'])
        .pick({ cursor: true, limit: true, search: true })
        .extend({
          userId: idSchema.optional(),
          teamId: idSchema.optional(),
          alias: z.enum(EMAIL_ALIASES).optional(),
          type: z.enum(EMAIL_EVENTS).optional(),
        }),
    )
    .output(pageOf(emailEventSchema)),
  undelivered: endpoint({
    method: 'GET',
    path: '/emails/undelivered',
    access: 'admin',
    reads: ['undeliveredEmails', 'emails', 'users', 'teams'],
    summary: 'Undelivered emails: given up, or waiting for another try',
  })
    .input(listQuery(undeliveredSorts).extend({ state: z.enum(UNDELIVERED_STATES).optional() }))
    .output(pageOf(undeliveredSchema)),
  sendAgain: endpoint({
    method: 'POST',
    path: '/emails/undelivered/send-again',
    access: 'admin',
    changes: ['undeliveredEmails'],
    refusedAs: null,
    summary:
      'Send undelivered emails again, at once; those with a link that works once get a new one',
  })
    .input(z.strictObject({ emailIds }))
    .output(sentAgainSchema),
  setAside: endpoint({
    method: 'POST',
    path: '/emails/undelivered/set-aside',
    access: 'admin',
    changes: ['undeliveredEmails'],
    refusedAs: null,
    summary: 'Set undelivered emails aside, so that they are not sent again, or undo this',
  })
    .input(z.strictObject({ emailIds, isSetAside: z.boolean() }))
    .output(z.object({ changed: z.number().int() })),
}
