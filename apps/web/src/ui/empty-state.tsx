import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './message-state.module.css'

interface EmptyStateProps {
  icon: string
  /** Names what is missing. */
  title: string
  /** Explains its purpose and the first step. */
  children?: ReactNode
  action?: ReactNode
  /** 1 if it replaces a complete screen. */
  level?: 1 | 2 | 3
}

/** Shown instead of an empty list or card. */
export function EmptyState({ icon, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes['state']} data-level={level}>
      <span className={classes['mark']}>
        <Icon name={icon} size={28} />
      </span>
      <Heading className={classes['title']} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className={classes['text']}>{children}</div>}
      {action && <div className={classes['actions']}>{action}</div>}
    </div>
  )
}
