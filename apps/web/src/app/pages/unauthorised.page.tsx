import { useWords } from '../../platform/words.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GoToDashboard } from '../shell/go-to-dashboard.tsx'

/** Shown when a role is insufficient (specification: portal core, section 2). */
export function Page() {
  const t = useWords()
  return (
    <EmptyState
      level={1}
      icon="lock_outlined"
      title={t('shell.unauthorised.title')}
      action={<GoToDashboard />}
    >
      {t('shell.unauthorised.text')}
    </EmptyState>
  )
}
