import type { DeliveryState } from '@eventflow/domain/webhooks'
import { useWords } from '../../../platform/words.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'

const LOOKS: Readonly<Record<DeliveryState, { tone: Tone; icon: string }>> = {
  queued: { tone: 'info', icon: 'schedule' },
  delivered: { tone: 'success', icon: 'check_circle_outlined' },
  failed: { tone: 'danger', icon: 'error_outline' },
  cancelled: { tone: 'neutral', icon: 'remove_circle_outline' },
}

/** The state of a delivery. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const t = useWords()
  return <StateBadge {...LOOKS[state]}>{t(`webhooks.states.${state}`)}</StateBadge>
}
