import type { FormDetail } from '@eventflow/domain/forms'
import { isSentInQuery, type Webhook } from '@eventflow/domain/webhooks'
import type { T } from '@eventflow/domain/words'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RemoveButton } from '../../../ui/remove-button.tsx'
import { momentText } from '../../../ui/time-text.ts'
import { DeliveryLog } from './delivery-log.tsx'
import classes from './webhooks.module.css'

interface WebhookViewProps {
  form: FormDetail
  webhook: Webhook
  timeZone: string
}

/** A webhook's request in words, a test button, and its delivery log. */
export function WebhookView(props: WebhookViewProps) {
  const t = useWords()
  const { form, webhook, timeZone } = props
  return (
    <Stack gap="md">
      <StateNotice {...props} />
      <Panel title={t('webhooks.view.how')}>
        {!webhook.isUnreadable && <Facts {...props} />}
        <Actions {...props} />
      </Panel>
      <DeliveryLog formId={form.id} webhookId={webhook.id} timeZone={timeZone} />
    </Stack>
  )
}

function Facts(props: WebhookViewProps) {
  const t = useWords()
  return (
    <dl className={classes['facts']}>
      {factsOf(props, t).map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function StateNotice({ webhook, timeZone }: WebhookViewProps) {
  const t = useWords()
  if (webhook.isUnreadable) return <Notice tone="danger">{t('webhooks.view.unreadable')}</Notice>
  if (webhook.isActive) return null
  if (webhook.goneAt === null) return <Notice>{t('webhooks.view.off')}</Notice>
  const moment = momentText(webhook.goneAt, timeZone)
  return <Notice tone="warning">{t('webhooks.view.gone', { moment })}</Notice>
}

function factsOf({ webhook, timeZone }: WebhookViewProps, t: T) {
  const { requestMethod: method, requestFormat: format, requestURL: address } = webhook
  const headerName = webhook.headerKey === 'Custom' ? webhook.headerName : webhook.headerKey
  const payloadKeys = [...new Set(webhook.payloadFields.map(({ targetId }) => targetId))].join(', ')
  return [
    {
      name: t('webhooks.edit.where'),
      text: isSentInQuery(method)
        ? t('webhooks.view.callQuery', { method, address })
        : t('webhooks.view.call', { method, format, address }),
    },
    { name: t('webhooks.view.tells'), text: payloadKeys || t('webhooks.view.tellsNothing') },
    { name: t('webhooks.view.when'), text: whenText(webhook, t) },
    {
      name: t('webhooks.view.header'),
      text: webhook.hasHeaderValue
        ? t('webhooks.view.headerSet', { name: headerName })
        : t('webhooks.view.noHeader'),
    },
    { name: t('webhooks.view.signed'), text: signedText(webhook, timeZone, t) },
  ]
}

function whenText({ rules, operator, sendOnUpdate, sendOnDecision }: Webhook, t: T): string {
  const count = rules.length
  const isAny = operator === 'ANY' && count > 1
  const rulesText = isAny
    ? t('webhooks.view.rulesAny', { count })
    : t('webhooks.view.rules', { count })
  const when = count === 0 ? t('webhooks.view.always') : rulesText
  const more = [
    ...(sendOnUpdate ? [t('webhooks.view.onUpdate')] : []),
    ...(sendOnDecision ? [t('webhooks.view.onDecision')] : []),
  ]
  return [when, ...more].join(', ')
}

function signedText({ hasSecret, oldSecretUntil }: Webhook, timeZone: string, t: T): string {
  if (!hasSecret) return t('webhooks.view.signedNo')
  return oldSecretUntil === null
    ? t('webhooks.view.signedYes')
    : t('webhooks.view.signedBoth', { moment: momentText(oldSecretUntil, timeZone) })
}

function Actions({ form, webhook }: WebhookViewProps) {
  const t = useWords()
  const feedback = useFeedback()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const place = { formId: form.id, webhookId: webhook.id }
  const sendTest = async () => {
    try {
      await client.webhooks.sendTest(place)
      feedback.succeeded(t('webhooks.view.testSent'))
    } catch (error) {
      feedback.failed(error)
    }
    void queryClient.invalidateQueries({ queryKey: api.webhooks.deliveries.key() })
  }
  const remove = async () => {
    await client.webhooks.remove({ formId: form.id, webhookIds: [webhook.id] })
    await navigate({ to: '/admin/forms/$formId/webhooks', params: { formId: form.id } })
    void queryClient.invalidateQueries({ queryKey: api.webhooks.list.key() })
  }
  return (
    <Row align="stretch" gap="sm">
      {!webhook.isUnreadable && (
        <Button variant="default" onClick={() => void sendTest()}>
          {t('webhooks.view.sendTest')}
        </Button>
      )}
      <RemoveButton
        action={t('messages.remove')}
        title={t('webhooks.list.removeTitle', { name: webhook.name })}
        text={t('webhooks.list.removeText')}
        onRemove={remove}
      />
    </Row>
  )
}
