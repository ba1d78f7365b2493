import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { labelOf } from '../logic/labels.ts'
import { fieldOf } from '../store/field-edits.ts'
import { BuilderToolbar, type OpenView } from './builder-toolbar.tsx'
import classes from './builder.module.css'
import { FieldList } from './field-list.tsx'
import { FormAbout } from './form-about.tsx'
import { fieldsWithProblems } from './form-check.ts'
import { Palette } from './palette.tsx'
import { RemoveFieldDialog } from './remove-field-dialog.tsx'
import { SettingsDialog, SettingsPanel } from './settings-panel.tsx'
import { shortcutsOf } from './shortcuts.ts'
import type { Builder } from './use-builder.ts'
import type { FieldActions } from './use-field-actions.ts'

interface EditingProps {
  builder: Builder
  fields: FieldActions
  isSettingsBeside: boolean
  /** Above the fields, where the bar at the end of the screen has no room for them. */
  tools: ReactNode
  view: OpenView | undefined
}

/** The fields, and beside or over them the settings of the selected one. */
export function Editing({ builder, fields, isSettingsBeside, tools, view }: EditingProps) {
  const t = useWords()
  const { draft, state } = builder
  const selected = fieldOf(draft, state.selectedId)
  const where = selected
    ? t('builder.editor.addBehind', { label: labelOf(selected, t) })
    : t('builder.editor.addAtEnd')
  const palette = <Palette kind={builder.kind} where={where} onAdd={fields.add} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the whole area, which is no control of its own
    <Stack gap="md" top className={classes['editing']} onKeyDown={shortcutsOf(builder)}>
      <Stack gap="sm" top>
        <BuilderToolbar tools={tools} view={view} />
        <FormAbout builder={builder} />
        {draft.fields.length === 0 && <NothingYet kind={builder.kind} />}
        <FieldList
          form={draft}
          selectedId={state.selectedId}
          problems={fieldsWithProblems(draft, t)}
          actions={fields.actions}
          onDrop={fields.drop}
        />
        {!isSettingsBeside && palette}
      </Stack>
      {isSettingsBeside ? (
        <div className={classes['side']}>
          {selected ? <SettingsPanel builder={builder} field={selected} /> : palette}
        </div>
      ) : (
        <SettingsDialog builder={builder} field={selected} />
      )}
      <RemoveFieldDialog builder={builder} {...fields.removal} />
      <div role="status">
        <VisuallyHidden>{fields.said}</VisuallyHidden>
      </div>
    </Stack>
  )
}

function NothingYet({ kind }: Pick<Builder, 'kind'>) {
  const t = useWords()
  return (
    <EmptyState
      icon="post_add"
      title={t(kind === 'group' ? 'fieldGroups.asksNothing' : 'builder.editor.emptyTitle')}
    >
      {t('builder.editor.emptyText')}
    </EmptyState>
  )
}
