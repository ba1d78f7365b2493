import { useId, type ReactNode } from 'react'
import { Bar, BarText } from '../bar.tsx'
import { Button } from '../button.tsx'
import { isWhole } from '../fields/half-typed.ts'
import { useWords } from '../../platform/words.tsx'
import { Stack } from '../layout.tsx'
import { useOnlyReading } from '../only-reading.ts'
import type { AddAnother } from './add-another.ts'
import classes from './editor.module.css'
import { ErrorSummary } from './error-summary.tsx'
import { fieldName } from './field-name.ts'
import { MissingParts } from './missing-parts.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import type { EditorFacts } from './use-editor.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface EditorScreenProps {
  editor: EditorFacts
  /** Label of the main button, if it is not Save: "Add team". */
  saveLabel?: string
  /** Labels of fields that differ from the audit log's, for the error summary and stale saves. */
  labels?: Readonly<Partial<Record<string, string>>>
  /** Label of a part of a field by its path: “sections[2].data”. */
  labelOfPart?: (path: string) => string | undefined
  /** For stale saves: an id, or a list of ids, in words. */
  textOf?: (field: string, value: unknown) => string | undefined
  /** New records may be saved before anything is typed. */
  isNew?: boolean
  /** A second button saves and continues with another new record, or with the next of the list. */
  another?: AddAnother | undefined
  /** Shown beside Save: archive, delete. */
  actions?: ReactNode
  /** Shown above the fields: other editors at work, or another notice. */
  notice?: ReactNode
  children: ReactNode
}

/** The frame of every editing screen: fields, problems, the save bar, the unsaved-changes guard. */
export function EditorScreen(props: EditorScreenProps) {
  const { editor } = props
  const t = useWords()
  const formId = useId()
  const labelOf = (field: string) => props.labels?.[field] ?? fieldName(field, t)
  return (
    <Stack
      id={formId}
      noValidate
      as="form"
      gap="lg"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole(event.currentTarget)) void editor.submit()
      }}
    >
      {props.notice}
      <MissingParts />
      <ErrorSummary
        problems={editor.problems}
        refusals={editor.refusals}
        labelOf={(path) => props.labelOfPart?.(path) ?? labelOf(path.split(/[.[]/)[0] ?? path)}
      />
      <div className={classes['fields']}>{props.children}</div>
      <SaveBar {...props} formId={formId} />
      <StaleDialog editor={editor} labelOf={labelOf} textOf={props.textOf} />
      <UnsavedGuard isDirty={editor.isDirty} />
    </Stack>
  )
}

interface SaveBarProps extends EditorScreenProps {
  /** The bar is rendered outside the form. */
  formId: string
}

function SaveBar({ editor, saveLabel, isNew, another, actions, formId }: SaveBarProps) {
  const t = useWords()
  const saveAndAddAnother = () => {
    another?.choose(true)
    document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit()
  }
  if (useOnlyReading()) return null
  const status = editor.isDirty ? t('ui.unsaved') : t('ui.saved')
  return (
    <Bar>
      <BarText>{editor.isSaving ? t('ui.saving') : isNew && !editor.isDirty ? '' : status}</BarText>
      {actions}
      {editor.isDirty && !isNew && (
        <Button variant="default" onClick={editor.reset} disabled={editor.isSaving}>
          {t('ui.discard')}
        </Button>
      )}
      {another && (
        <Button variant="default" onClick={saveAndAddAnother} disabled={editor.isSaving}>
          {another.label ?? t('ui.saveAndAddAnother')}
        </Button>
      )}
      {/* The only submit button: Enter triggers it. */}
      <Button
        type="submit"
        form={formId}
        loading={editor.isSaving}
        onClick={() => another?.choose(false)}
      >
        {saveLabel ?? t('ui.save')}
      </Button>
    </Bar>
  )
}
