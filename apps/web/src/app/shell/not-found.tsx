import { useWords } from '../../platform/words.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GoToDashboard } from './go-to-dashboard.tsx'

/** For an unknown path, a deleted record, or one that this person may not see. */
export function NotFound() {
  const t = useWords()
  return (
    <EmptyState
      level={1}
      icon="explore_off_outlined"
      title={t('shell.notFound.title')}
      action={<GoToDashboard />}
    >
      {t('shell.notFound.text')}
    </EmptyState>
  )
}
