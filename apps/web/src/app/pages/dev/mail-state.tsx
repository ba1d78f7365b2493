import type { MailboxLine } from '@eventflow/domain/mail'
import { useWords } from '../../../platform/words.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'

type State = MailboxLine['state']

const LOOKS: Record<State, { tone: Tone; icon: string }> = {
  queued: { tone: 'info', icon: 'schedule' },
  sent: { tone: 'success', icon: 'check_circle' },
  failed: { tone: 'danger', icon: 'error_outline' },
  cancelled: { tone: 'neutral', icon: 'block' },
}

export function MailState({ state }: { state: State }) {
  const t = useWords()
  return <StateBadge {...LOOKS[state]}>{t(`mail.mailbox.state.${state}`)}</StateBadge>
}
