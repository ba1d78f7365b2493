import type { FormLine } from '@eventflow/domain/forms'
import { useWords } from '../../platform/words.tsx'
import { ArchiveBulk } from '../../ui/list/archive-bulk.tsx'
import { RemoveFormsDialog } from './remove-forms-dialog.tsx'
import { useFormActions } from './use-form-actions.ts'

interface FormsBulkProps {
  forms: readonly FormLine[]
  isArchived: boolean
  /** Clears the selection. */
  onDone: () => void
}

/** What can be done with several forms at once. */
export function FormsBulk({ forms, isArchived, onDone }: FormsBulkProps) {
  const t = useWords()
  const { archive, remove } = useFormActions()
  return (
    <ArchiveBulk
      ids={forms.map(({ id }) => id)}
      isArchived={isArchived}
      unarchiveLabel={t('builder.archive.unarchive')}
      onArchive={archive}
      onRemove={remove}
      onDone={onDone}
      dialog={(wiring) => <RemoveFormsDialog forms={forms} {...wiring} />}
    />
  )
}
