// The email templates: their list, texts and previews.
import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { settingsErrors } from '../settings/index.ts'
import {
  previewSchema,
  templateLineSchema,
  templatePreviewSchema,
  templateSchema,
  templateSubject,
  wordingChangeSchema,
} from './mail.templates.schema.ts'

const refusedAs = { other: settingsErrors.invalidEmailsSettings }

export const templateEndpoints = {
  senders: endpoint({
    method: 'GET',
    path: '/emails/senders',
    access: 'admin',
    reads: [],
    summary:
      'The domains at which the event may have a sender address; none if the portal allows none',
  }).output(z.object({ domains: z.array(z.string()) })),
  templates: endpoint({
    method: 'GET',
    path: '/emails/templates',
    access: 'admin',
    reads: ['emailWordings', 'emails', 'undeliveredEmails'],
    summary: 'The kinds of emails, with the numbers of sent and failed ones',
  })
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(templateLineSchema) })),
  template: endpoint({
    method: 'GET',
    path: '/emails/templates/{alias}',
    access: 'admin',
    reads: ['emailWordings', 'settings'],
    summary: 'The text of one email, and its possible merge tags',
  })
    .input(templateSubject)
    .output(templateSchema),
  changeTemplate: endpoint({
    method: 'PUT',
    path: '/emails/templates/{alias}',
    access: 'admin',
    changes: ['emailWordings'],
    refusedAs,
    summary: "Change the text of an email, or go back to the portal's own",
  })
    .input(wordingChangeSchema)
    .output(templateSchema),
  previewTemplate: endpoint({
    method: 'POST',
    path: '/emails/templates/{alias}/preview',
    access: 'admin',
    effect: 'none',
    reads: ['emailWordings', 'settings'],
    refusedAs,
    summary: 'An email with sample data, rendered as it would be sent; nothing is sent',
  })
    .input(templatePreviewSchema)
    .output(previewSchema),
  sendTest: endpoint({
    method: 'POST',
    path: '/emails/templates/{alias}/test',
    access: 'admin',
    changes: ['emails'],
    refusedAs,
    summary: 'Send an email with sample data to yourself',
  })
    .input(templatePreviewSchema)
    .output(z.object({ emailId: z.string(), to: z.string() })),
}
