import { Icon } from './icon.tsx'
import classes from './state-badge.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'brand'

interface StateBadgeProps {
  tone: Tone
  icon: string
  /** The state in words; colour and icon never convey it alone. */
  children: string
}

/** A state, shown as an icon and a word. */
export function StateBadge({ tone, icon, children }: StateBadgeProps) {
  return (
    <span className={classes['badge']} data-tone={tone}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  )
}
