import { useWords } from '../../platform/words.tsx'
import { Notice } from '../notice.tsx'
import type { SaveFailed } from './editor-store.ts'

interface SaveFailureProps {
  failure: SaveFailed | null
}

/** An error of a quiet save that belongs to no field, if there is one. */
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
