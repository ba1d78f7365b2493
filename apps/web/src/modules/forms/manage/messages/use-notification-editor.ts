import type {
  FormDetail,
  FormNotification,
  FormNotificationSettings,
} from '@eventflow/domain/forms'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../platform/api.ts'
import { useWords } from '../../../../platform/words.tsx'
import { useEditor } from '../../../../ui/editor/use-editor.ts'

export interface NotificationValues extends FormNotificationSettings {
  readonly name: string
  readonly isActive: boolean
}

export interface NotificationEditorProps {
  form: FormDetail
  /** Undefined for a new one. */
  notification?: FormNotification
  /** Called after saving or deleting. */
  onDone: () => void
}

const NEW: NotificationValues = {
  name: '',
  isActive: true,
  message: '',
  rules: [],
  operator: 'ANY',
  sendTo: '',
  bccTo: '',
  replyTo: '',
  subjectLine: '',
  isFormTitleSubjectLine: true,
  sendToType: 'user',
  sendToLoopIndex: '',
  sendToFieldGroupId: '',
  showCustomFields: false,
  showHiddenCustomFields: false,
  showSubmission: false,
  isAdminDefault: false,
  isUserDefault: false,
  events: ['submitted'],
  translations: {},
}

function valuesOf(notification: FormNotification): NotificationValues {
  const { id: _id, revision: _revision, createdAt: _at, createdBy: _by, ...rest } = notification
  const { updatedAt: _then, updatedBy: _who, isUnreadable: _isBroken, ...values } = rest
  return values
}

/** All properties of a notification except its name and whether it is active. */
export function settingsOf(values: NotificationValues): FormNotificationSettings {
  const { name: _name, isActive: _isActive, ...settings } = values
  return settings
}

export function useNotificationEditor({ form, notification, onDone }: NotificationEditorProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  const formId = form.id
  return useEditor({
    initial: notification ? valuesOf(notification) : NEW,
    ...(notification && { revision: notification.revision }),
    valuesOf,
    check: ({ name }: NotificationValues) =>
      name.trim() === '' ? [{ path: 'name', message: t('messages.nameMissing') }] : [],
    save: (values, revision) =>
      notification
        ? client.formNotifications.update({
            ...values,
            formId,
            notificationId: notification.id,
            revision,
          })
        : client.formNotifications.add({ ...values, formId }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: api.formNotifications.key() })
      void queryClient.invalidateQueries({ queryKey: api.forms.key() })
      onDone()
    },
  })
}

export type NotificationEditing = ReturnType<typeof useNotificationEditor>
