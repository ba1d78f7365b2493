import { useWords } from '../platform/words.tsx'
import { StateBadge } from './state-badge.tsx'

interface OnBadgeProps {
  thing: { readonly isActive: boolean; readonly isUnreadable: boolean }
}

/** Shows whether something is active. Unreadable records never are. */
export function OnBadge({ thing: { isActive, isUnreadable } }: OnBadgeProps) {
  const t = useWords()
  if (isUnreadable)
    return (
      <StateBadge tone="danger" icon="error_outline">
        {t('ui.unreadable')}
      </StateBadge>
    )
  return isActive ? (
    <StateBadge tone="success" icon="check_circle_outlined">
      {t('ui.on')}
    </StateBadge>
  ) : (
    <StateBadge tone="neutral" icon="remove_circle_outline">
      {t('ui.off')}
    </StateBadge>
  )
}
