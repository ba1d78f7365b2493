import { z } from 'zod'
import { endpoint, idSchema, listQuery, pageOf } from '../kernel/index.ts'
import { EMAIL_ALIASES } from './mail.aliases.ts'

const envelope = z.object({
  id: z.string(),
  alias: z.enum(EMAIL_ALIASES),
  to: z.object({ email: z.string(), name: z.string() }),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed']),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type MailboxLine = z.infer<typeof envelope>

const message = envelope.extend({
  replyTo: z.string().nullable(),
  bcc: z.array(z.string()),
  html: z.string(),
  text: z.string(),
})
export type MailboxMessage = z.infer<typeof message>

// The development mailbox: every message, so that links can be followed without a mail server.
export const mailboxContract = {
  list: endpoint({
    method: 'GET',
    path: '/dev/mailbox',
    access: 'development',
    summary: 'The e-mails of the portal, newest first; search looks at recipient and subject',
  })
    .input(listQuery(['createdAt']).pick({ cursor: true, limit: true, search: true }))
    .output(pageOf(envelope)),
  get: endpoint({
    method: 'GET',
    path: '/dev/mailbox/{emailId}',
    access: 'development',
    summary: 'One e-mail with both of its bodies',
  })
    .input(z.strictObject({ emailId: idSchema }))
    .output(message),
}
