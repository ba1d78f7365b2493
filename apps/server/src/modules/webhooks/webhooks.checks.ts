// What of a webhook cannot be saved.
import type { FormDefinition, Rule } from '@eventflow/domain/forms'
import { keysOf, DomainError, type FieldProblem } from '@eventflow/domain/kernel'
import {
  addressProblem,
  payloadProblems,
  webhookSettingsSchema,
  webhooksErrors,
  type newWebhookSchema,
  type webhookChangeSchema,
  type WebhookSettings,
} from '@eventflow/domain/webhooks'
import { englishWords } from '@eventflow/domain/words'
import { readForm } from '../forms/index.ts'
import { originOf } from './webhooks.headers.ts'
import { isForbidden } from './webhooks.receivers.ts'
import type { WebhookRow } from './webhooks.repository.ts'
import type { WebhooksContext } from './webhooks.context.ts'

export type NewWebhook = ReturnType<typeof newWebhookSchema.parse>
export type WebhookChange = ReturnType<typeof webhookChangeSchema.parse>

const word = englishWords()

/** What is stored as it is written: all but name, switch and secrets. */
export function settingsIn(input: NewWebhook | WebhookChange): WebhookSettings {
  const keys = keysOf(webhookSettingsSchema.shape)
  return webhookSettingsSchema.parse(Object.fromEntries(keys.map((key) => [key, input[key]])))
}

export async function check(
  { scope, services }: WebhooksContext,
  formId: string,
  settings: WebhookSettings,
): Promise<void> {
  const { definition } = await readForm(scope, formId)
  const problems = [
    ...(await addressProblems({ scope, services }, settings)),
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

/** Rules about questions that the form has not got would never match. */
function ruleProblems({ fields, fieldGroups }: FormDefinition, rules: readonly Rule[]) {
  const inner = Object.values(fieldGroups).flatMap((group) => group.fields)
  const ids = new Set([...fields, ...inner].map((field) => field.id))
  return rules.flatMap(({ sourceType, sourceId }, index): FieldProblem[] => {
    const isAnswer = sourceType === 'fieldId' || sourceType === 'templateFieldId'
    if (!isAnswer || ids.has(sourceId)) return []
    return [{ path: `rules.${index}`, message: word('webhooks.problems.ruleSourceMissing') }]
  })
}

/** A header that was typed for one receiver is not carried to another (security, row WH4). */
export function refuseCarriedHeader(
  before: WebhookRow,
  { headerValue }: WebhookChange,
  addresses: { readonly was: string; readonly is: string },
): void {
  const isKept = headerValue === undefined && before.headerValue !== null
  if (!isKept || originOf(addresses.was) === originOf(addresses.is)) return
  const message = word('webhooks.problems.headerAgain')
  throw new DomainError(webhooksErrors.invalidWebhook, {
    problems: [{ path: 'headerValue', message }],
  })
}
