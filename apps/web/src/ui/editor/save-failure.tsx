import { useWords } from '../../platform/words.tsx'
import { Notice } from '../notice.tsx'

interface SaveFailureProps {
  failure: { readonly message: string | null } | null
}

/** What went wrong with a quiet save beside single fields; nothing when nothing did. */
export function SaveFailure({ failure }: SaveFailureProps) {
  const t = useWords()
  if (failure === null) return null
  return (
    <Notice tone="danger" role="alert">
      {failure.message ?? t('ui.feedback.error')}
    </Notice>
  )
}
