import { useWords } from '../../../platform/words.tsx'
import { OnBadge } from '../../../ui/on-badge.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'

interface MessageStateProps {
  message: { readonly isActive: boolean; readonly isUnreadable: boolean }
}

/** Whether a confirmation or notification is on; one that cannot be read never is. */
export function MessageState({ message }: MessageStateProps) {
  const t = useWords()
  if (!message.isUnreadable) return <OnBadge isOn={message.isActive} />
  return (
    <StateBadge tone="danger" icon="error_outline">
      {t('messages.unreadable')}
    </StateBadge>
  )
}

/** Nothing is known of the rules of one that cannot be read. */
export const ruleCount = (message: {
  readonly rules: readonly unknown[]
  readonly isUnreadable: boolean
}): string => (message.isUnreadable ? '' : String(message.rules.length))
