import { SEND_TO_TYPES, type FormDefinition } from '@eventflow/domain/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { useWords } from '../../../../platform/words.tsx'
import { FieldSection } from '../../../../ui/editor/field-section.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import type { NotificationEditing } from './use-notification-editor.ts'

interface RecipientFieldsProps {
  form: FormDetail
  editor: NotificationEditing
}

/** Recipients, copies and reply-to address of a notification. */
export function RecipientFields({ form, editor }: RecipientFieldsProps) {
  const t = useWords()
  const questions = emailQuestions(form.definition)
  return (
    <FieldSection title={t('messages.notifications.who')}>
      <SelectField
        label={t('messages.notifications.sendToType')}
        options={SEND_TO_TYPES.map((value) => ({
          value,
          label: t(`messages.notifications.types.${value}`),
        }))}
        value={editor.values.sendToType}
        onChange={(chosen) => {
          editor.change('sendToType', chosen)
          editor.change('sendTo', '')
        }}
      />
      <Whom form={form} editor={editor} />
      <TextField
        {...editor.field('bccTo')}
        label={t('messages.notifications.bccTo')}
        description={t('messages.notifications.addressesText')}
      />
      <TextField
        {...editor.field('replyTo')}
        label={t('messages.notifications.replyTo')}
        description={t('messages.notifications.replyToText')}
      />
      {questions.length > 0 && (
        <SelectField
          label={t('messages.notifications.replyToQuestion')}
          empty={t('messages.notifications.noReplyQuestion')}
          options={questions.map(({ value, label }) => ({ value: tagOf(value), label }))}
          value={editor.values.replyTo}
          onChange={(tag) => editor.change('replyTo', tag)}
        />
      )}
    </FieldSection>
  )
}

const tagOf = (fieldId: string): string => `{field.${fieldId}}`

function Whom({ form, editor }: RecipientFieldsProps) {
  const t = useWords()
  const { sendToType } = editor.values
  if (sendToType === 'custom')
    return (
      <TextField
        {...editor.field('sendTo')}
        label={t('messages.notifications.addresses')}
        description={t('messages.notifications.addressesText')}
        isRequired
      />
    )
  if (sendToType === 'fieldId')
    return (
      <SelectField
        {...editor.field('sendTo')}
        label={t('messages.notifications.emailQuestion')}
        empty={t('messages.notifications.chooseQuestion')}
        options={emailQuestions(form.definition)}
        isRequired
      />
    )
  return sendToType === 'templateFieldId' ? <InGroup form={form} editor={editor} /> : null
}

const emailQuestions = ({ fields }: FormDefinition) =>
  fields
    .filter(({ type }) => type === 'email')
    .map(({ id, label }) => ({ value: id, label: label || id }))

/** Email questions in repeated groups, under the group's title. */
const groupedQuestions = ({ fieldGroups }: FormDefinition) =>
  Object.values(fieldGroups).flatMap(({ group, fields }) =>
    fields
      .filter(({ type }) => type === 'email')
      .map(({ id, label }) => ({
        value: `${group.id} ${id}`,
        label: label || id,
        heading: group.title,
      })),
  )

function InGroup({ form, editor }: RecipientFieldsProps) {
  const t = useWords()
  const { sendTo, sendToFieldGroupId, sendToLoopIndex } = editor.values
  const loops = form.definition.fields.flatMap((field) =>
    field.type === 'template' && field.fieldGroupId === sendToFieldGroupId ? [field.maxLoops] : [],
  )
  const most = Math.max(1, ...loops)
  return (
    <>
      <SelectField
        id={editor.field('sendTo').id}
        error={editor.field('sendTo').error}
        label={t('messages.notifications.emailQuestion')}
        empty={t('messages.notifications.chooseQuestion')}
        options={groupedQuestions(form.definition)}
        value={sendTo === '' ? '' : `${sendToFieldGroupId} ${sendTo}`}
        onChange={(chosen) => {
          const [groupId = '', fieldId = ''] = chosen.split(' ')
          editor.change('sendToFieldGroupId', groupId)
          editor.change('sendTo', fieldId)
        }}
        isRequired
      />
      <SelectField
        label={t('messages.notifications.loop')}
        empty={t('messages.notifications.everyLoop')}
        options={Array.from({ length: most }, (_none, index) => ({
          value: String(index),
          label: t('messages.notifications.nthLoop', { number: index + 1 }),
        }))}
        value={String(sendToLoopIndex)}
        onChange={(chosen) => editor.change('sendToLoopIndex', chosen === '' ? '' : Number(chosen))}
      />
    </>
  )
}
