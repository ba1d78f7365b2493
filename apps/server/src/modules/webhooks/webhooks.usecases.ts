import type { Field, FormDefinition, Rule } from '@eventflow/domain/forms'
import { DomainError, kernelErrors, type FieldProblem, type Page } from '@eventflow/domain/kernel'
import {
  addressProblem,
  allShown,
  EXAMPLE_FACTS,
  exampleAnswers,
  payloadProblems,
  webhookSettingsSchema,
  webhooksErrors,
  type Delivery,
  type newWebhookSchema,
  type Webhook,
  type WebhookLine,
  type webhookChangeSchema,
  type WebhookSettings,
} from '@eventflow/domain/webhooks'
import { englishWords } from '@eventflow/domain/words'
import { changedNames, newId, noteRemoved, toPage, type Scope } from '../../platform/db/index.ts'
import { hostProblem } from '../../platform/outbound/index.ts'
import type { Services } from '../../platform/services.ts'
import { readForm } from '../forms/index.ts'
import { originOfEvent } from '../settings/index.ts'
import {
  announceWebhooks,
  findDeliveries,
  findDelivery,
  replayDelivery,
} from './deliveries.repository.ts'
import { settingsOf, toDelivery, toLine, toWebhook } from './webhooks.details.ts'
import { queueWebhook } from './webhooks.queue.ts'
import { receiversOf } from './webhooks.receivers.ts'
import * as repository from './webhooks.repository.ts'
import { secretsAfter } from './webhooks.secrets.ts'

export interface WebhooksContext {
  readonly scope: Scope
  readonly userId: string
  readonly now: Date
  readonly services: Pick<Services, 'config'>
}

type NewWebhook = ReturnType<typeof newWebhookSchema.parse>
type WebhookChange = ReturnType<typeof webhookChangeSchema.parse>

const word = englishWords()

export async function listWebhooks(
  scope: Scope,
  query: repository.WebhookQuery,
): Promise<Page<WebhookLine>> {
  await readForm(scope, query.formId)
  const { rows, total } = await repository.findWebhooks(scope, query)
  return { ...toPage(rows, query.limit, (row) => toLine(scope, row)), total }
}

async function findOne(scope: Scope, place: repository.WebhookPlace) {
  const row = await repository.findWebhook(scope, place)
  if (row === null) throw new DomainError(webhooksErrors.webhookNotFound)
  return row
}

export const readWebhook = async (
  { scope, now }: WebhooksContext,
  place: repository.WebhookPlace,
): Promise<Webhook> => toWebhook(scope, await findOne(scope, place), now)

/** What is stored as it is written: all but name, switch and secrets. */
function settingsIn(input: NewWebhook | WebhookChange): WebhookSettings {
  const keys = Object.keys(webhookSettingsSchema.shape) as (keyof WebhookSettings)[]
  return webhookSettingsSchema.parse(Object.fromEntries(keys.map((key) => [key, input[key]])))
}

async function check(
  { scope, services }: WebhooksContext,
  formId: string,
  settings: WebhookSettings,
): Promise<void> {
  const { definition } = await readForm(scope, formId)
  const problems = [
    ...addressProblems(services, settings),
    ...payloadProblems(definition, settings.payloadFields).map(({ path, code }) => ({
      path,
      message: word(`webhooks.problems.${code}`),
    })),
    ...ruleProblems(definition, settings.rules),
  ]
  if (problems.length > 0) throw new DomainError(webhooksErrors.invalidWebhook, { problems })
}

function addressProblems(
  { config }: WebhooksContext['services'],
  { requestURL }: WebhookSettings,
): FieldProblem[] {
  if (addressProblem(requestURL) !== null) return []
  const isForbidden = hostProblem(receiversOf(config), new URL(requestURL))
  const message = word('webhooks.problems.forbiddenAddress')
  return isForbidden ? [{ path: 'requestURL', message }] : []
}

/** Rules about questions that the form has not got would never match. */
function ruleProblems({ fields, fieldGroups }: FormDefinition, rules: readonly Rule[]) {
  const inner = Object.values(fieldGroups).flatMap((group) => group.fields)
  const ids = new Set([...fields, ...inner].map((field: Field) => field.id))
  return rules.flatMap(({ sourceType, sourceId }, index): FieldProblem[] => {
    const isAnswer = sourceType === 'fieldId' || sourceType === 'templateFieldId'
    if (!isAnswer || ids.has(sourceId)) return []
    return [{ path: `rules.${index}`, message: word('webhooks.problems.ruleSourceMissing') }]
  })
}

export async function addWebhook(context: WebhooksContext, input: NewWebhook): Promise<Webhook> {
  const { scope, services, userId, now } = context
  const { formId, name, isActive } = input
  const settings = settingsIn(input)
  await check(context, formId, settings)
  const id = newId(now.getTime())
  const ring = { secret: services.config.secret, eventId: scope.eventId, webhookId: id }
  const secrets = secretsAfter(ring, input, { now })
  const webhook = { id, formId, name, isActive, settings, ...secrets, goneAt: null }
  await repository.insertWebhook(scope, webhook, { by: userId, now })
  await announceWebhooks(scope)
  return readWebhook(context, { formId, webhookId: id })
}

