import { useWords } from '../../../../../platform/words.tsx'
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx'
import { AnswersToField } from '../../answers-there.tsx'
import { useWaitingPlaces } from '../../waiting-places.ts'
import { labelOf } from '../logic/labels.ts'
import { fieldOf } from '../store/field-edits.ts'
import { dependentsOf } from '../store/logic-edits.ts'
import type { Builder } from './use-builder.ts'

/** What is lost with a field. */
export function removalOf({ draft, state, kind }: Builder, fieldId: string) {
  const { submissionCount, draftCount, definition } = state.stored
  const field = fieldOf(definition, fieldId)
  const isStored = field !== undefined
  return {
    /** Whether teams can wait for its items. */
    hasWaitingList:
      kind === 'form' &&
      field?.type === 'itemList' &&
      field.items.some(({ offerHours }) => offerHours !== undefined),
    isAnswered: isStored && submissionCount + draftCount > 0,
    dependents: dependentsOf(draft, fieldId),
  }
}

interface RemoveFieldDialogProps {
  builder: Builder
  /** Null if the dialog is closed. */
  fieldId: string | null
  onConfirm: (fieldId: string) => void
  onClose: () => void
}

/** Asks before removing a field that teams have answered or can wait for, or that rules of other fields use. */
export function RemoveFieldDialog({
  builder,
  fieldId,
  onConfirm,
  onClose,
}: RemoveFieldDialogProps) {
  const t = useWords()
  const { draft } = builder
  const { isAnswered, dependents, hasWaitingList } = removalOf(builder, fieldId ?? '')
  const formIds = hasWaitingList ? [builder.state.stored.id] : []
  const places = useWaitingPlaces({ formIds, fieldId: fieldId ?? '' })
  const text = [
    ...(isAnswered ? [t('builder.editor.askAnsweredText')] : []),
    ...(dependents.length > 0 ? [t('builder.editor.askRulesText')] : []),
  ]
  return (
    <ConfirmDialog
      isOpen={fieldId !== null}
      title={t('builder.editor.askAnswered', { label: labelOf(fieldOf(draft, fieldId), t) })}
      text={text.join(' ')}
      goesToo={[
        ...dependents.map((id) =>
          t('builder.editor.ruleOf', { label: labelOf(fieldOf(draft, id), t) }),
        ),
        ...places,
      ]}
      action={t('builder.editor.removeAction')}
      onConfirm={() => {
        if (fieldId !== null) onConfirm(fieldId)
      }}
      onClose={onClose}
    >
      {fieldId !== null && isAnswered && (
        <AnswersToField kind={builder.kind} id={builder.state.stored.id} fieldId={fieldId} />
      )}
    </ConfirmDialog>
  )
}
