import type { SentEmail } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import { useWords } from '../../platform/words.tsx'
import { StateBadge, type Tone } from '../../ui/state-badge.tsx'

const TONES: Record<SentEmail['state'], Tone> = {
  queued: 'info',
  sent: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}
const ICONS: Record<SentEmail['state'], string> = {
  queued: 'schedule',
  sent: 'check_circle_outlined',
  failed: 'error_outline',
  cancelled: 'block',
}

/** The state of an email. */
export function SentState({ email: { state, isHeld } }: { email: SentEmail }) {
  const t = useWords()
  return (
    <StateBadge tone={TONES[state]} icon={ICONS[state]}>
      {isHeld ? t('emails.outbox.isHeld') : t(`mail.mailbox.state.${state}`)}
    </StateBadge>
  )
}

/** When a mail server accepted the email; before that, when it was written. */
export const momentOf = ({ sentAt, createdAt }: SentEmail): string => sentAt ?? createdAt

/** What the provider has reported about the email, in words. */
export const reportsOf = ({ events }: SentEmail, t: T): string[] =>
  events.filter((kind) => kind !== 'pending').map((kind) => t(`undelivered.sent.events.${kind}`))
