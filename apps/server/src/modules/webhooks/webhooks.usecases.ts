import {
  DomainError,
  kernelErrors,
  type Page,
  keysOf,
  type FieldProblem,
} from '@eventflow/domain/kernel'
import {
  webhooksErrors,
  type Webhook,
  type WebhookLine,
  addressProblem,
  payloadProblems,
  webhookSettingsSchema,
  type newWebhookSchema,
  type webhookChangeSchema,
  type WebhookSettings,
  secretsToTypeAgain,
} from '@eventflow/domain/webhooks'
import { problemAt, word } from '../../platform/language/index.ts'
import {
  changedNames,
  newId,
  noteRemoved,
  toPage,
  type ReadScope,
} from '../../platform/db/index.ts'
import { checkReceiver, readForm, touchForm } from '../forms/index.ts'
import { cancelRequested, publishDeliveries } from './deliveries.repository.ts'
import type { WebhooksContext } from './webhooks.context.ts'
import { toLine, toWebhook } from './webhooks.details.ts'
import * as repository from './webhooks.repository.ts'
import type { WebhookRow } from './webhooks.repository.ts'
import { secretsAfter } from './webhooks.secrets.ts'
import { unknownMergeTags, type FormDefinition, type Rule } from '@eventflow/domain/forms'
import { isForbidden } from './webhooks.receivers.ts'

export async function listWebhooks(
  scope: ReadScope,
  query: repository.WebhookQuery,
): Promise<Page<WebhookLine>> {
  await readForm(scope, query.formId)
  const { rows, total } = await repository.findWebhooks(scope, query)
  return { ...toPage(rows, query.limit, (row) => toLine(scope, row)), total }
}

/** Throws `webhookNotFound` for an unknown id. */
export async function findOne(scope: ReadScope, place: repository.WebhookPlace) {
  const row = await repository.findWebhook(scope, place)
  if (row === null) throw new DomainError(webhooksErrors.webhookNotFound)
  return row
}

export const readWebhook = async (
  { scope, now }: WebhooksContext<ReadScope>,
  place: repository.WebhookPlace,
): Promise<Webhook> => toWebhook(scope, await findOne(scope, place), now)

export async function addWebhook(context: WebhooksContext, input: NewWebhook): Promise<Webhook> {
  const { scope, services, userId, now } = context
  const { formId, name, isActive } = input
  const settings = settingsIn(input)
  await check(context, { ...settings, formId }, null)
  checkReceiver(context, formId)
  const id = newId(now.getTime())
  const ring = { secret: services.config.secret, eventId: scope.eventId, webhookId: id }
  const secrets = secretsAfter(ring, input, { now })
  const webhook = { id, formId, name, isActive, settings, ...secrets, goneAt: null }
  await touchForm(context, formId)
  await repository.insertWebhook(scope, webhook, { by: userId, now })
  scope.audit.things.push(`webhook:${id}`)
  publishDeliveries(scope)
  return readWebhook(context, { formId, webhookId: id })
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
  await check(context, { ...settings, formId }, shown.requestURL)
  checkReceiver(context, formId)
  refuseCarriedSecrets(before, shown.requestURL, input)
  const ring = { secret: services.config.secret, eventId: scope.eventId, webhookId }
  const secrets = secretsAfter(ring, input, { before, now })
  const goneAt = isActive ? null : before.goneAt
  const patch = { name, isActive, settings, ...secrets, goneAt }
  await touchForm(context, formId)
  const isSaved = await repository.updateWebhook(
    scope,
    { place, revision, patch },
    { by: userId, now },
  )
  if (!isSaved)
    throw new DomainError(kernelErrors.staleRevision, {
      current: await readWebhook(context, place),
    })
  if (before.isActive && !isActive) await cancelRequested(scope, webhookId)
  const { headerValue, secret } = input
  scope.audit.changed.push(
    ...changedNames(shown, { name, isActive, ...settings }),
    ...(headerValue === undefined ? [] : ['headerValue']),
    ...(secret === undefined ? [] : ['secret']),
  )
  publishDeliveries(scope)
  return readWebhook(context, place)
}

