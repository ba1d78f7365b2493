import type { EmailFlag } from '@eventflow/domain/mail'
import { useWords } from '../../../platform/words.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'

/** Why emails to a person are blocked. Renders nothing if they are not. */
export function EmailFlagBadge({ flag }: { flag: EmailFlag | null }) {
  const t = useWords()
  if (flag === null) return null
  return (
    <StateBadge tone="danger" icon="error_outline">
      {t(`users.list.flags.${flag}`)}
    </StateBadge>
  )
}
