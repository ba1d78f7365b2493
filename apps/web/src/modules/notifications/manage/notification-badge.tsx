import type { NotificationStatus } from '@eventflow/domain/notifications'
import { useWords } from '../../../platform/words.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'

const LOOKS: Readonly<Record<NotificationStatus, { readonly tone: Tone; readonly icon: string }>> =
  {
    draft: { tone: 'neutral', icon: 'edit_note' },
    scheduled: { tone: 'info', icon: 'schedule' },
    pushed: { tone: 'success', icon: 'notifications_active_outlined' },
    sent: { tone: 'success', icon: 'mark_email_read_outlined' },
    failed: { tone: 'danger', icon: 'error_outline' },
  }

export function NotificationBadge({ status }: { status: NotificationStatus }) {
  const t = useWords()
  return <StateBadge {...LOOKS[status]}>{t(`notificationsAdmin.status.${status}`)}</StateBadge>
}
