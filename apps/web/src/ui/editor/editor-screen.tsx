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
import { MissingParts } from './missing-parts.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import type { EditorFacts } from './use-editor.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface EditorScreenProps {
  editor: EditorFacts
  /** The verb of the main button, when it is not Save: "Add team". */
  saveLabel?: string
  /** The labels of the fields by their names: for the summary of errors and for stale saves. */
  labels?: Readonly<Partial<Record<string, string>>>
  /** The label of a part of a field, by its path: “sections[2].data”. */
  labelOfPart?: (path: string) => string | undefined
  /** A value in words, where it is an id or a list of ids, for stale saves. */
  textOf?: (field: string, value: unknown) => string | undefined
  /** A new thing may be saved before anything is typed. */
  isNew?: boolean
  /** Of a new thing that is rarely the only one: a second button leads to the next. */
  another?: AddAnother | undefined
  /** Beside Save: archive, delete. */
  actions?: ReactNode
  /** Who else is editing, or another notice above the fields. */
  notice?: ReactNode
  children: ReactNode
}

/** The frame of every editing screen: fields, problems, the save bar, the unsaved-changes guard. */
export function EditorScreen(props: EditorScreenProps) {
  const { editor } = props
  const formId = useId()
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
        labelOf={(path) =>
          props.labelOfPart?.(path) ?? props.labels?.[path.split(/[.[]/)[0] ?? path]
        }
      />
      <div className={classes['fields']}>{props.children}</div>
      <SaveBar {...props} formId={formId} />
      <StaleDialog editor={editor} labels={props.labels ?? {}} textOf={props.textOf} />
      <UnsavedGuard isDirty={editor.isDirty} />
    </Stack>
  )
}

interface SaveBarProps extends EditorScreenProps {
  /** In its row the bar stands outside of the form. */
  formId: string
}

function SaveBar({ editor, saveLabel, isNew, another, actions, formId }: SaveBarProps) {
  const t = useWords()
  const saveAndAddAnother = () => {
    another?.choose(true)
    document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)?.requestSubmit()
  }
  if (useOnlyReading()) return null
  const says = editor.isDirty ? t('ui.unsaved') : t('ui.saved')
  return (
    <Bar>
      <BarText>{editor.isSaving ? t('ui.saving') : isNew && !editor.isDirty ? '' : says}</BarText>
      {actions}
      {editor.isDirty && !isNew && (
        <Button variant="default" onClick={editor.reset} disabled={editor.isSaving}>
          {t('ui.discard')}
        </Button>
      )}
      {another && (
        <Button variant="default" onClick={saveAndAddAnother} disabled={editor.isSaving}>
          {t('ui.saveAndAddAnother')}
        </Button>
      )}
      {/* The only one of its kind: the Enter key presses it. */}
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