export async function removeWebhooks(
  context: WebhooksContext,
  { formId, webhookIds }: { formId: string; webhookIds: readonly string[] },
): Promise<void> {
  const { scope } = context
  const ids = [...new Set(webhookIds)]
  await touchForm(context, formId)
  const removed = await repository.removeWebhooks(scope, formId, ids)
  if (removed.length < ids.length) throw new DomainError(webhooksErrors.webhookNotFound)
  noteRemoved(scope.audit, 'webhook', removed)
  publishDeliveries(scope)
}

type NewWebhook = ReturnType<typeof newWebhookSchema.parse>
type WebhookChange = ReturnType<typeof webhookChangeSchema.parse>

/** The settings column: everything except name, switch and secrets. */
function settingsIn(input: NewWebhook | WebhookChange): WebhookSettings {
  const keys = keysOf(webhookSettingsSchema.shape)
  const { sendOnDecision, ...settings } = webhookSettingsSchema.parse(
    Object.fromEntries(keys.map((key) => [key, input[key]])),
  )
  return sendOnDecision === true ? { ...settings, sendOnDecision } : settings
}

async function check(
  { scope, services }: WebhooksContext,
  { formId, ...settings }: WebhookSettings & { readonly formId: string },
  /** The stored address; null for a new webhook. */
  was: string | null,
): Promise<void> {
  const { definition } = await readForm(scope, formId)
  const problems = [
    ...(await addressProblems({ scope, services }, settings)),
    ...(settings.requestURL === was ? [] : tagProblems(definition, settings)),
    ...payloadProblems(definition, settings.payloadFields).map(({ path, code }) => ({
      path,
      message: word(`webhooks.problems.${code}`),
    })),
    ...ruleProblems(definition, settings.rules),
  ]
  if (problems.length > 0) throw new DomainError(webhooksErrors.invalidWebhook, { problems })
}

async function addressProblems(
  { scope, services }: Pick<WebhooksContext, 'scope' | 'services'>,
  { requestURL }: WebhookSettings,
): Promise<FieldProblem[]> {
  if (addressProblem(requestURL) !== null) return []
  if (!(await isForbidden(scope, services.config, requestURL))) return []
  return [{ path: 'requestURL', message: word('webhooks.problems.forbiddenAddress') }]
}

/** An unknown merge tag would be part of the address as typed. */
function tagProblems(
  definition: FormDefinition,
  { requestURL }: Pick<WebhookSettings, 'requestURL'>,
): FieldProblem[] {
  const tags = unknownMergeTags(definition, requestURL).map((tag) => `{${tag}}`)
  return tags.length === 0
    ? []
    : [problemAt('requestURL', 'problems.mergeTag', { tags: tags.join(', ') })]
}

/** Rules about questions that the form does not have would never match. */
function ruleProblems({ fields, fieldGroups }: FormDefinition, rules: readonly Rule[]) {
  const inner = Object.values(fieldGroups).flatMap((group) => group.fields)
  const ids = new Set([...fields, ...inner].map((field) => field.id))
  return rules.flatMap(({ sourceType, sourceId }, index): FieldProblem[] => {
    const isAnswer = sourceType === 'fieldId' || sourceType === 'templateFieldId'
    if (!isAnswer || ids.has(sourceId)) return []
    return [{ path: `rules.${index}`, message: word('webhooks.problems.ruleSourceMissing') }]
  })
}

/** A secret entered for one address must not be used for another (security, row WH4). */
function refuseCarriedSecrets(before: WebhookRow, was: string, input: WebhookChange): void {
  const problems = secretsToTypeAgain(
    {
      requestURL: was,
      hasHeaderValue: before.headerValue !== null,
      hasSecret: before.secret !== null,
    },
    input,
  ).map((path) => ({ path, message: word(`webhooks.problems.${path}Again`) }))
  if (problems.length > 0) throw new DomainError(webhooksErrors.invalidWebhook, { problems })
}
