import {
  ConfirmationsList,
  ConfirmationEditor,
  confirmationQuery,
  NotificationEditor,
  notificationQuery,
} from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { FormTab, NewFormPart, useToList, FormPart } from './form-frames.tsx'
import type { ConfirmationDetail, FormNotification } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useParams, useNavigate } from '@tanstack/react-router'
import { useAsOfNow } from '../../../../platform/use-as-of-now.ts'
import {
  WebhooksList,
  WebhookEditor,
  WebhookView,
  webhookQuery,
} from '../../../../modules/webhooks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import type { Webhook } from '@eventflow/domain/webhooks'

/** The confirmations of a form. */
function Confirmations() {
  const t = useWords()
  return (
    <FormTab lead={() => t('messages.confirmations.lead')}>
      {(form) => <ConfirmationsList formId={form.id} />}
    </FormTab>
  )
}

/** A new confirmation. */
function AddConfirmation() {
  const t = useWords()
  const toList = useToList('confirmations')
  return (
    <NewFormPart title={t('messages.confirmations.add')}>
      {(form) => <ConfirmationEditor form={form} onDone={toList} />}
    </NewFormPart>
  )
}

/** One confirmation of a form. */
function Confirmation() {
  const { formId = '', confirmationId = '' } = useParams({ strict: false })
  const query = useAsOfNow<ConfirmationDetail>(useQuery(confirmationQuery(formId, confirmationId)))
  const toList = useToList('confirmations')
  return (
    <FormPart query={query} param="confirmationId">
      {(form, confirmation) => (
        <ConfirmationEditor form={form} confirmation={confirmation} onDone={toList} />
      )}
    </FormPart>
  )
}

/** A new notification of a form. */
function AddNotification() {
  const t = useWords()
  const toList = useToList('notifications')
  return (
    <NewFormPart title={t('messages.notifications.add')} isReceiver>
      {(form) => <NotificationEditor form={form} onDone={toList} />}
    </NewFormPart>
  )
}

/** One notification of a form. */
function Notification() {
  const { formId = '', notificationId = '' } = useParams({ strict: false })
  const query = useAsOfNow<FormNotification>(useQuery(notificationQuery(formId, notificationId)))
  const toList = useToList('notifications')
  return (
    <FormPart query={query} param="notificationId">
      {(form, notification) => (
        <NotificationEditor form={form} notification={notification} onDone={toList} />
      )}
    </FormPart>
  )
}

/** The webhooks of a form. */
function Webhooks() {
  const t = useWords()
  return (
    <FormTab lead={() => t('webhooks.list.lead')}>
      {(form) => <WebhooksList formId={form.id} />}
    </FormTab>
  )
}

/** A new webhook. */
function AddWebhook() {
  const t = useWords()
  const toList = useToList('webhooks')
  return (
    <NewFormPart title={t('webhooks.list.add')} isReceiver>
      {(form) => <WebhookEditor form={form} onDone={toList} />}
    </NewFormPart>
  )
}

/** A webhook: its request and its deliveries. */
function OneWebhook() {
  const t = useWords()
  const { event } = usePortal()
  const { formId = '', webhookId = '' } = useParams({ strict: false })
  const query = useQuery(webhookQuery(formId, webhookId))
  const edit = (
    <ButtonLink to="/admin/forms/$formId/webhooks/$webhookId/edit" params={{ formId, webhookId }}>
      {t('webhooks.view.edit')}
    </ButtonLink>
  )
  return (
    <FormPart query={query} param="webhookId" actions={edit} isOnlyShown>
      {(form, webhook) => <WebhookView form={form} webhook={webhook} timeZone={event.timeZone} />}
    </FormPart>
  )
}

/** Changing a webhook. */
function EditWebhook() {
  const navigate = useNavigate()
  const { formId = '', webhookId = '' } = useParams({ strict: false })
  const query = useAsOfNow<Webhook>(useQuery(webhookQuery(formId, webhookId)))
  const leave = () =>
    void navigate({
      to: '/admin/forms/$formId/webhooks/$webhookId',
      params: { formId, webhookId },
      ignoreBlocker: true,
    })
  return (
    <FormPart query={query} param="webhookId">
      {(form, webhook) => <WebhookEditor form={form} webhook={webhook} onDone={leave} />}
    </FormPart>
  )
}

export const pages = {
  Confirmations,
  AddConfirmation,
  Confirmation,
  AddNotification,
  Notification,
  Webhooks,
  AddWebhook,
  OneWebhook,
  EditWebhook,
}
