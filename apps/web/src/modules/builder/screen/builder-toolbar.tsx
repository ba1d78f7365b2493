import type { FieldType } from '@eventflow/domain/forms'
import { useWords } from '../../../platform/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import classes from './builder.module.css'
import { AddMenu } from './palette.tsx'
import type { Builder } from './use-builder.ts'

export type View = 'fields' | 'preview'

export interface OpenView {
  readonly open: View
  readonly onOpen: (view: View) => void
}

interface BuilderToolbarProps {
  builder: Builder
  onAdd: (type: FieldType) => void
  /** Absent where both stand beside each other. */
  view?: OpenView | undefined
}

/** Always in sight: undo, redo, and adding a field. */
export function BuilderToolbar({ builder, onAdd, view }: BuilderToolbarProps) {
  const t = useWords()
  const { past, future } = builder.state.history
  const { undo, redo } = builder.store
  return (
    <div className={classes['toolbar']}>
      {view?.open !== 'preview' && (
        <>
          <AddMenu onAdd={onAdd} />
          <StepButton icon="undo" label={t('builder.editor.undo')} steps={past} onClick={undo} />
          <StepButton icon="redo" label={t('builder.editor.redo')} steps={future} onClick={redo} />
        </>
      )}
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

// Not `disabled`: the last step would take the focus away from the button that made it.
const StepButton = ({ icon, label, steps, onClick }: StepButtonProps) => (
  <button
    type="button"
    className={classes['icon-button']}
    aria-label={label}
    title={label}
    aria-disabled={steps.length === 0}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
)
