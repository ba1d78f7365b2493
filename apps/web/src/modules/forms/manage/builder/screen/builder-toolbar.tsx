import type { FieldType } from '@eventflow/domain/forms'
import { languagesOf } from '@eventflow/domain/kernel'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { usePortal } from '../../../../../platform/portal-context.tsx'
import { useWords } from '../../../../../platform/words.tsx'
import { IconButton } from '../../../../../ui/icon-button.tsx'
import { Row } from '../../../../../ui/layout.tsx'
import { Segmented } from '../../../../../ui/segmented.tsx'
import classes from './builder.module.css'
import { AddMenu } from './palette.tsx'
import type { Builder } from './use-builder.ts'

export type View = 'fields' | 'preview'

export interface OpenView {
  readonly open: View
  readonly onOpen: (view: View) => void
}

interface FieldToolsProps {
  builder: Builder
  onAdd: (type: FieldType) => void
}

/** Buttons to add a field, undo and redo. */
export function FieldTools({ builder, onAdd }: FieldToolsProps) {
  const t = useWords()
  const { past, future } = builder.state.history
  const { undo, redo } = builder.store
  return (
    <Row noWrap gap="2xs">
      <AddMenu kind={builder.kind} onAdd={onAdd} />
      <TranslationsButton builder={builder} />
      <StepButton icon="undo" label={t('builder.editor.undo')} steps={past} onClick={undo} />
      <StepButton icon="redo" label={t('builder.editor.redo')} steps={future} onClick={redo} />
    </Row>
  )
}

const Translations = lazy(async () => ({
  default: (await import('./translations-dialog.tsx')).TranslationsDialog,
}))

/** Renders nothing if the event has one language. */
function TranslationsButton({ builder }: { builder: Builder }) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  if (languagesOf(usePortal().event).length < 2) return null
  return (
    <>
      <IconButton
        size="inner"
        icon="language"
        label={t('builder.translations.title')}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <Translations builder={builder} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface BuilderToolbarProps {
  /** Undefined if the bar at the end of the screen shows them, and in the preview. */
  tools?: ReactNode
  /** Undefined if fields and preview are side by side. */
  view?: OpenView | undefined
}

/** Tools above the fields, and the switch to the preview. */
export function BuilderToolbar({ tools, view }: BuilderToolbarProps) {
  const t = useWords()
  if (!tools && !view) return null
  return (
    <div className={classes['toolbar']}>
      {tools}
      {view && (
        <div className={classes['view']}>
          <Segmented
            label={t('builder.editor.view')}
            options={(['fields', 'preview'] as const).map((value) => ({
              value,
              label: t(`builder.editor.${value}`),
            }))}
            value={view.open}
            onChange={view.onOpen}
          />
        </div>
      )}
    </div>
  )
}

interface StepButtonProps {
  icon: string
  label: string
  steps: readonly unknown[]
  onClick: () => void
}

// Not `disabled`, so that the pressed button retains the focus after the last step.
const StepButton = ({ steps, ...rest }: StepButtonProps) => (
  <IconButton {...rest} size="inner" aria-disabled={steps.length === 0} />
)
