import { useWords } from '../../platform/words.tsx'
import { LeaveGuard } from './leave-guard.tsx'

interface UnsavedGuardProps {
  isDirty: boolean
  /** Explains what happens to the changes, if they are not simply lost. */
  text?: string
}

/** Asks before unsaved changes would be lost. */
export function UnsavedGuard({ isDirty, text }: UnsavedGuardProps) {
  const t = useWords()
  return (
    <LeaveGuard
      isActive={isDirty}
      title={t('ui.editor.leaveTitle')}
      text={text ?? t('ui.editor.leaveText')}
      action={t('ui.editor.leave')}
    />
  )
}
