// The log of a webhook, replays and tests.
import { DomainError, type Page } from '@eventflow/domain/kernel'
import {
  allShown,
  EXAMPLE_FACTS,
  exampleSubmission,
  exampleCustomFacts,
  exampleAnswers,
  exampleTags,
  isMade,
  webhooksErrors,
  type Delivery,
  type DeliveryLine,
  type FailedDelivery,
} from '@eventflow/domain/webhooks'
import { toPage, type ReadScope } from '../../platform/db/index.ts'
import { findCustomFieldKinds } from '../custom-fields/index.ts'
import { currencyOf, readForm, textsForPrograms } from '../forms/index.ts'
import { originOfEvent } from '../settings/index.ts'
import {
  findDeliveries,
  findFailedDeliveries,
  findWebhookNames,
  type LogQuery,
} from './deliveries.report.ts'
import { findDelivery, replayDelivery } from './deliveries.repository.ts'
import { settingsOf, toDelivery } from './webhooks.details.ts'
import { queueWebhook } from './webhooks.queue.ts'
import { saveWebhook, type WebhookPlace } from './webhooks.repository.ts'
import type { WebhooksContext } from './webhooks.context.ts'
import { findOne } from './webhooks.usecases.ts'

type DeliveriesQuery = LogQuery & Pick<WebhookPlace, 'formId'>

export async function listDeliveries(
  scope: ReadScope,
  { formId, ...query }: DeliveriesQuery,
): Promise<Page<DeliveryLine>> {
  await findOne(scope, { formId, webhookId: query.webhookId })
  const { rows, total } = await findDeliveries(scope, query)
  const toLine = ({ delivery, teamName }: (typeof rows)[number]) => ({
    ...toDelivery(delivery),
    teamName,
  })
  return { ...toPage(rows, query.limit, toLine), total }
}

/** The failed deliveries of all webhooks, for the organisers' queue. */
export async function listFailedDeliveries(
  scope: ReadScope,
  query: Parameters<typeof findFailedDeliveries>[1],
): Promise<Page<FailedDelivery>> {
  const { rows, total } = await findFailedDeliveries(scope, query)
  const names = await findWebhookNames(
    scope,
    rows.map(({ webhookId }) => webhookId),
  )
  const toLine = ({ lastTriedAt, createdAt, webhookId, ...row }: (typeof rows)[number]) => ({
    id: row.id,
    submissionId: row.submissionId,
    problem: row.problem,
    status: row.status,
    attempts: row.attempts,
    teamName: row.teamName,
    webhookId,
    ...(names.get(webhookId) ?? { webhookName: '', formId: '', formTitle: '' }),
    at: (lastTriedAt ?? createdAt).toISOString(),
  })
  return { ...toPage(rows, query.limit, toLine), total }
}

async function readDelivery(
  scope: ReadScope,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
) {
  const found = await findDelivery(scope, deliveryId)
  if (found === null || found.webhook.id !== webhookId)
    throw new DomainError(webhooksErrors.deliveryNotFound)
  return found.delivery
}

/** Sends an earlier delivery again, under the same id, to the same address. */
export async function replay(
  { scope, userId }: WebhooksContext,
  place: WebhookPlace & { readonly deliveryId: string },
): Promise<Delivery> {
  await findOne(scope, place)
  const delivery = await readDelivery(scope, place)
  if (delivery.state === 'queued' && delivery.attempts === 0)
    throw new DomainError(webhooksErrors.deliveryWaits)
  if (!isMade(delivery)) throw new DomainError(webhooksErrors.deliveryUnmade)
  await replayDelivery(scope, { deliveryId: place.deliveryId, askedBy: userId })
  return toDelivery(await readDelivery(scope, place))
}

/** Queues invented answers, regardless of the rules. */
export async function sendTest(
  { scope, userId, services, now }: WebhooksContext,
  place: WebhookPlace,
): Promise<Delivery> {
  const row = await saveWebhook(scope, place)
  if (row === null) throw new DomainError(webhooksErrors.webhookNotFound)
  const { definition } = await readForm(scope, place.formId)
  const currency = await currencyOf(scope, definition)
  const custom = exampleCustomFacts(await findCustomFieldKinds(scope))
  const texts = await textsForPrograms(scope, definition)
  const answers = { values: exampleAnswers(definition), visible: allShown(definition) }
  const deliveryId = await queueWebhook(
    scope,
    {
      webhookId: row.id,
      webhookRevision: row.revision,
      settings: settingsOf(scope, row.settings),
    },
    {
      definition,
      ...answers,
      facts: { ...EXAMPLE_FACTS, custom },
      submission: exampleSubmission(definition, { currency, now, prices: texts.tax }),
      submissionId: null,
      cause: 'test',
      askedBy: userId,
      tags: exampleTags(definition, answers, texts),
      origin: await originOfEvent(scope, services.config),
    },
  )
  return toDelivery(await readDelivery(scope, { webhookId: row.id, deliveryId }))
}
