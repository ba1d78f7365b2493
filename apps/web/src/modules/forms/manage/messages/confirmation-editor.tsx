import type { ConfirmationDetail, FormDetail, Operator, Rule } from '@eventflow/domain/forms'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../platform/api.ts'
import { useWords } from '../../../../platform/words.tsx'
import { EditorScreen } from '../../../../ui/editor/editor-screen.tsx'
import { FieldSection } from '../../../../ui/editor/field-section.tsx'
import { textsOf } from '../../../../ui/editor/stale-lines.ts'
import { useEditor } from '../../../../ui/editor/use-editor.ts'
import { SwitchField } from '../../../../ui/fields/choice-fields.tsx'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import { MergeTagField } from '../../../../ui/merge-tags/merge-tag-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { RemoveButton } from '../../../../ui/remove-button.tsx'
import { OtherLanguages, translationsText } from '../../../../ui/translations/other-languages.tsx'
import { EditedRules } from '../../../../ui/rules/edited-rules.tsx'
import { useRulesText } from '../../../../ui/rules/use-rules-text.ts'

interface Values {
  readonly name: string
  readonly message: string
  readonly translations: ConfirmationDetail['translations']
  readonly isActive: boolean
  readonly operator: Operator
  readonly rules: Rule[]
}

const NEW: Values = {
  name: '',
  message: '',
  translations: {},
  isActive: true,
  operator: 'ANY',
  rules: [],
}

const valuesOf = ({
  name,
  message,
  translations,
  isActive,
  operator,
  rules,
}: ConfirmationDetail): Values => ({
  name,
  message,
  translations,
  isActive,
  operator,
  rules,
})

interface ConfirmationEditorProps {
  form: FormDetail
  /** Undefined for a new one. */
  confirmation?: ConfirmationDetail
  /** Called after saving or deleting. */
  onDone: () => void
}

function useConfirmationEditor({ form, confirmation, onDone }: ConfirmationEditorProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  const formId = form.id
  return useEditor({
    initial: confirmation ? valuesOf(confirmation) : NEW,
    ...(confirmation && { revision: confirmation.revision }),
    valuesOf,
    check: ({ name }: Values) =>
      name.trim() === '' ? [{ path: 'name', message: t('messages.nameMissing') }] : [],
    save: (values, revision) =>
      confirmation
        ? client.confirmations.update({
            ...values,
            formId,
            confirmationId: confirmation.id,
            revision,
          })
        : client.confirmations.add({ ...values, formId }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: api.confirmations.key() })
      void queryClient.invalidateQueries({ queryKey: api.forms.key() })
      onDone()
    },
  })
}

/** Editor of a confirmation: its text and its rules. */
export function ConfirmationEditor(props: ConfirmationEditorProps) {
  const t = useWords()
  const { form, confirmation } = props
  const editor = useConfirmationEditor(props)
  const isNew = confirmation === undefined
  const labels = {
    name: t('messages.name'),
    message: t('messages.message'),
    translations: t('translations.messages'),
    rules: t('messages.rules'),
  }
  const rulesText = useRulesText(form.definition)
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      {...(isNew && { saveLabel: t('messages.confirmations.add') })}
      labels={labels}
      textOf={textsOf<Values>({ translations: translationsText, rules: rulesText })}
      actions={confirmation && <Remove {...props} confirmation={confirmation} />}
      notice={
        confirmation?.isUnreadable && (
          <Notice tone="danger">{t('messages.confirmations.unreadable')}</Notice>
        )
      }
    >
      <TextField {...editor.field('name')} label={labels.name} maxLength={200} isRequired />
      <MergeTagField
        {...editor.field('message')}
        label={labels.message}
        definition={form.definition}
        rows={8}
      />
      <OtherLanguages
        {...editor.field('translations')}
        texts={[{ name: 'message', label: 'translations.message', maxLength: 20_000, rows: 8 }]}
      />
      {confirmation?.isDefault ? (
        <Notice>{t('messages.confirmations.isDefaultText')}</Notice>
      ) : (
        <When form={form} editor={editor} />
      )}
    </EditorScreen>
  )
}

interface WhenProps {
  form: FormDetail
  editor: ReturnType<typeof useConfirmationEditor>
}

function When({ form, editor }: WhenProps) {
  const t = useWords()
  return (
    <>
      <SwitchField {...editor.field('isActive')} label={t('messages.isActive')} />
      <FieldSection title={t('messages.rules')}>
        <EditedRules form={form} editor={editor} none={t('messages.confirmations.whenNone')} />
      </FieldSection>
    </>
  )
}

function Remove({
  form,
  confirmation,
  onDone,
}: ConfirmationEditorProps & { confirmation: ConfirmationDetail }) {
  const t = useWords()
  const queryClient = useQueryClient()
  if (confirmation.isDefault) return null
  const remove = async () => {
    const confirmationIds = [confirmation.id]
    await client.confirmations.remove({ formId: form.id, confirmationIds })
    onDone()
    void queryClient.invalidateQueries({ queryKey: api.confirmations.list.key() })
  }
  return (
    <RemoveButton
      action={t('messages.remove')}
      title={t('messages.confirmations.removeTitle', { name: confirmation.name })}
      text={t('messages.confirmations.removeText')}
      onRemove={remove}
    />
  )
}
