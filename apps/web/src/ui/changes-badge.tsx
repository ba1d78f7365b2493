import { useWords } from '../platform/words.tsx'
import { StateBadge } from './state-badge.tsx'

/** Shown if a team has changed its submission and not submitted it again. */
export function ChangesBadge() {
  const t = useWords()
  return (
    <StateBadge tone="warning" icon="edit_outlined">
      {t('ui.unsubmitted')}
    </StateBadge>
  )
}
