import type { FormDetail } from '@eventflow/domain/forms'
import type { Webhook, WebhookSettings } from '@eventflow/domain/webhooks'
import { addressProblem, secretsToTypeAgain } from '@eventflow/domain/webhooks'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'

export interface WebhookValues extends WebhookSettings {
  readonly name: string
  readonly isActive: boolean
  /** Null leaves the stored value unchanged; '' removes it. */
  readonly headerValue: string | null
  readonly secret: string | null
}

export interface WebhookEditorProps {
  form: FormDetail
  /** Undefined for a new webhook. */
  webhook?: Webhook
  /** Called after saving. */
  onDone: () => void
}

const NEW: WebhookValues = {
  name: '',
  isActive: true,
  requestURL: '',
  requestMethod: 'POST',
  requestFormat: 'JSON',
  isTypeMatching: false,
  headerKey: 'Authorization',
  headerName: '',
  headerValue: null,
  secret: null,
  payloadFields: [],
  rules: [],
  operator: 'ANY',
  sendOnUpdate: false,
  sendOnDecision: false,
}

const valuesOf = (webhook: Webhook): WebhookValues => ({
  name: webhook.name,
  isActive: webhook.isActive,
  requestURL: webhook.requestURL,
  requestMethod: webhook.requestMethod,
  requestFormat: webhook.requestFormat,
  isTypeMatching: webhook.isTypeMatching,
  headerKey: webhook.headerKey,
  headerName: webhook.headerName,
  headerValue: null,
  secret: null,
  payloadFields: webhook.payloadFields,
  rules: webhook.rules,
  operator: webhook.operator,
  sendOnUpdate: webhook.sendOnUpdate,
  sendOnDecision: webhook.sendOnDecision === true,
})

function problemsOf(values: WebhookValues, webhook: Webhook | undefined, t: T): FieldProblem[] {
  const { name, requestURL, payloadFields } = values
  const keyless = payloadFields.some(({ targetId }) => targetId.trim() === '')
  return [
    ...(name.trim() === '' ? [{ path: 'name', message: t('webhooks.edit.nameMissing') }] : []),
    ...(addressProblem(requestURL) === null
      ? []
      : [{ path: 'requestURL', message: t('webhooks.edit.notAnAddress') }]),
    ...(webhook ? secretsToTypeAgain(webhook, values) : []).map((path) => ({
      path,
      message: t(`webhooks.problems.${path}Again`),
    })),
    ...(keyless ? [{ path: 'payloadFields', message: t('webhooks.edit.keyMissing') }] : []),
  ]
}

export function useWebhookEditor({ form, webhook, onDone }: WebhookEditorProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  return useEditor({
    initial: webhook ? valuesOf(webhook) : NEW,
    ...(webhook && { revision: webhook.revision }),
    valuesOf,
    check: (values: WebhookValues) => problemsOf(values, webhook, t),
    save: ({ headerValue, secret, ...values }, revision) => {
      const input = {
        ...values,
        formId: form.id,
        headerValue: headerValue ?? undefined,
        secret: secret ?? undefined,
      }
      return webhook
        ? client.webhooks.update({ ...input, webhookId: webhook.id, revision })
        : client.webhooks.add(input)
    },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: api.webhooks.key() })
      void queryClient.invalidateQueries({ queryKey: api.forms.key() })
      onDone()
    },
  })
}

export type WebhookEditing = ReturnType<typeof useWebhookEditor>
