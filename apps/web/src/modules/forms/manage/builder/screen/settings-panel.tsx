import type { Field } from '@eventflow/domain/forms/engine'
import { useWords } from '../../../../../platform/words.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Row, Stack, Text } from '../../../../../ui/layout.tsx'
import { LogicEditor } from '../logic/logic-editor.tsx'
import { labelOf } from '../logic/labels.ts'
import { FieldSettings } from '../settings/field-settings.tsx'
import { UnreadContext } from '../settings/unread-context.ts'
import { fieldOf, withChanged } from '../store/field-edits.ts'
import { withOptionRenamed } from '../store/logic-edits.ts'
import type { BoundKey } from '../store/unread-bounds.ts'
import classes from './builder.module.css'
import { SETTINGS_ID, type Builder } from './use-builder.ts'

interface SettingsPanelProps {
  builder: Builder
  field: Field
}

/** The settings of the selected field, beside the list. */
export function SettingsPanel(props: SettingsPanelProps) {
  const t = useWords()
  const { builder, field } = props
  const title = `${t(`forms.fieldTypes.${field.type}`)}: ${labelOf(field, t)}`
  return (
    <Stack as="section" gap="md" aria-label={title}>
      <Row noWrap justify="between">
        <Text as="h2" size="md">
          {t(`forms.fieldTypes.${field.type}`)}
        </Text>
        <IconButton
          icon="close"
          label={t('builder.editor.close')}
          onClick={() => builder.store.select(null)}
        />
      </Row>
      <Settings {...props} />
    </Stack>
  )
}

/** The same over the list, if there is no room beside it. */
export function SettingsDialog(props: Omit<SettingsPanelProps, 'field'> & { field?: Field }) {
  const t = useWords()
  const { builder, field } = props
  const close = () => builder.store.select(null)
  return (
    <Dialog
      size="lg"
      title={field ? t(`forms.fieldTypes.${field.type}`) : ''}
      isOpen={field !== undefined}
      onClose={close}
      actions={<Button onClick={close}>{t('builder.editor.done')}</Button>}
    >
      {field && <Settings builder={builder} field={field} />}
    </Dialog>
  )
}

function Settings({ builder, field }: SettingsPanelProps) {
  const t = useWords()
  const { store, draft, state } = builder
  const unread = {
    find: (fieldId: string, key: BoundKey) =>
      state.unread.find((each) => each.fieldId === fieldId && each.key === key)?.text,
    note: store.noteUnread,
    forget: store.forgetUnread,
  }
  const refused = state.problems.find(({ path }) => path === field.id)
  return (
    <div id={SETTINGS_ID} className={classes['settings-fields']}>
      <UnreadContext value={unread}>
        <FieldSettings
          key={field.id}
          field={field}
          stored={fieldOf(state.stored.definition, field.id)}
          ownerId={state.stored.id}
          ownerKind={builder.kind}
          error={
            refused && field.label.trim() === '' ? t('forms.publishing.labelMissing') : undefined
          }
          onChange={store.change}
          onOptionRenamed={(changed, renamed, tag) =>
            store.apply(
              (form) => withOptionRenamed(withChanged(form, changed), field.id, renamed),
              `${field.id} ${tag}`,
            )
          }
          onGroupLoaded={store.knowGroup}
        />
      </UnreadContext>
      <LogicEditor
        key={`${field.id} logic`}
        form={draft}
        targetId={field.id}
        newId={builder.newId}
        onEdit={store.apply}
      />
    </div>
  )
}
