// The webhooks of a submission, or of a decision about it: all active ones that match. A fault in
// one of them is logged and never makes the submission fail.
import { webhookSettingsSchema } from '@eventflow/domain/webhooks'
import { apart, type Scope } from '../../../platform/db/index.ts'
import { currencyOf, textContext } from '../../forms/index.ts'
import { originOfEvent } from '../../settings/index.ts'
import {
  findSubmissionFacts,
  isMeant,
  queueWebhook,
  type selectActiveWebhooks,
} from '../../webhooks/index.ts'
import type { SubmissionEvent, MessageContext } from './submission-event.ts'
import { mergeValues } from './merge-values.ts'

export async function queueWebhooks(
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
  { answered, checked, submissionId, event }: SubmissionEvent,
  webhook: Parameters<typeof queueWebhook>[1],
): Promise<void> {
  const { definition } = answered.defined
  const { submitter } = answered
  const { values, visible } = checked
  const contents = { definition, values, visible, facts: submitter.facts, cause: event } as const
  if (!isMeant(webhook.settings, contents)) return
  const queue = async (inside: Scope): Promise<void> => {
    const texts = await textContext(inside, definition)
    const tags = mergeValues(definition, checked, { submitter, texts })
    const origin = await originOfEvent(inside, services.config)
    const submission = {
      ...(await findSubmissionFacts(inside, submissionId)),
      submissionId,
      formTitle: definition.form.title,
      currency: await currencyOf(inside, definition),
      event,
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
