import { useWords } from '../../platform/words.tsx'
import { Notice } from '../notice.tsx'
import type { SaveFailed } from './editor-store.ts'

interface SaveFailureProps {
  failure: SaveFailed | null
}

/** What went wrong with a quiet save beside single fields; nothing when nothing did. */
export function SaveFailure({ failure }: SaveFailureProps) {
  const t = useWords()
  if (failure === null) return null
  if (failure.isSavedAndGone)
    return (
      <Notice tone="info" role="status">
        {t('ui.feedback.savedAndGone')}
      </Notice>
    )
  return (
    <Notice tone="danger" role="alert">
      {failure.message ?? t('ui.feedback.error')}
    </Notice>
  )
}
