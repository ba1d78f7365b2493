import { useWords } from '../platform/words.tsx'
import { StateBadge } from './state-badge.tsx'

/** That a team has changed what it submitted, and not submitted it again. */
export function ChangesBadge() {
  const t = useWords()
  return (
    <StateBadge tone="warning" icon="edit_outlined">
      {t('ui.unsubmitted')}
    </StateBadge>
  )
}
