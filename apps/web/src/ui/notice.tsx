import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import classes from './notice.module.css'

interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: ReactNode
  /** `alert` for new events, `status` for content that may change while it is visible. */
  role?: 'alert' | 'status' | undefined
  children: ReactNode
}

const ICONS = {
  info: 'info_outlined',
  success: 'check_circle_outlined',
  warning: 'warning_amber',
  danger: 'error_outline',
} as const

/** Information in a coloured box. */
export function Notice({ tone = 'info', title, role, children }: NoticeProps) {
  return (
    <div className={classes['notice']} data-tone={tone} role={role}>
      <Icon name={ICONS[tone]} />
      <div className={classes['content']}>
        {title && <strong className={classes['title']}>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
