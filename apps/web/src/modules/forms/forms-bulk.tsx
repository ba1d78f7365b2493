import type { FormLine } from '@eventflow/domain/forms'
import { useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
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
  const [isAsking, setIsAsking] = useState(false)
  const ids = forms.map(({ id }) => id)
  const archiveAll = async () => {
    if (await archive(ids, !isArchived)) onDone()
  }
  const removeAll = async () => {
    await remove(ids)
    onDone()
  }
  return (
    <>
      <Button variant="default" onClick={() => void archiveAll()}>
        {t(isArchived ? 'builder.archive.unarchive' : 'builder.archive.archive')}
      </Button>
      <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
        {t('builder.remove.remove')}
      </Button>
      <RemoveFormsDialog
        forms={forms}
        isOpen={isAsking}
        onConfirm={removeAll}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
