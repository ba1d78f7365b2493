import { useBlocker } from '@tanstack/react-router'
import { useWords } from '../../platform/words.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'

interface UnsavedGuardProps {
  isDirty: boolean
  /** Explains what happens to the changes, if they are not simply lost. */
  text?: string
}

const languageIn = (search: object): unknown => ('language' in search ? search.language : null)

/** Asks before unsaved changes would be lost by a link, Back, a reload, or closing the tab. */
export function UnsavedGuard({ isDirty, text }: UnsavedGuardProps) {
  const t = useWords()
  const blocker = useBlocker({
    // Another language of the same record has separate texts.
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (current.pathname !== next.pathname ||
        languageIn(current.search) !== languageIn(next.search)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={t('ui.editor.leaveTitle')}
      text={text ?? t('ui.editor.leaveText')}
      action={t('ui.editor.leave')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}