/** A header that was typed for one receiver is not carried to another (security, row WH4). */
function refuseCarriedHeader(
  before: repository.WebhookRow,
  { headerValue }: WebhookChange,
  addresses: { readonly was: string; readonly is: string },
): void {
  const isKept = headerValue === undefined && before.headerValue !== null
  if (!isKept || new URL(addresses.was).origin === new URL(addresses.is).origin) return
  const message = word('webhooks.problems.headerAgain')
  throw new DomainError(webhooksErrors.invalidWebhook, {
    problems: [{ path: 'headerValue', message }],
  })
}

export async function changeWebhook(
  context: WebhooksContext,
  input: WebhookChange,
): Promise<Webhook> {
  const { scope, services, userId, now } = context
  const { formId, webhookId, revision, name, isActive } = input
  const place = { formId, webhookId }
  const before = await findOne(scope, place)
  const shown = toWebhook(scope, before, now)
  if (before.revision !== revision)
    throw new DomainError(kernelErrors.staleRevision, { current: shown })
  const settings = settingsIn(input)
  await check(context, formId, settings)
  refuseCarriedHeader(before, input, { was: shown.requestURL, is: settings.requestURL })
  const ring = { secret: services.config.secret, eventId: scope.eventId, webhookId }
  const secrets = secretsAfter(ring, input, { before, now })
  const goneAt = isActive ? null : before.goneAt
  const patch = { name, isActive, settings, ...secrets, goneAt }
  const isSaved = await repository.updateWebhook(
    scope,
    { place, revision, patch },
    { by: userId, now },
  )
  if (!isSaved)
    throw new DomainError(kernelErrors.staleRevision, {
      current: await readWebhook(context, place),
    })
  const { headerValue, secret } = input
  scope.audit.changed.push(
    ...changedNames(shown, { name, isActive, ...settings }),
    ...(headerValue === undefined ? [] : ['headerValue']),
    ...(secret === undefined ? [] : ['secret']),
  )
  await announceWebhooks(scope)
  return readWebhook(context, place)
}

export async function removeWebhooks(
  { scope }: WebhooksContext,
  { formId, webhookIds }: { formId: string; webhookIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set(webhookIds)]
  const removed = await repository.removeWebhooks(scope, formId, ids)
  if (removed.length < ids.length) throw new DomainError(webhooksErrors.webhookNotFound)
  noteRemoved(scope.audit, 'webhook', removed)
  await announceWebhooks(scope)
}

type DeliveriesQuery = repository.WebhookPlace & {
  readonly cursor?: string | undefined
  readonly limit: number
}

export async function listDeliveries(
  scope: Scope,
  { formId, ...query }: DeliveriesQuery,
): Promise<Page<Delivery>> {
  await findOne(scope, { formId, webhookId: query.webhookId })
  const { rows, total } = await findDeliveries(scope, query)
  return { ...toPage(rows, query.limit, ({ delivery }) => toDelivery(delivery)), total }
}

async function readDelivery(
  scope: Scope,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
) {
  const found = await findDelivery(scope, deliveryId)
  if (found === null || found.webhook.id !== webhookId)
    throw new DomainError(webhooksErrors.deliveryNotFound)
  return found.delivery
}

/** Sends what was sent before, under the same id, to the same address. */
export async function replay(
  { scope, userId }: WebhooksContext,
  place: repository.WebhookPlace & { readonly deliveryId: string },
): Promise<Delivery> {
  await findOne(scope, place)
  const delivery = await readDelivery(scope, place)
  if (delivery.state === 'queued' && delivery.attempts === 0)
    throw new DomainError(webhooksErrors.deliveryWaits)
  await replayDelivery(scope, { deliveryId: place.deliveryId, askedBy: userId })
  return toDelivery(await readDelivery(scope, place))
}

/** Queues made-up answers, whatever the rules say. */
export async function sendTest(
  { scope, userId, services }: WebhooksContext,
  place: repository.WebhookPlace,
): Promise<Delivery> {
  const row = await findOne(scope, place)
  const { definition } = await readForm(scope, place.formId)
  const { user } = EXAMPLE_FACTS
  const people = Object.entries(user).map(([key, value]) => [key, String(value)] as const)
  const deliveryId = await queueWebhook(
    scope,
    { webhookId: row.id, settings: settingsOf(scope, row.settings) },
    {
      definition,
      values: exampleAnswers(definition),
      visible: allShown(definition),
      facts: EXAMPLE_FACTS,
      submissionId: null,
      cause: 'test',
      askedBy: userId,
      tags: { ...Object.fromEntries(people), formTitle: definition.form.title },
      origin: await originOfEvent(scope, services.config),
    },
  )
  return toDelivery(await readDelivery(scope, { webhookId: row.id, deliveryId }))
}
