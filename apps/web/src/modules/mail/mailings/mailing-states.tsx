import type { Mailing, MailingState, RecipientOutcome } from '@eventflow/domain/mailings'
import { useWords } from '../../../platform/words.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'

interface Look {
  readonly tone: Tone
  readonly icon: string
}

const OF_MAILING: Readonly<Record<MailingState, Look>> = {
  draft: { tone: 'info', icon: 'edit_outlined' },
  running: { tone: 'warning', icon: 'schedule' },
  done: { tone: 'success', icon: 'check_circle_outlined' },
}

const OF_RECIPIENT: Readonly<Record<RecipientOutcome, Look>> = {
  waiting: { tone: 'neutral', icon: 'schedule' },
  onItsWay: { tone: 'info', icon: 'schedule' },
  held: { tone: 'warning', icon: 'outbox_outlined' },
  sent: { tone: 'success', icon: 'check_circle_outlined' },
  failed: { tone: 'danger', icon: 'error_outline' },
  dropped: { tone: 'neutral', icon: 'block' },
  leftOut: { tone: 'neutral', icon: 'block' },
}

export function MailingBadge({ mailing }: { mailing: Pick<Mailing, 'state' | 'percent'> }) {
  const t = useWords()
  const { state, percent } = mailing
  return (
    <StateBadge {...OF_MAILING[state]}>
      {state === 'running'
        ? t('mailings.states.runningAt', { percent })
        : t(`mailings.states.${state}`)}
    </StateBadge>
  )
}

export function OutcomeBadge({ outcome }: { outcome: RecipientOutcome }) {
  const t = useWords()
  return <StateBadge {...OF_RECIPIENT[outcome]}>{t(`mailings.outcomes.${outcome}`)}</StateBadge>
}
