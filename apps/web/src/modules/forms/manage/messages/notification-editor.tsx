import {
  isSentToSupport,
  NOTIFICATION_EVENTS,
  type FormNotification,
} from '@eventflow/domain/forms'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../platform/api.ts'
import { useWords } from '../../../../platform/words.tsx'
import { EditorScreen } from '../../../../ui/editor/editor-screen.tsx'
import { FieldSection } from '../../../../ui/editor/field-section.tsx'
import { textsOf } from '../../../../ui/editor/stale-lines.ts'
import { ChoiceList, SwitchField } from '../../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { MergeTagField } from '../../../../ui/merge-tags/merge-tag-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { RemoveButton } from '../../../../ui/remove-button.tsx'
import { OtherLanguages, translationsText } from '../../../../ui/translations/other-languages.tsx'
import { EditedRules } from '../../../../ui/rules/edited-rules.tsx'
import { NoCustomFields } from '../../../../ui/rules/no-custom-fields.tsx'
import { useCustomFields } from '../../../../ui/rules/use-custom-fields.ts'
import { useRulesText } from '../../../../ui/rules/use-rules-text.ts'
import { NotificationPreview } from './notification-preview.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import {
  settingsOf,
  useNotificationEditor,
  type NotificationEditing,
  type NotificationEditorProps,
  type NotificationValues,
} from './use-notification-editor.ts'

/** Editor of an email sent on submissions: recipients, text, rules and a preview. */
export function NotificationEditor(props: NotificationEditorProps) {
  const t = useWords()
  const { form, notification } = props
  const editor = useNotificationEditor(props)
  const isNew = notification === undefined
  const rulesText = useRulesText(form.definition)
  return (
    <Stack gap="lg">
      <EditorScreen
        editor={editor}
        isNew={isNew}
        {...(isNew && { saveLabel: t('messages.notifications.add') })}
        labels={useLabels()}
        textOf={textsOf<NotificationValues>({ translations: translationsText, rules: rulesText })}
        actions={notification && <Remove {...props} notification={notification} />}
        notice={<Origin notification={notification} editor={editor} />}
      >
        <TextField
          {...editor.field('name')}
          label={t('messages.name')}
          maxLength={200}
          isRequired
        />
        <SwitchField {...editor.field('isActive')} label={t('messages.isActive')} />
        <RecipientFields form={form} editor={editor} />
        <Letter form={form} editor={editor} />
        <When form={form} editor={editor} />
      </EditorScreen>
      <NotificationPreview formId={form.id} settings={settingsOf(editor.values)} />
    </Stack>
  )
}

function useLabels() {
  const t = useWords()
  return {
    name: t('messages.name'),
    message: t('messages.message'),
    sendTo: t('messages.notifications.sendToType'),
    bccTo: t('messages.notifications.bccTo'),
    replyTo: t('messages.notifications.replyTo'),
    subjectLine: t('messages.notifications.subjectLine'),
    rules: t('messages.rules'),
    translations: t('translations.messages'),
  }
}

interface OriginProps {
  notification: FormNotification | undefined
  editor: NotificationEditing
}

/** Shows that it is unreadable, or one of the two default notifications of every form. */
function Origin({ notification, editor }: OriginProps) {
  const t = useWords()
  if (notification?.isUnreadable)
    return <Notice tone="danger">{t('messages.notifications.unreadable')}</Notice>
  if (isSentToSupport(editor.values))
    return (
      <Notice title={t('messages.notifications.isAdminDefault')}>
        {t('messages.notifications.isAdminDefaultText')}
      </Notice>
    )
  return notification?.isUserDefault ? (
    <Notice>{t('messages.notifications.isUserDefault')}</Notice>
  ) : null
}

interface PartProps {
  form: NotificationEditorProps['form']
  editor: NotificationEditing
}

function Letter({ form, editor }: PartProps) {
  const t = useWords()
  const { values } = editor
  return (
    <FieldSection title={t('messages.notifications.what')}>
      <SwitchField
        {...editor.field('isFormTitleSubjectLine')}
        label={t('messages.notifications.isFormTitleSubjectLine')}
        description={t('messages.notifications.isFormTitleSubjectLineText')}
      />
      {!values.isFormTitleSubjectLine && (
        <MergeTagField
          {...editor.field('subjectLine')}
          label={t('messages.notifications.subjectLine')}
          maxLength={200}
          definition={form.definition}
          isOneLine
        />
      )}
      <MergeTagField
        {...editor.field('message')}
        label={t('messages.message')}
        definition={form.definition}
        rows={8}
      />
      <OtherLanguages
        {...editor.field('translations')}
        texts={[
          {
            name: 'subjectLine',
            label: 'translations.subject',
            maxLength: 200,
            isHidden: values.isFormTitleSubjectLine,
          },
          { name: 'message', label: 'translations.message', maxLength: 20_000, rows: 8 },
        ]}
      />
      <Shown editor={editor} />
    </FieldSection>
  )
}

/** Additional contents of the message. */
function Shown({ editor }: Pick<PartProps, 'editor'>) {
  const t = useWords()
  const { values } = editor
  const { sendToType } = values
  return (
    <>
      <SwitchField
        {...editor.field('showSubmission')}
        label={t('messages.notifications.showSubmission')}
      />
      <SwitchField
        {...editor.field('showCustomFields')}
        label={t('messages.notifications.showCustomFields')}
        description={<AboutCustomFields />}
      />
      <SwitchField
        {...editor.field('showHiddenCustomFields')}
        label={t('messages.notifications.showHiddenCustomFields')}
        description={t('messages.notifications.hiddenCustomFieldsText')}
      />
      {values.showHiddenCustomFields && sendToType !== 'admin' && (
        <Notice tone="warning" role="status">
          {t(
            sendToType === 'custom'
              ? 'messages.notifications.hiddenWarning'
              : 'messages.notifications.hiddenLeftOut',
          )}
        </Notice>
      )}
    </>
  )
}

/** The custom fields, or a link to add the first one. */
function AboutCustomFields() {
  const t = useWords()
  const fields = useCustomFields()
  return fields?.length === 0 ? <NoCustomFields /> : t('messages.notifications.customFieldsText')
}

function When({ form, editor }: PartProps) {
  const t = useWords()
  const { events } = editor.values
  return (
    <FieldSection title={t('messages.rules')}>
      <ChoiceList
        label={t('messages.notifications.events')}
        options={NOTIFICATION_EVENTS.map((value) => ({
          value,
          label: t(`messages.notifications.eventNames.${value}`),
        }))}
        value={events}
        onChange={(chosen) =>
          editor.change(
            'events',
            NOTIFICATION_EVENTS.filter((event) => chosen.includes(event)),
          )
        }
      />
      <EditedRules form={form} editor={editor} none={t('messages.notifications.whenNone')} />
    </FieldSection>
  )
}

function Remove({
  form,
  notification,
  onDone,
}: NotificationEditorProps & { notification: FormNotification }) {
  const t = useWords()
  const queryClient = useQueryClient()
  const remove = async () => {
    const notificationIds = [notification.id]
    await client.formNotifications.remove({ formId: form.id, notificationIds })
    onDone()
    void queryClient.invalidateQueries({ queryKey: api.formNotifications.list.key() })
  }
  return (
    <RemoveButton
      action={t('messages.remove')}
      title={t('messages.notifications.removeTitle', { name: notification.name })}
      text={t('messages.notifications.removeText')}
      onRemove={remove}
    />
  )
}
