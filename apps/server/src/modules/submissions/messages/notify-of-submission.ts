// Sends the emails and webhooks of a submission, no matter who submitted or changed it: a team, a
// guest or an organiser. A failure here never makes the submission fail.
import { orderAmounts, webhookSettingsSchema } from '@eventflow/domain/webhooks'
import { apart, type ReadScope, type Scope } from '../../../platform/db/index.ts'
import { currencyOf, selectNotifications, textsForPrograms } from '../../forms/index.ts'
import { originOfEvent } from '../../settings/index.ts'
import {
  findSubmissionFacts,
  isMeant,
  queueWebhook,
  selectActiveWebhooks,
} from '../../webhooks/index.ts'
import { findPaid } from '../orders/payment-marks.repository.ts'
import { sendFormNotifications, type SentEmail } from './form-notifications.ts'
import { mergeValues } from './merge-values.ts'
import type { MessageContext, SubmissionEvent } from './submission-event.ts'

/** The notifications and webhooks of a form. */
export async function findListeners(scope: ReadScope, formId: string) {
  const [notifications, webhooks] = await Promise.all([
    selectNotifications(scope, formId),
    selectActiveWebhooks(scope, formId),
  ])
  return { notifications, webhooks }
}

export async function notifyOfSubmission(
  context: MessageContext,
  submissionEvent: SubmissionEvent,
  { notifications, webhooks }: Awaited<ReturnType<typeof findListeners>>,
): Promise<readonly SentEmail[]> {
  const sent = await sendFormNotifications(context, submissionEvent, notifications)
  await queueWebhooks(context, submissionEvent, webhooks)
  return sent
}

// The webhooks of a submission, or of a decision about it: all active ones that match. A fault in
// one of them is logged and never makes the submission fail.
async function queueWebhooks(
  context: MessageContext,
  submissionEvent: SubmissionEvent,
  stored: Awaited<ReturnType<typeof selectActiveWebhooks>>,
): Promise<void> {
  for (const { id: webhookId, revision: webhookRevision, settings } of stored) {
    const parsed = webhookSettingsSchema.safeParse(settings)
    if (parsed.success)
      await queueOne(context, submissionEvent, {
        webhookId,
        webhookRevision,
        settings: parsed.data,
      })
    else {
      context.scope.unreadable.add('webhook')
      context.services.log.warn({ webhookId }, 'webhook cannot be read: skipped')
    }
  }
}

async function queueOne(
  { scope, services }: MessageContext,
  { answered, checked, submissionId, orderNumber, event }: SubmissionEvent,
  webhook: Parameters<typeof queueWebhook>[1],
): Promise<void> {
  const { definition } = answered.defined
  const { submitter } = answered
  const { values, visible } = checked
  const contents = { definition, values, visible, facts: submitter.facts, cause: event } as const
  if (!isMeant(webhook.settings, contents)) return
  const queue = async (inside: Scope): Promise<void> => {
    const texts = await textsForPrograms(inside, definition)
    const tags = mergeValues(definition, checked, { submitter, texts })
    const origin = await originOfEvent(inside, services.config)
    const submission = {
      ...(await findSubmissionFacts(inside, submissionId)),
      submissionId,
      formTitle: definition.form.title,
      currency: await currencyOf(inside, definition),
      orderNumber: orderNumber === null ? '' : String(orderNumber),
      paidAt: orderNumber === null ? '' : ((await findPaid(inside, submissionId))?.at ?? ''),
      event,
      ...orderAmounts(definition, values, texts.tax),
    }
    await queueWebhook(inside, webhook, {
      ...contents,
      submission,
      submissionId,
      askedBy: null,
      tags,
      origin,
    })
  }
  const { webhookId } = webhook
  await apart(scope, queue, (error) =>
    services.log.warn({ webhookId, err: error }, 'webhook skipped: it could not be written'),
  )
}
