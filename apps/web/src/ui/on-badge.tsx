import { useWords } from '../platform/words.tsx'
import { StateBadge } from './state-badge.tsx'

/** Whether something is switched on. */
export function OnBadge({ isOn }: { isOn: boolean }) {
  const t = useWords()
  return isOn ? (
    <StateBadge tone="success" icon="check_circle_outlined">
      {t('ui.on')}
    </StateBadge>
  ) : (
    <StateBadge tone="neutral" icon="remove_circle_outline">
      {t('ui.off')}
    </StateBadge>
  )
}
