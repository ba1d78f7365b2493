import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useUnsavedGuard } from '../../../ui/editor/use-unsaved-guard.ts'

/** Asks before what is not saved would be lost. */
export function BuilderGuard({ isDirty }: { isDirty: boolean }) {
  const t = useWords()
  const guard = useUnsavedGuard(isDirty)
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      title={t('ui.editor.leaveTitle')}
      text={t('ui.editor.leaveText')}
      action={t('ui.editor.leave')}
      onConfirm={guard.leave}
      onClose={guard.stay}
    />
  )
}
