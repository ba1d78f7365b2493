import { useWords } from '../../../platform/words.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'

export function OnBadge({ isOn }: { isOn: boolean }) {
  const t = useWords()
  return isOn ? (
    <StateBadge tone="success" icon="check_circle_outlined">
      {t('messages.on')}
    </StateBadge>
  ) : (
    <StateBadge tone="neutral" icon="remove_circle_outline">
      {t('messages.off')}
    </StateBadge>
  )
}
